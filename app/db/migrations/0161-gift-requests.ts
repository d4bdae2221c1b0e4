import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What staff give to members by hand: large gifts wait for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "gift_requests",
    {
      ...{ id: "int", account_id: "int", reward: "text", cost_minor: "money", reason: "text" },
      ...{ status: "text", asked_by: "int", decided_by: "int?", decided_at: "int?", grant_id: "int?" },
      created_at: "int",
    },
    (table) =>
      table
        .addForeignKeyConstraint("gift_requests_account", ["account_id"], "accounts", ["id"])
        .addCheckConstraint("gift_requests_status", sql`status in ('waiting', 'given', 'refused')`),
  );
  await index("gift_requests_account_id", "gift_requests", ["account_id", "id"]);
  await index("gift_requests_asked_by", "gift_requests", ["asked_by", "created_at"]);
}
