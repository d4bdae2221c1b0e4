import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Staff read what a team was paid for some days, and what is open, without its bills of all years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index } = schemaOf(db);
  await index("settlement_bills_last_day", "settlement_bills", ["account_id", "last_day"]);
  await sql`create index settlement_bills_open on settlement_bills (account_id)
    where state in ('insufficient', 'part_received', 'awaiting_review')`.execute(db);
}
