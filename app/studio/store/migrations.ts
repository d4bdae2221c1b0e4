import { sql, type Kysely, type Migration } from "kysely";
import { migrateToLatest } from "~/db/migrate";
import { schemaOf } from "~/db/migrations/table";

/** Every step from nothing to today's studio tables. A step that has been released is never changed. */
const steps: Record<string, Migration> = {
  "0001-rounds": { up: createRounds },
  "0002-labels-and-models": { up: addLabelsAndModels },
  "0003-purses": { up: createPurses },
  "0004-free-plays": { up: addFreePlays },
};

/** The studio keeps its steps in tables of its own name, so that it can share a database with its operator. */
export function migrateStudio<T>(db: Kysely<T>): Promise<void> {
  return migrateToLatest(db, { steps, tablePrefix: "studio" });
}

async function createRounds(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);

  await create(
    "studio_seats",
    {
      ...{ id: "text", mode: "text", casino_id: "text", account_ref: "text", currency: "text", game: "text" },
      ...{
        next_round_no: "int",
        client_seed: "text",
        seed_id: "text",
        next_seed_id: "text",
        chips_minor: "money",
      },
      ...{ table_text: "text", table_version: "int", opened_at: "int" },
    },
    (table) =>
      table
        .addUniqueConstraint("studio_seats_player", ["mode", "casino_id", "account_ref", "currency", "game"])
        .addCheckConstraint("studio_seats_chips", sql`chips_minor >= 0`),
  );
  await create("studio_seeds", {
    ...{ id: "text", seat_id: "text", server_seed: "text", fingerprint: "text", sealed_at: "int" },
    ...{ first_round_no: "int?", revealed_at: "int?" },
  });
  await create(
    "studio_sessions",
    {
      ...{ id: "text", token_hash: "text", seat_id: "text", operator_session: "text?", locale: "text" },
      ...{ return_url: "text?", deposit_url: "text?", launched_at: "int", expires_at: "int" },
    },
    (table) =>
      table
        .addUniqueConstraint("studio_sessions_token", ["token_hash"])
        .addForeignKeyConstraint("studio_sessions_seat", ["seat_id"], "studio_seats", ["id"]),
  );
  await create(
    "studio_rounds",
    {
      ...{
        id: "text",
        seat_id: "text",
        session_id: "text",
        round_no: "int",
        game: "text",
        rules_version: "int",
      },
      ...{ form_key: "text", stake_minor: "money", bets_text: "text", seed_id: "text", client_seed: "text" },
      ...{
        stops_text: "text",
        payout_minor: "money",
        state: "text",
        refusal: "text?",
        wallet_round: "text?",
      },
      ...{
        balance_before_minor: "money?",
        balance_after_minor: "money?",
        opened_at: "int",
        closed_at: "int?",
      },
      ...{ shown_at: "int?", attempts: "int", next_attempt_at: "int" },
    },
    (table) =>
      table
        .addUniqueConstraint("studio_rounds_number", ["seat_id", "round_no"])
        .addUniqueConstraint("studio_rounds_form", ["seat_id", "form_key"])
        .addCheckConstraint("studio_rounds_stake", sql`stake_minor > 0 and payout_minor >= 0`)
        .addForeignKeyConstraint("studio_rounds_seat", ["seat_id"], "studio_seats", ["id"])
        .addForeignKeyConstraint("studio_rounds_seed", ["seed_id"], "studio_seeds", ["id"]),
  );
  // One round at a time: the next bet waits until the player was told how the last one ended.
  await sql`create unique index studio_rounds_pending on studio_rounds (seat_id) where shown_at is null`.execute(
    db,
  );
  await sql`create index studio_rounds_unanswered on studio_rounds (next_attempt_at)
    where state in ('staking', 'returning')`.execute(db);
  await index("studio_seeds_seat", "studio_seeds", ["seat_id"]);
  await index("studio_sessions_seat", "studio_sessions", ["seat_id"]);
  await index("studio_rounds_history", "studio_rounds", ["seat_id", "opened_at"]);
}

/** Before it, everything was offered by the house, and no rules were data. */
async function addLabelsAndModels(db: Kysely<unknown>): Promise<void> {
  await sql`alter table studio_seats add column label text not null default 'studio'`.execute(db);
  await sql`alter table studio_rounds add column model_hash text`.execute(db);
}

/** Before it, every label's money was in its operator's wallet. */
async function createPurses(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "studio_purses",
    {
      ...{ id: "text", label: "text", account_ref: "text", currency: "text" },
      ...{ balance_minor: "money", staked_minor: "money", paid_minor: "money", version: "int" },
    },
    (table) =>
      table
        .addUniqueConstraint("studio_purses_player", ["label", "account_ref", "currency"])
        .addCheckConstraint("studio_purses_balance", sql`balance_minor >= 0`),
  );
  await create(
    "studio_purse_moves",
    {
      ...{ label: "text", request_id: "text", purse_id: "text?", kind: "text", amount_minor: "money" },
      ...{ won_minor: "money", state: "text", reason: "text?", moved_at: "int" },
    },
    (table) => table.addPrimaryKeyConstraint("studio_purse_moves_pk", ["label", "request_id"]),
  );
}

/** Before it, every bet was the player's money. */
async function addFreePlays(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("studio_rounds", {
    ...{ free_play_id: "text?", free_play_kind: "text?", free_play_left: "int?" },
  });
}
