import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** The places of a board's period, as they were fixed after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "board_places",
    {
      ...{ programme_id: "int", period: "int", account_id: "int", rank: "int" },
      ...{ score_minor: "money", prize_minor: "money" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("board_places_pk", ["programme_id", "period", "account_id"])
        .addForeignKeyConstraint("board_places_of", ["programme_id"], "reward_programmes", ["id"])
        .addForeignKeyConstraint("board_places_account", ["account_id"], "accounts", ["id"]),
  );
  await index("board_places_account", "board_places", ["account_id"]);
}
