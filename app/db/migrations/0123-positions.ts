import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Position taking: what part of each bet an account takes from its upline, what that came to, and how far it is trusted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "positions",
    {
      ...{ id: "int", agent_id: "int?", account_id: "int", currency: "text", line_bp: "int", deal: "text" },
      ...{ status: "text", offered_at: "int", answered_at: "int?", ended_at: "int?" },
    },
    (table) =>
      table
        .addForeignKeyConstraint("positions_agent", ["agent_id"], "accounts", ["id"])
        .addForeignKeyConstraint("positions_account", ["account_id"], "accounts", ["id"]),
  );
  for (const status of ["offered", "accepted"])
    await sql`create unique index ${sql.id(`positions_${status}`)} on positions (account_id)
      where status = ${sql.lit(status)}`.execute(db);
  await index("positions_agent_status", "positions", ["agent_id", "status"]);
  await create(
    "position_settlements",
    {
      ...{ position_id: "int", n: "int", settled_at: "int", result_minor: "money", carried_minor: "money" },
      ...{
        entitled_minor: "money",
        moved_minor: "money",
        open_minor: "money",
        ledger_transaction_id: "int?",
      },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("position_settlements_pk", ["position_id", "n"])
        .addForeignKeyConstraint("position_settlements_of", ["position_id"], "positions", ["id"]),
  );
  await create("credit_lines", { account_id: "int", agent_id: "int?", amount_minor: "money" }, (table) =>
    table
      .addPrimaryKeyConstraint("credit_lines_pk", ["account_id"])
      .addForeignKeyConstraint("credit_lines_account", ["account_id"], "accounts", ["id"]),
  );
  await index("credit_lines_agent", "credit_lines", ["agent_id"]);
}
