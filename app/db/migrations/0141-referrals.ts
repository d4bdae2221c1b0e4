import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What became of friends whom members brought. A member has one code, among those of the agents' invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "referrals",
    {
      ...{ friend_id: "int", owner_id: "int", programme_id: "int", state: "text", qualified_day: "int?" },
      ...{ owner_due: "int", friend_due: "int", earned_minor: "money", decided_at: "int" },
    },
    (table) =>
      table
        .addPrimaryKeyConstraint("referrals_pk", ["friend_id"])
        .addForeignKeyConstraint("referrals_friend", ["friend_id"], "accounts", ["id"])
        .addForeignKeyConstraint("referrals_owner", ["owner_id"], "accounts", ["id"])
        .addForeignKeyConstraint("referrals_programme", ["programme_id"], "reward_programmes", ["id"]),
  );
  await index("referrals_of_owner", "referrals", ["owner_id"]);
  await index("referrals_of_programme", "referrals", ["programme_id", "state"]);
  await index("accounts_recommender", "accounts", ["recommender_id"]);
  await sql`create unique index invitations_friend on invitations (agent_id) where opens_as = 'friend'`.execute(
    db,
  );
}
