import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Papers by which members show who they are, and what staff said to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "identity_checks",
    {
      id: "int",
      account_id: "int",
      paper: "text",
      name: "text",
      number: "text",
      birthday: "int",
      valid_until: "int?",
      status: "text",
      reason: "text",
      decided_by: "int?",
      decided_at: "int?",
      created_at: "int",
    },
    (table) => table.addForeignKeyConstraint("identity_checks_account", ["account_id"], "accounts", ["id"]),
  );
  await index("identity_checks_account_id", "identity_checks", ["account_id", "id"]);
  await index("identity_checks_status", "identity_checks", ["status", "id"]);
}
