import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Why and when staff called a raffle off, and who of those with tickets has been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("raffle_draws", { called_off_at: "int?", call_off_reason: "text", untold: "int" });
  await addColumns("raffle_entries", { told_at: "int?" });
  await sql`create index raffle_draws_untold on raffle_draws (programme_id) where untold = 1`.execute(db);
}
