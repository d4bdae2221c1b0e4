import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What staff need to keep banners and promotions: a period, a picture of their own, a version against lost changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns } = schemaOf(db);
  await addColumns("banners", { picture_id: "int?", starts_at: "int", ends_at: "int?", version: "int" });
  await addColumns("promotions", { execution: "text", picture_id: "int?", version: "int" });
  await sql`update promotions set execution = 'O'`.execute(db);
  await create(
    "content_pictures",
    { picture_id: "int", width: "int", mime: "text", data: "bytes", created_at: "int" },
    (table) => table.addPrimaryKeyConstraint("content_pictures_pk", ["picture_id", "width"]),
  );
}
