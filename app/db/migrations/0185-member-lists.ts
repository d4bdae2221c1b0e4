import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Lists of members that promotions can be for. Whoever is on a list has its name as a tag. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create("member_lists", { id: "int", tag: "text", created_at: "int" }, (table) =>
    table.addUniqueConstraint("member_lists_tag", ["tag"]),
  );
  await index("member_tags_tag", "member_tags", ["tag", "account_id"]);
  await sql`insert into member_lists (id, tag, created_at)
    select row_number() over (order by tag), tag, first_at from
      (select tag, min(created_at) as first_at from member_tags group by tag) as known`.execute(db);
}
