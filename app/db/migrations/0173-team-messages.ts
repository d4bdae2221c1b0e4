import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What agents wrote to their teams, and members and agents to their uplines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "team_messages",
    { id: "int", from_id: "int", to_id: "int?", text: "text", created_at: "int" },
    (table) =>
      table
        .addForeignKeyConstraint("team_messages_from", ["from_id"], "accounts", ["id"])
        .addForeignKeyConstraint("team_messages_to", ["to_id"], "accounts", ["id"]),
  );
  await index("team_messages_sender", "team_messages", ["from_id", "created_at"]);
}
