import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** That an erasure finds what is an account's: mail to addresses that it no longer has, and what was said and is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await addColumns("messages_out", { account_id: "int?" });
  await create("chat_moderated", { message_id: "int", account_id: "int" }, (table) =>
    table.addPrimaryKeyConstraint("chat_moderated_pk", ["message_id"]),
  );
  await sql`insert into chat_moderated (message_id, account_id)
    select id, account_id from chat_messages
    where account_id is not null
      and exists (select 1 from audit_log where target = 'chat_message:' || chat_messages.id)`.execute(db);
  await index("chat_moderated_by_account", "chat_moderated", ["account_id"]);
  await index("messages_out_by_account", "messages_out", ["account_id"]);
  await index("messages_out_recipient", "messages_out", ["recipient"]);
  await index("audit_log_actor", "audit_log", ["actor_id", "actor_kind"]);
  await index("turned_away_by_account", "turned_away", ["account_id"]);
  await index("turned_away_by_other", "turned_away", ["other_id"]);
  await index("uploads_by_account", "uploads", ["account_id"]);
  await index("one_time_codes_by_subject", "one_time_codes", ["subject"]);
  await index("one_time_codes_recipient", "one_time_codes", ["recipient"]);
}
