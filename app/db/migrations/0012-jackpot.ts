import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** The jackpot's pool, run by run; what each bet put into it; and the winner board's rows that staff wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "jackpot_runs",
    {
      id: "int",
      currency: "text",
      share_bp: "int",
      odds_minor: "money",
      seed_minor: "money",
      draw_seed: "text",
      draw_seed_hash: "text",
      balance_minor: "money",
      remainder: "int",
      started_at: "int",
      ended_at: "int?",
      winner_id: "int?",
      round_id: "int?",
      drawn_for: "text?",
      won_minor: "money?",
    },
    (table) =>
      table
        .addForeignKeyConstraint("jackpot_runs_currency", ["currency"], "currencies", ["code"])
        .addForeignKeyConstraint("jackpot_runs_winner", ["winner_id"], "accounts", ["id"])
        .addUniqueConstraint("jackpot_runs_round", ["round_id"]),
  );
  await sql`create unique index jackpot_runs_open on jackpot_runs (currency) where ended_at is null`.execute(
    db,
  );
  await create(
    "jackpot_contributions",
    {
      id: "int",
      run_id: "int",
      currency: "text",
      ledger_transaction_id: "int",
      parts_minor: "money",
      gathered_at: "int?",
    },
    (table) => table.addUniqueConstraint("jackpot_contributions_once", ["ledger_transaction_id"]),
  );
  await sql`create index jackpot_contributions_waiting on jackpot_contributions (currency, id) where gathered_at is null`.execute(
    db,
  );
  await create(
    "seeded_wins",
    {
      id: "int",
      name: "text",
      game_id: "int",
      currency: "text",
      amount_minor: "money",
      created_at: "int",
    },
    (table) =>
      table
        .addForeignKeyConstraint("seeded_wins_game", ["game_id"], "games", ["id"])
        .addForeignKeyConstraint("seeded_wins_currency", ["currency"], "currencies", ["code"]),
  );
}
