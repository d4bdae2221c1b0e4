import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What members ask about the data kept of them, and that erasure may blank, and do nothing else to, what is only added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index, postgres } = schemaOf(db);
  await create(
    "data_requests",
    {
      ...{ id: "int", account_id: "int", kind: "text", said: "text", status: "text", reason: "text" },
      ...{ created_at: "int", decided_by: "int?", decided_at: "int?", erase_at: "int?" },
    },
    (table) => table.addForeignKeyConstraint("data_requests_account", ["account_id"], "accounts", ["id"]),
  );
  await index("data_requests_by_account", "data_requests", ["account_id", "id"]);
  await index("data_requests_by_status", "data_requests", ["status", "id"]);
  await addColumns("accounts", { restricted_at: "int?" });
  const audit = ["id", "actor_kind", "actor_id", "action", "target", "created_at", "previous_hash", "hash"];
  await allowBlanking("audit_log", { kept: audit, blanked: ["before", "after", "ip"] });
  const consent = ["account_id", "kind", "version", "agreed_at"];
  await allowBlanking("consents", { kept: consent, blanked: ["ip"] });

  await allowBlanking("turned_away", {
    kept: ["id", "door", "reason", "kinds", "account_id", "other_id", "barred_id", "created_at"],
    blanked: ["username", "ip"],
  });

  async function allowBlanking(table: string, { kept, blanked }: { kept: string[]; blanked: string[] }) {
    const same = kept.map(
      (column) => sql`${sql.ref(`new.${column}`)} is not distinct from ${sql.ref(`old.${column}`)}`,
    );
    const empty = blanked.map((column) => sql`${sql.ref(`new.${column}`)} = ''`);
    const isOther = sql`not (${sql.join([...same, ...empty], sql` and `)})`;
    if (postgres) {
      await sql`drop trigger ${sql.id(`${table}_append_only`)} on ${sql.table(table)}`.execute(db);
      await sql`create trigger ${sql.id(`${table}_append_only`)} before delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
      await sql`create trigger ${sql.id(`${table}_blank_only`)} before update on ${sql.table(table)}
        for each row when (${isOther}) execute function refuse_change()`.execute(db);
      return;
    }
    await sql`drop trigger ${sql.id(`${table}_no_update`)}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.table(table)} when ${isOther}
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
  }
}
