import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import { firstIdAt } from "../../shared/id";

/** Who has bet at what since then, each once: ids grow with time, so that no older round is looked at. */
export function listPlaysSince(app: Pick<App, "db">, sinceMs: number) {
  return app.db
    .selectFrom("bets")
    .select(["game_id", "account_id"])
    .where("id", ">=", firstIdAt(sinceMs))
    .where("status", "!=", "void")
    .where("game_id", "is not", null)
    .where("account_id", "not in", testAccounts(app.db))
    .groupBy(["game_id", "account_id"])
    .execute();
}
