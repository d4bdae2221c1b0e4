import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Whether a member was told that a reward which waits to be claimed is gone soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("promotion_members", { told_end: "int" });
  await sql`create index promotion_members_claims on promotion_members (promotion_id)
    where state = 'claim' and told_end = 0`.execute(db);
}
