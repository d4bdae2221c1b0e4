import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";

/**
 * The accounts that play with test money. Whatever sums or lists accounts, their play or their money for anybody but
 * their own pages leaves them out by this one question: `.where("bets.account_id", "not in", testAccounts(db))`.
 */
export function testAccounts(db: Kysely<Database>) {
  return db.selectFrom("accounts as tester").select("tester.id").where("tester.is_test", "=", 1);
}
