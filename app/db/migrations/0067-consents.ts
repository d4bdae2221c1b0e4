import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Versions of the terms and the privacy policy, and who has agreed to which, and to what else at registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, appendOnly } = schemaOf(db);
  await create(
    "terms_versions",
    { version: "int", is_material: "int", summaries: "text", published_by: "int", published_at: "int" },
    (table) => table.addPrimaryKeyConstraint("terms_versions_pk", ["version"]),
  );
  await create(
    "consents",
    { account_id: "int", kind: "text", version: "int", ip: "text", agreed_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("consents_pk", ["account_id", "kind", "version"])
        .addForeignKeyConstraint("consents_account", ["account_id"], "accounts", ["id"]),
  );
  // Nobody could register without ticking them.
  for (const kind of ["terms", "privacy"])
    await sql`insert into consents (account_id, kind, version, ip, agreed_at)
      select id, ${kind}, 1, '', created_at from accounts where member_type <> 4`.execute(db);
  await appendOnly("terms_versions");
  await appendOnly("consents");
  await addColumns("sessions", { must_agree: "int" });
}
