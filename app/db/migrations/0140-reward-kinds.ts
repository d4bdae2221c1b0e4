import { sql, type Kysely, type RawBuilder } from "kysely";
import { schemaOf } from "./table";

const KINDS = sql`kind in ('cashback', 'rebate', 'mission', 'ranks', 'referral', 'board', 'raffle')`;

/** Referrals, boards and raffles are programmes as well. SQLite cannot change a constraint: the tables are made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { postgres } = schemaOf(db);
  if (!postgres) return rebuild(db);
  await sql`alter table reward_programmes drop constraint reward_programmes_kind`.execute(db);
  await sql`alter table reward_programmes add constraint reward_programmes_kind check (${KINDS})`.execute(db);
}

async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create(
    "reward_programmes_next",
    {
      ...{ id: "int", kind: "text", promotion_id: "int", rules: "text", texts: "text" },
      ...{ from_day: "int", until_day: "int?", enabled: "int", sort: "int", version: "int" },
    },
    (table) => table.addCheckConstraint("reward_programmes_kind", KINDS as RawBuilder<boolean>),
  );
  await sql`insert into reward_programmes_next
    (id, kind, promotion_id, rules, texts, from_day, until_day, enabled, sort, version)
    select id, kind, promotion_id, rules, texts, from_day, until_day, enabled, sort, version
    from reward_programmes`.execute(db);
  await create("reward_runs_next", { programme_id: "int", period: "int", ran_at: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("reward_runs_pk", ["programme_id", "period"])
      .addForeignKeyConstraint("reward_runs_programme", ["programme_id"], "reward_programmes_next", ["id"]),
  );
  await sql`insert into reward_runs_next (programme_id, period, ran_at)
    select programme_id, period, ran_at from reward_runs`.execute(db);
  await sql`drop table reward_runs`.execute(db);
  await sql`drop table reward_programmes`.execute(db);
  await sql`alter table reward_programmes_next rename to reward_programmes`.execute(db);
  await sql`alter table reward_runs_next rename to reward_runs`.execute(db);
}
