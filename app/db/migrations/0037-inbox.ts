import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What the operator writes to members, and what people write to the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create("inbox_messages", {
    id: "int",
    audience: "text",
    agent_id: "int?",
    kind: "text",
    texts: "text",
    feedback_id: "int?",
    staff_id: "int?",
    recipients: "int",
    created_at: "int",
  });
  await index("inbox_messages_by_audience", "inbox_messages", ["audience", "agent_id", "created_at"]);
  await create("inbox_recipients", { account_id: "int", message_id: "int" }, (table) =>
    table.addPrimaryKeyConstraint("inbox_recipients_pk", ["account_id", "message_id"]),
  );
  await create(
    "inbox_states",
    { account_id: "int", message_id: "int", read_at: "int?", deleted_at: "int?" },
    (table) => table.addPrimaryKeyConstraint("inbox_states_pk", ["account_id", "message_id"]),
  );
  await create("feedback", {
    id: "int",
    account_id: "int?",
    contact: "text",
    kind: "text",
    content: "text",
    status: "text",
    ip: "text",
    created_at: "int",
    changed_at: "int",
  });
  await index("feedback_by_status", "feedback", ["status", "id"]);
  await index("feedback_by_account", "feedback", ["account_id", "id"]);
  await index("feedback_by_ip", "feedback", ["ip", "created_at"]);
  await create("feedback_notes", {
    id: "int",
    feedback_id: "int",
    staff_id: "int?",
    text: "text",
    created_at: "int",
  });
  await index("feedback_notes_by_feedback", "feedback_notes", ["feedback_id", "id"]);
}
