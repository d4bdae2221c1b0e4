import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who signed a payout first, why one was rejected, and how much of each its payee has been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("settlement_bills", {
    ...{ signed_by: "int?", signed_at: "int?", decision_reason: "text?" },
    ...{ told_moves: "int", told_open: "int" },
  });
  await sql`update settlement_bills set told_moves = moves, told_open = 1`.execute(db);
  await sql`create index settlement_bills_untold on settlement_bills (id)
    where kind in ('D', 'W', 'S', 'M')
      and (told_moves < moves or (told_open = 0 and state in ('insufficient', 'part_received')))`.execute(db);
}
