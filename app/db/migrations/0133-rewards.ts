import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What is given by rule for play and deposits, and which of its periods were worked off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "reward_programmes",
    {
      ...{ id: "int", kind: "text", promotion_id: "int", rules: "text", texts: "text" },
      ...{ from_day: "int", until_day: "int?", enabled: "int", sort: "int", version: "int" },
    },
    (table) =>
      table.addCheckConstraint(
        "reward_programmes_kind",
        sql`kind in ('cashback', 'rebate', 'mission', 'ranks')`,
      ),
  );
  await create("reward_runs", { programme_id: "int", period: "int", ran_at: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("reward_runs_pk", ["programme_id", "period"])
      .addForeignKeyConstraint("reward_runs_programme", ["programme_id"], "reward_programmes", ["id"]),
  );
}
