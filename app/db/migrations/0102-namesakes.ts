import { type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who has a name and a date of birth in common with somebody else, and what staff have found out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  const columns = { account_id: "int", mark: "text", found_at: "int" } as const;
  const decision = { decided_at: "int?", decided_by: "int?", is_another: "int" } as const;
  await create("namesakes", { ...columns, ...decision }, (table) =>
    table
      .addPrimaryKeyConstraint("namesakes_pk", ["account_id", "mark"])
      .addForeignKeyConstraint("namesakes_account", ["account_id"], "accounts", ["id"]),
  );
}
