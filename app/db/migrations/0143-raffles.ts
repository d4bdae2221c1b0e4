import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What a raffle has published and keeps secret until it is drawn, its list of tickets, and who has won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "raffle_draws",
    {
      ...{ programme_id: "int", state: "text", commitment: "text", sealed_secret: "text", secret: "text" },
      ...{ beacon: "text", list_hash: "text", tickets: "int", committed_at: "int" },
      ...{ closed_at: "int?", drawn_at: "int?" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("raffle_draws_pk", ["programme_id"])
        .addForeignKeyConstraint("raffle_draws_of", ["programme_id"], "reward_programmes", ["id"]),
  );
  await create(
    "raffle_entries",
    { programme_id: "int", account_id: "int", published_id: "text", tickets: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("raffle_entries_pk", ["programme_id", "account_id"])
        .addUniqueConstraint("raffle_entries_published", ["programme_id", "published_id"])
        .addForeignKeyConstraint("raffle_entries_of", ["programme_id"], "raffle_draws", ["programme_id"])
        .addForeignKeyConstraint("raffle_entries_account", ["account_id"], "accounts", ["id"]),
  );
  await index("raffle_entries_account", "raffle_entries", ["account_id"]);
  await create(
    "raffle_prizes",
    {
      ...{ programme_id: "int", place: "int", amount_minor: "money", ticket: "int", published_id: "text" },
      ...{ account_id: "int", claimed_at: "int?" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("raffle_prizes_pk", ["programme_id", "place"])
        .addForeignKeyConstraint("raffle_prizes_of", ["programme_id"], "raffle_draws", ["programme_id"])
        .addForeignKeyConstraint("raffle_prizes_account", ["account_id"], "accounts", ["id"]),
  );
  await index("raffle_prizes_account", "raffle_prizes", ["account_id"]);
}
