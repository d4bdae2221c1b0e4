import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { findOtherSums } from "../shared/compare-sums.server";

/** Adds the days of all wallets up again from their entries, and says what is wrong with the first that differs. */
export async function findBrokenWalletDay(db: Kysely<Database>): Promise<string | undefined> {
  const other = await findOtherSums(db, {
    key: ["ledger_account_id", "day", "kind"],
    sums: ["lines", "in_minor", "out_minor"],
    kept: sql`select * from wallet_days`,
    counted: sql`
      select entry.ledger_account_id, posted.day, posted.kind, count(*) as lines,
        sum(case when entry.amount_minor > 0 then entry.amount_minor else 0 end) as in_minor,
        sum(case when entry.amount_minor < 0 then -entry.amount_minor else 0 end) as out_minor
      from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
      where entry.wallet_version is not null
      group by entry.ledger_account_id, posted.day, posted.kind`,
  });
  if (!other) return undefined;
  const { ledger_account_id: id, day, kind } = other.key;
  return `the sums of wallet ${id}, day ${day} (${kind}): ${other.problem}`;
}
