import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Up to which level a member's gifts were given, apart from up to which they are due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("member_ranks", { gifts_given: "int" });
  await sql`update member_ranks set gifts_given = gifts_to`.execute(db);
}
