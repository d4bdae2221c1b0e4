import { sql, type Kysely } from "kysely";

/**
 * Contracts' bills of which something is open or to be taken back, by type and payer: each run looks for them, and the
 * job asks every few seconds whether there is one of a type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index settlement_bills_unsettled on settlement_bills (type, payer_id, account_id, state)
    where state in ('insufficient', 'part_received', 'overpaid')`.execute(db);
}
