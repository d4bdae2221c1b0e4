import { type Kysely, sql } from "kysely";
import { schemaOf } from "./table";

/** Accounts and their tree, sessions, secrets, and the settings every part reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);

  await create("currencies", { code: "text", exponent: "int", symbol: "text", enabled: "int" }, (table) =>
    table.addPrimaryKeyConstraint("currencies_pk", ["code"]),
  );
  await create(
    "accounts",
    {
      id: "int",
      username: "text",
      username_key: "text",
      nickname: "text",
      member_type: "int",
      parent_id: "int?",
      depth: "int",
      password_hash: "text",
      payment_password_hash: "text?",
      status: "text",
      currency: "text",
      language: "text",
      payee_name: "text?",
      email: "text?",
      mobile: "text?",
      avatar: "text",
      bet_limit_minor: "money?",
      must_change_password: "int",
      created_at: "int",
      last_login_at: "int?",
    },
    (table) =>
      table
        .addUniqueConstraint("accounts_username_key", ["username_key"])
        .addForeignKeyConstraint("accounts_parent", ["parent_id"], "accounts", ["id"]),
  );
  await index("accounts_parent_id", "accounts", ["parent_id", "id"]);
  await create("account_tree", { ancestor_id: "int", descendant_id: "int", distance: "int" }, (table) =>
    table.addPrimaryKeyConstraint("account_tree_pk", ["ancestor_id", "descendant_id"]),
  );
  await index("account_tree_descendant", "account_tree", ["descendant_id", "distance", "ancestor_id"]);
  await create(
    "sessions",
    {
      token_hash: "text",
      kind: "text",
      owner_id: "int",
      ip: "text",
      user_agent: "text",
      first_login: "int",
      after_login: "int",
      created_at: "int",
      seen_at: "int",
      expires_at: "int",
      revoked_at: "int?",
    },
    (table) => table.addPrimaryKeyConstraint("sessions_pk", ["token_hash"]),
  );
  await index("sessions_owner", "sessions", ["owner_id", "kind"]);
  await create(
    "withdrawal_accounts",
    {
      id: "int",
      account_id: "int",
      kind: "text",
      institution: "text",
      holder_name: "text",
      number: "text",
      created_at: "int",
      removed_at: "int?",
    },
    (table) =>
      table.addForeignKeyConstraint("withdrawal_accounts_account", ["account_id"], "accounts", ["id"]),
  );
  await index("withdrawal_accounts_account_id", "withdrawal_accounts", ["account_id", "id"]);
  await create(
    "secret_attempts",
    { kind: "text", subject: "text", failures: "int", last_failed_at: "int", locked_until_at: "int" },
    (table) => table.addPrimaryKeyConstraint("secret_attempts_pk", ["kind", "subject"]),
  );
  await create("settings", { key: "text", value: "text", updated_at: "int" }, (table) =>
    table.addPrimaryKeyConstraint("settings_pk", ["key"]),
  );
  await create(
    "idempotency_keys",
    { scope: "text", key: "text", request_hash: "text", result: "text", created_at: "int" },
    (table) => table.addPrimaryKeyConstraint("idempotency_keys_pk", ["scope", "key"]),
  );
  await index("idempotency_keys_age", "idempotency_keys", ["created_at"]);
  await create("outbox", {
    id: "int",
    topic: "text",
    key: "text",
    payload: "text",
    created_at: "int",
    done_at: "int?",
  });
  await sql`create index outbox_waiting on outbox (topic, id) where done_at is null`.execute(db);
  await create(
    "job_lease",
    { name: "text", owner: "text", until_at: "int", fence: "int", last_run_at: "int?" },
    (table) => table.addPrimaryKeyConstraint("job_lease_pk", ["name"]),
  );
}
