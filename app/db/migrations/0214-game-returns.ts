import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * What each game with a published return staked and paid on a day, how far chance may have carried it, and the alarms
 * that were raised about it. A norm is the root of a sum of squares over the rounds of the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "game_return_days",
    {
      ...{ day: "int", game_id: "int", currency: "text", rounds: "int" },
      ...{ stake_minor: "money", payout_minor: "money", expected_minor: "money" },
      ...{ stake_norm_minor: "money", excess_norm_minor: "money" },
    },
    (table) => table.addPrimaryKeyConstraint("game_return_days_pk", ["day", "game_id", "currency"]),
  );
  await create("game_return_counts", { day: "int", counted_at: "int" }, (table) =>
    table.addPrimaryKeyConstraint("game_return_counts_pk", ["day"]),
  );
  await create(
    "game_return_alarms",
    {
      ...{ id: "int", game_id: "int", currency: "text", month: "int", day: "int", side: "text" },
      ...{ rounds: "int", stake_minor: "money", payout_minor: "money", expected_minor: "money" },
      ...{ created_at: "int", seen_at: "int?", seen_by: "int?" },
    },
    (table) => table.addUniqueConstraint("game_return_alarms_month", ["game_id", "currency", "month"]),
  );
  await index("game_return_alarms_seen", "game_return_alarms", ["seen_at", "id"]);
}
