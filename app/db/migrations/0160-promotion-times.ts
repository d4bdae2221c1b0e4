import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** How often a promotion has paid a member: some pay more than once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("promotion_members", { paid: "int" });
  await sql`update promotion_members set paid = 1 where state in ('claimed', 'issued')`.execute(db);
}
