import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * When play was counted for the last time after a promotion's end. What had ended before is counted once more, so that
 * whoever had reached the goal in its last minute has the reward too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("promotion_rules", { counted_at: "int?" });
}
