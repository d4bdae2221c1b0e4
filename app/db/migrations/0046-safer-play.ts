import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What members set for themselves: limits, breaks, and how often they are told how long they have played. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns } = schemaOf(db);
  await create(
    "play_limits",
    {
      account_id: "int",
      kind: "text",
      period: "text",
      limit_minor: "money",
      next_minor: "money?",
      next_at: "int?",
      changed_at: "int",
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("play_limits_pk", ["account_id", "kind", "period"])
        .addForeignKeyConstraint("play_limits_account", ["account_id"], "accounts", ["id"]),
  );
  await create(
    "play_days",
    { account_id: "int", day: "int", stake_minor: "money", payout_minor: "money" },
    (table) =>
      table
        .addPrimaryKeyConstraint("play_days_pk", ["account_id", "day"])
        .addForeignKeyConstraint("play_days_account", ["account_id"], "accounts", ["id"]),
  );
  await addColumns("accounts", {
    counts_play: "int",
    pause_kind: "text",
    paused_until: "int?",
    session_minutes: "int?",
    play_until: "int?",
    check_minutes: "int?",
  });
  await addColumns("sessions", { checked_at: "int?" });
}
