import type { App } from "../app.server";
import { testAccounts } from "../accounts/test-accounts/real-only.server";

interface Receiver {
  id: number;
  username: string;
}

/** To whom a member may send money up; undefined for an account without an upline. */
export async function uplineOf({ db }: App, accountId: number): Promise<Receiver | undefined> {
  return db
    .selectFrom("accounts as own")
    .innerJoin("accounts as upline", "upline.id", "own.parent_id")
    .select(["upline.id", "upline.username"])
    .where("own.id", "=", accountId)
    .where("own.id", "not in", testAccounts(db))
    .whereRef("upline.currency", "=", "own.currency")
    .executeTakeFirst();
}

/** The name of an account to which money went, or would go. */
export async function receiverName({ db }: App, accountId: number): Promise<string> {
  const { username } = await db
    .selectFrom("accounts")
    .select("username")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return username;
}
