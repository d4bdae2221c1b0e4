import { rows, statement, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";

const idsOf = statement<{ accountId: number; limit: number }>()((db, p) =>
  db
    .selectFrom("recent_games")
    .select("game_id")
    .where("account_id", "=", p.accountId)
    .orderBy("played_at", "desc")
    .orderBy("game_id", "desc")
    .limit(p.limit),
);

export async function listIds(app: Pick<App, "store">, accountId: number, limit: number): Promise<number[]> {
  const found = await app.store.read(idsOf, { accountId, limit });
  return found.map((row) => row.game_id);
}

export function* upsert(played: { accountId: number; gameId: number; playedAt: number }): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("recent_games")
      .values({ account_id: played.accountId, game_id: played.gameId, played_at: played.playedAt })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "game_id"]).doUpdateSet({ played_at: played.playedAt }),
      ),
  );
}

/** To an account that has none of its own yet. */
export function* moveAll({ fromId, toId }: { fromId: number; toId: number }): Tx<void> {
  yield* rows((db) =>
    db.updateTable("recent_games").set({ account_id: toId }).where("account_id", "=", fromId),
  );
}
