import type { App } from "../app.server";
import { testAccounts } from "../accounts/test-accounts/real-only.server";

/** To whom a member may send money up; undefined for an account without an upline. */
export async function uplineOf({ db }: App, accountId: number): Promise<{ username: string } | undefined> {
  return db
    .selectFrom("accounts as own")
    .innerJoin("accounts as upline", "upline.id", "own.parent_id")
    .select("upline.username")
    .where("own.id", "=", accountId)
    .where("own.id", "not in", testAccounts(db))
    .whereRef("upline.currency", "=", "own.currency")
    .executeTakeFirst();
}
