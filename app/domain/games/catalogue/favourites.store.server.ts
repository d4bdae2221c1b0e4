import { first, rows, statement, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";

const idsOf = statement<{ accountId: number; limit: number }>()((db, p) =>
  db
    .selectFrom("favourites")
    .select("game_id")
    .where("account_id", "=", p.accountId)
    .orderBy("created_at", "desc")
    .orderBy("game_id", "desc")
    .limit(p.limit),
);

export async function listIds(app: Pick<App, "store">, accountId: number, limit: number): Promise<number[]> {
  const found = await app.store.read(idsOf, { accountId, limit });
  return found.map((row) => row.game_id);
}

export function* gameExists(gameId: number): Tx<boolean> {
  const row = yield* first((db) =>
    db.selectFrom("games").select("id").where("id", "=", gameId).where("enabled", "=", 1),
  );
  return row !== undefined;
}

export function* insert(favourite: { accountId: number; gameId: number; createdAt: number }): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("favourites")
      .values({
        account_id: favourite.accountId,
        game_id: favourite.gameId,
        created_at: favourite.createdAt,
      })
      .onConflict((conflict) => conflict.columns(["account_id", "game_id"]).doNothing()),
  );
}

export function* remove(favourite: { accountId: number; gameId: number }): Tx<void> {
  yield* rows((db) =>
    db
      .deleteFrom("favourites")
      .where("account_id", "=", favourite.accountId)
      .where("game_id", "=", favourite.gameId),
  );
}

/** To an account that has none of its own yet. */
export function* moveAll({ fromId, toId }: { fromId: number; toId: number }): Tx<void> {
  yield* rows((db) =>
    db.updateTable("favourites").set({ account_id: toId }).where("account_id", "=", fromId),
  );
}
