import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** Contracts with several tiers, with what becomes of unpaid and of negative amounts, and with the house itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, postgres } = schemaOf(db);
  if (postgres) await sql`alter table contracts alter column agent_id drop not null`.execute(db);
  else await rebuildContracts(db);
  await addColumns("contracts", { carry_unpaid: "text", carry_negative: "text" });
  await sql`update contracts set carry_unpaid = 'forever', carry_negative = 'none'`.execute(db);
  await create(
    "contract_tiers",
    {
      ...{ contract_id: "int", place: "int", rate_bp: "int", active_members: "int" },
      ...{ valid_bet_minor: "money", loss_minor: "money", daily_bet_minor: "money" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("contract_tiers_pk", ["contract_id", "place"])
        .addForeignKeyConstraint("contract_tiers_of", ["contract_id"], "contracts", ["id"]),
  );
  await sql`insert into contract_tiers
    (contract_id, place, rate_bp, active_members, valid_bet_minor, loss_minor, daily_bet_minor)
    select id, 0, rate_bp, active_members, coalesce(valid_bet_minor, 0), coalesce(loss_minor, 0),
      coalesce(daily_bet_minor, 0) from contracts`.execute(db);
}

/** SQLite cannot allow null in a column that is there: the table is made anew. */
async function rebuildContracts(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await db.schema.alterTable("contracts").renameTo("contracts_before").execute();
  for (const name of [
    "contracts_offered",
    "contracts_accepted",
    "contracts_account_status",
    "contracts_agent_status",
  ])
    await db.schema.dropIndex(name).execute();
  await create(
    "contracts",
    {
      ...{ id: "int", type: "text", agent_id: "int?", account_id: "int", currency: "text", rate_bp: "int" },
      ...{ active_members: "int", period: "text?", valid_bet_minor: "money?", loss_minor: "money?" },
      ...{
        daily_bet_minor: "money?",
        status: "text",
        offered_at: "int",
        answered_at: "int?",
        ended_at: "int?",
      },
    },
    (table) =>
      table
        .addForeignKeyConstraint("contracts_agent", ["agent_id"], "accounts", ["id"])
        .addForeignKeyConstraint("contracts_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("contracts_currency", ["currency"], "currencies", ["code"]),
  );
  const columns = sql.raw(
    "id, type, agent_id, account_id, currency, rate_bp, active_members, period, valid_bet_minor, loss_minor, daily_bet_minor, status, offered_at, answered_at, ended_at",
  );
  await sql`insert into contracts (${columns}) select ${columns} from contracts_before`.execute(db);
  await db.schema.dropTable("contracts_before").execute();
  for (const status of ["offered", "accepted"])
    await sql`create unique index ${sql.id(`contracts_${status}`)} on contracts (account_id, type)
      where status = ${sql.lit(status)}`.execute(db);
  await index("contracts_account_status", "contracts", ["account_id", "status"]);
  await index("contracts_agent_status", "contracts", ["agent_id", "status"]);
}
