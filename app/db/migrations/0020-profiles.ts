import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What members say of themselves beyond what an account needs; empty where they said nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "profiles",
    {
      account_id: "int",
      full_name: "text",
      birthday: "int?",
      id_number: "text",
      address: "text",
      nationality: "text",
      place_of_birth: "text",
      occupation: "text",
      source_of_income: "text",
      whatsapp: "text",
      telegram: "text",
      line: "text",
      wechat: "text",
      facebook: "text",
      zalo: "text",
      skype: "text",
      qq_num: "text",
      updated_at: "int",
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("profiles_pk", ["account_id"])
        .addForeignKeyConstraint("profiles_account", ["account_id"], "accounts", ["id"]),
  );
}
