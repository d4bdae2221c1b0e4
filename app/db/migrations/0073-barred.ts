import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** People whom the operator must not let play, and by what they are known again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create("barred_people", {
    id: "int",
    full_name: "text",
    birthday: "int?",
    id_number: "text",
    mobile: "text",
    email: "text",
    from_day: "int",
    until_day: "int?",
    reason: "text",
    digest: "text",
    added_by: "int",
    created_at: "int",
    removed_by: "int?",
    removed_at: "int?",
    removed_reason: "text",
  });
  await sql`create unique index barred_people_digest on barred_people (digest) where removed_at is null`.execute(
    db,
  );
  await create("barred_marks", { kind: "text", mark: "text", barred_id: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("barred_marks_pk", ["kind", "mark", "barred_id"])
      .addForeignKeyConstraint("barred_marks_barred", ["barred_id"], "barred_people", ["id"]),
  );
  await index("barred_marks_barred_id", "barred_marks", ["barred_id"]);
}
