import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Vendors, the wallet contract's memory, the catalogue, rounds and bets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);

  await create(
    "vendors",
    {
      id: "int",
      code: "text",
      name: "text",
      adapter: "text",
      casino_id: "text",
      launcher_url: "text",
      secret: "text",
      enabled: "int",
      maintenance: "int",
      sort: "int",
    },
    (table) => table.addUniqueConstraint("vendors_code", ["code"]),
  );
  await create("vendor_players", { vendor_id: "int", player_ref: "text", account_id: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("vendor_players_pk", ["vendor_id", "player_ref"])
      .addUniqueConstraint("vendor_players_account", ["vendor_id", "account_id"])
      .addForeignKeyConstraint("vendor_players_owner", ["account_id"], "accounts", ["id"]),
  );
  await create(
    "rounds",
    {
      id: "int",
      vendor_id: "int",
      account_id: "int",
      vendor_round_id: "text",
      game_id: "int?",
      status: "text",
      opened_at: "int",
      closed_at: "int?",
    },
    (table) => table.addUniqueConstraint("rounds_of_vendor", ["vendor_id", "account_id", "vendor_round_id"]),
  );
  await create(
    "bets",
    {
      id: "int",
      round_id: "int",
      account_id: "int",
      vendor_id: "int",
      game_id: "int?",
      currency: "text",
      stake_minor: "money",
      valid_minor: "money",
      payout_minor: "money",
      status: "text",
      placed_at: "int",
      settled_at: "int?",
      day: "int",
    },
    (table) =>
      table
        .addUniqueConstraint("bets_round", ["round_id"])
        .addForeignKeyConstraint("bets_of_round", ["round_id"], "rounds", ["id"]),
  );
  await index("bets_account_day", "bets", ["account_id", "day", "id"]);
  await index("bets_account", "bets", ["account_id", "id"]);
  await create(
    "vendor_transactions",
    {
      id: "int",
      vendor_id: "int",
      account_id: "int",
      provider_id: "text",
      kind: "text",
      round_id: "int?",
      amount_minor: "money?",
      balance_after_minor: "money",
      answered_id: "text",
      ledger_transaction_id: "int?",
      created_at: "int",
    },
    (table) =>
      table.addUniqueConstraint("vendor_transactions_once", ["vendor_id", "account_id", "provider_id"]),
  );
  await index("vendor_transactions_round", "vendor_transactions", ["round_id"]);
  await create(
    "vendor_tombstones",
    { vendor_id: "int", account_id: "int", provider_id: "text", created_at: "int" },
    (table) =>
      table.addPrimaryKeyConstraint("vendor_tombstones_pk", ["vendor_id", "account_id", "provider_id"]),
  );
  await create("vendor_messages", {
    id: "int",
    vendor_id: "int",
    endpoint: "text",
    request: "text",
    status: "int",
    response: "text",
    duration_ms: "int",
    created_at: "int",
  });
  await index("vendor_messages_age", "vendor_messages", ["created_at"]);
  await create(
    "games",
    {
      id: "int",
      vendor_id: "int",
      code: "text",
      game_type: "text",
      sort: "int",
      is_hot: "int",
      support_play: "int",
      is_game: "text",
      enabled: "int",
      maintenance: "int",
      created_at: "int",
    },
    (table) =>
      table
        .addUniqueConstraint("games_of_vendor", ["vendor_id", "code"])
        .addForeignKeyConstraint("games_vendor", ["vendor_id"], "vendors", ["id"]),
  );
  await create("game_names", { game_id: "int", language: "text", name: "text", search: "text" }, (table) =>
    table
      .addPrimaryKeyConstraint("game_names_pk", ["game_id", "language"])
      .addForeignKeyConstraint("game_names_game", ["game_id"], "games", ["id"]),
  );
  await create("favourites", { account_id: "int", game_id: "int", created_at: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("favourites_pk", ["account_id", "game_id"])
      .addForeignKeyConstraint("favourites_account", ["account_id"], "accounts", ["id"])
      .addForeignKeyConstraint("favourites_game", ["game_id"], "games", ["id"]),
  );
  await create("recent_games", { account_id: "int", game_id: "int", played_at: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("recent_games_pk", ["account_id", "game_id"])
      .addForeignKeyConstraint("recent_games_account", ["account_id"], "accounts", ["id"])
      .addForeignKeyConstraint("recent_games_game", ["game_id"], "games", ["id"]),
  );
  await index("recent_games_newest", "recent_games", ["account_id", "played_at"]);
}
