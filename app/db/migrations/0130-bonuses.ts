import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * Bonus money: an account of the ledger for each grant, what each round staked of it and counted for it, and what the
 * record of a round says of the member's own money.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await severalWallets(db);
  await addColumns("ledger_transactions", { reason: "text?" });
  await create(
    "grants",
    {
      ...{ id: "int", account_id: "int", promotion_id: "int", source_key: "text", form: "text" },
      ...{ currency: "text", is_test: "int", state: "text", reason: "text", terms: "text" },
      ...{ expires_at: "int?", deposit_id: "int?", parent_id: "int?", wallet_id: "int?" },
      ...{ granted_minor: "money", consumed_minor: "money", forfeited_minor: "money" },
      ...{ expired_minor: "money", converted_minor: "money" },
      ...{ required_minor: "money", played_minor: "money", played_rest: "int" },
      ...{ spins: "int", spin_value_minor: "money", spins_done: "int", spins_won_minor: "money" },
      ...{ lost_count: "int", expired_count: "int", restored_count: "int", warned: "int" },
      ...{ in_review: "int", created_at: "int", ended_at: "int?" },
    },
    (table) =>
      table
        .addUniqueConstraint("grants_once", ["source_key"])
        .addForeignKeyConstraint("grants_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("grants_currency", ["currency"], "currencies", ["code"])
        .addForeignKeyConstraint("grants_wallet", ["wallet_id"], "ledger_accounts", ["id"])
        .addCheckConstraint("grants_form", sql`form in ('bonus', 'free_bet', 'spins')`)
        .addCheckConstraint(
          "grants_state",
          sql`state in ('active', 'converted', 'forfeited', 'expired', 'used_up')`,
        ),
  );
  await index("grants_account_id", "grants", ["account_id", "state"]);
  await index("grants_due", "grants", ["state", "expires_at"]);
  await index("grants_promotion", "grants", ["promotion_id"]);
  await index("grants_parent", "grants", ["parent_id"]);
  await index("grants_deposit", "grants", ["deposit_id"]);
  await create(
    "grant_spins",
    { grant_id: "int", spin_id: "text", won_minor: "money", created_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("grant_spins_pk", ["grant_id", "spin_id"])
        .addForeignKeyConstraint("grant_spins_grant", ["grant_id"], "grants", ["id"]),
  );
  await create(
    "grant_rounds",
    {
      ...{ round_id: "int", grant_id: "int", place: "int", is_first: "int" },
      ...{ stake_minor: "money", kept_minor: "money" },
      ...{ counted_minor: "money", counted_bp: "int", counted_place: "int" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("grant_rounds_pk", ["round_id", "grant_id"])
        .addForeignKeyConstraint("grant_rounds_grant", ["grant_id"], "grants", ["id"]),
  );
  await index("grant_rounds_grant_id", "grant_rounds", ["grant_id", "round_id"]);
  await create(
    "awards",
    {
      ...{ source_key: "text", account_id: "int", promotion_id: "int", kind: "text", form: "text" },
      ...{ currency: "text", amount_minor: "money", points: "int", grant_id: "int?", created_at: "int" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("awards_pk", ["source_key"])
        .addForeignKeyConstraint("awards_account", ["account_id"], "accounts", ["id"]),
  );
  await index("awards_account_id", "awards", ["account_id", "created_at"]);
  await create(
    "member_bonuses",
    { account_id: "int", open_grants: "int", turnover_minor: "money" },
    (table) =>
      table
        .addPrimaryKeyConstraint("member_bonuses_pk", ["account_id"])
        .addForeignKeyConstraint("member_bonuses_account", ["account_id"], "accounts", ["id"])
        .addCheckConstraint("member_bonuses_not_negative", sql`open_grants >= 0 and turnover_minor >= 0`),
  );
  await create(
    "deposit_turnovers",
    { deposit_id: "int", turnover_minor: "money", reversed_at: "int?" },
    (table) => table.addPrimaryKeyConstraint("deposit_turnovers_pk", ["deposit_id"]),
  );
  await create(
    "withdrawal_forfeits",
    { withdrawal_id: "int", grant_id: "int", amount_minor: "money" },
    (table) =>
      table
        .addPrimaryKeyConstraint("withdrawal_forfeits_pk", ["withdrawal_id", "grant_id"])
        .addForeignKeyConstraint("withdrawal_forfeits_grant", ["grant_id"], "grants", ["id"]),
  );
  await addColumns("rounds", {
    ...{ has_grants: "int", cash_back_minor: "money", turnover_minor: "money" },
    ...{ odds_hundredths: "int?" },
  });
  await addColumns("bets", {
    ...{ bonus_stake_minor: "money", bonus_payout_minor: "money", own_valid_minor: "money" },
  });
  await sql`update bets set own_valid_minor = valid_minor`.execute(db);
  await addColumns("vendor_transactions", { parts: "text?" });
}

/**
 * A member has one main wallet and one hold, and as many others as grants. SQLite cannot drop a constraint, so that the
 * table is made anew.
 */
async function severalWallets(db: Kysely<unknown>): Promise<void> {
  const { create, postgres } = schemaOf(db);
  if (postgres) {
    await sql`alter table wallets drop constraint wallets_owner`.execute(db);
  } else {
    await create(
      "wallets_next",
      {
        ...{ id: "int", account_id: "int", kind: "text", currency: "text" },
        ...{ balance_minor: "money", version: "int", chain: "text" },
      },
      (table) =>
        table
          .addCheckConstraint("wallets_never_negative", sql`balance_minor >= 0`)
          .addForeignKeyConstraint("wallets_ledger_account", ["id"], "ledger_accounts", ["id"])
          .addForeignKeyConstraint("wallets_account", ["account_id"], "accounts", ["id"]),
    );
    await sql`insert into wallets_next (id, account_id, kind, currency, balance_minor, version, chain)
      select id, account_id, kind, currency, balance_minor, version, chain from wallets`.execute(db);
    await sql`drop table wallets`.execute(db);
    await sql`alter table wallets_next rename to wallets`.execute(db);
  }
  await sql`create unique index wallets_owner on wallets (account_id, kind, currency)
    where kind in ('main', 'hold')`.execute(db);
  await sql`create index wallets_others on wallets (account_id) where kind not in ('main', 'hold')`.execute(
    db,
  );
}
