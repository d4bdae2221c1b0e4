import type { App } from "../app.server";

/** How far back a win is looked for: among the latest so many bets, whichever days those are of. */
const AMONG_BETS = 1_000;

export function listLatestWins(app: Pick<App, "db">, limit: number) {
  return app.db
    .selectFrom((query) =>
      query
        .selectFrom("bets")
        .select(["id", "account_id", "game_id", "currency", "stake_minor", "payout_minor", "status"])
        .orderBy("id", "desc")
        .limit(AMONG_BETS)
        .as("latest"),
    )
    .innerJoin("accounts", "accounts.id", "latest.account_id")
    .select(["accounts.username", "latest.game_id", "latest.currency", "latest.payout_minor"])
    .where("latest.status", "=", "settled")
    .where("latest.game_id", "is not", null)
    .whereRef("latest.payout_minor", ">", "latest.stake_minor")
    .orderBy("latest.id", "desc")
    .limit(limit)
    .execute();
}
