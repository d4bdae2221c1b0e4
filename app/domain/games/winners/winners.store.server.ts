import { sql } from "kysely";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";

/** How far back a win is looked for: among the latest so many bets, whichever days those are of. */
const AMONG_BETS = 1_000;

/** Settled rounds that brought more than they cost, and no less than the threshold, which is in the site's currency. */
export function listLatestWins(
  app: Pick<App, "db" | "config">,
  { thresholdMinor, limit }: { thresholdMinor: bigint; limit: number },
) {
  return app.db
    .selectFrom((query) =>
      query
        .selectFrom("bets")
        .select(["id", "account_id", "game_id", "currency", "stake_minor", "payout_minor"])
        .select(["status", "settled_at"])
        // Here and not below, so that much testing crowds nobody out.
        .where("account_id", "not in", testAccounts(app.db))
        .orderBy("id", "desc")
        .limit(AMONG_BETS)
        .as("latest"),
    )
    .innerJoin("accounts", "accounts.id", "latest.account_id")
    .select(["accounts.username as name", "latest.game_id", "latest.currency"])
    .select(["latest.payout_minor as amount_minor", "latest.settled_at as won_at"])
    .where("accounts.restricted_at", "is", null)
    .where("latest.status", "=", "settled")
    .where("latest.game_id", "is not", null)
    .where("latest.currency", "=", app.config.currency)
    .where("latest.payout_minor", ">=", thresholdMinor)
    .whereRef("latest.payout_minor", ">", "latest.stake_minor")
    .orderBy("latest.id", "desc")
    .limit(limit)
    .execute();
}

export function listSeededWins(app: Pick<App, "db">, limit: number) {
  return app.db
    .selectFrom("seeded_wins")
    .select(["name", "game_id", "currency", "amount_minor", sql<number | null>`null`.as("won_at")])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
