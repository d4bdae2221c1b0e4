import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who has been told that a mission's reward waits, once for each period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create("mission_letters", { programme_id: "int", period: "int", account_id: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("mission_letters_pk", ["programme_id", "period", "account_id"])
      .addForeignKeyConstraint("mission_letters_of", ["programme_id"], "reward_programmes", ["id"])
      .addForeignKeyConstraint("mission_letters_account", ["account_id"], "accounts", ["id"]),
  );
}
