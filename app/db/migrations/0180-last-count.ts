import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * When play was counted for the last time after a promotion's end. What had ended by the time of this migration is not
 * counted once more, so that nothing is paid for promotions of long ago.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("promotion_rules", { counted_at: "int?" });
  await sql`update promotion_rules set counted_at = ${Date.now()}`.execute(db);
}
