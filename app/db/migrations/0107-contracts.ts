import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What agents offer to their direct downlines: at most one open offer and one accepted contract of each type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "contracts",
    {
      id: "int",
      type: "text",
      agent_id: "int",
      account_id: "int",
      currency: "text",
      rate_bp: "int",
      active_members: "int",
      period: "text?",
      valid_bet_minor: "money?",
      loss_minor: "money?",
      daily_bet_minor: "money?",
      status: "text",
      offered_at: "int",
      answered_at: "int?",
      ended_at: "int?",
    },
    (table) =>
      table
        .addForeignKeyConstraint("contracts_agent", ["agent_id"], "accounts", ["id"])
        .addForeignKeyConstraint("contracts_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("contracts_currency", ["currency"], "currencies", ["code"]),
  );
  for (const status of ["offered", "accepted"])
    await sql`create unique index ${sql.id(`contracts_${status}`)} on contracts (account_id, type)
      where status = ${sql.lit(status)}`.execute(db);
  await index("contracts_account_status", "contracts", ["account_id", "status"]);
  await index("contracts_agent_status", "contracts", ["agent_id", "status"]);
}
