import type { App } from "../../app.server";
import { letOthersGoOn } from "../../shared/clock";

const PORTION = 500;

/** Who of some accounts has closed the account. */
export async function closedPayees({ db }: Pick<App, "db">, accountIds: number[]): Promise<Set<number>> {
  const closed = new Set<number>();
  for (let start = 0; start < accountIds.length; start += PORTION) {
    // On the embedded database reading waits for nothing, and so lets nobody else go on.
    await letOthersGoOn();
    const found = await db
      .selectFrom("accounts")
      .select("id")
      .where("id", "in", accountIds.slice(start, start + PORTION))
      .where("status", "=", "closed")
      .execute();
    for (const { id } of found) closed.add(id);
  }
  return closed;
}
