import type { App } from "../../app.server";
import { lastDayOf } from "./quarter";

/** All deposits of a member until the end of a quarter. */
export async function depositsUntil(
  { db, config }: Pick<App, "db" | "config">,
  accountId: number,
  quarter: number,
): Promise<bigint> {
  const row = await db
    .selectFrom("member_daily")
    .select((eb) =>
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum("deposit_minor"), eb.val(0n)), "bigint").as("sum_minor"),
    )
    .where("account_id", "=", accountId)
    .where("currency", "=", config.currency)
    .where("day", "<=", lastDayOf(quarter))
    .executeTakeFirstOrThrow();
  return row.sum_minor;
}
