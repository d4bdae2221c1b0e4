import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Rooms in which members talk, what is said in them, and who may not write for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create("chat_rooms", {
    id: "int",
    texts: "text",
    sort: "int",
    enabled: "int",
    created_at: "int",
    removed_at: "int?",
  });
  await create("chat_messages", {
    id: "int",
    room_id: "int",
    account_id: "int?",
    staff_id: "int?",
    text: "text",
    created_at: "int",
    hidden_at: "int?",
    hidden_by: "int?",
    hidden_reason: "text",
  });
  await index("chat_messages_by_room", "chat_messages", ["room_id", "id"]);
  await index("chat_messages_by_account", "chat_messages", ["account_id", "created_at"]);
  await create("chat_mutes", {
    id: "int",
    account_id: "int",
    reason: "text",
    staff_id: "int",
    created_at: "int",
    until_at: "int",
    lifted_at: "int?",
  });
  await index("chat_mutes_by_account", "chat_mutes", ["account_id", "until_at"]);
}
