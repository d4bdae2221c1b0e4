import { Migrator, sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabaseUrl, whenDone } from "../../../tests/support/test-database";
import { insertMember } from "../../../tests/support/bank";
import { systemClock } from "../../domain/shared/clock";
import { systemRandom } from "../../domain/shared/random";
import { openDatabase } from "../connection";
import { migrations } from "./index";

test("contracts from before have their terms as one tier, are found as before, and may be with the house", async () => {
  const url = await freshDatabaseUrl({ migrated: false });
  const { db, close } = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 2 });
  whenDone(close);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo("0120-tree-by-day")).error).toBeUndefined();
  await db.insertInto("currencies").values({ code: "BDT", exponent: 2, symbol: "৳", enabled: 1 }).execute();
  for (const id of [1, 2]) await insertMember({ db }, id);
  const contract = (id: number, type: string, agent_id: number | null) => ({
    ...{ id, type, agent_id, account_id: 2, currency: "BDT", rate_bp: 30, period: null },
    ...{ status: "accepted", offered_at: 1, answered_at: 2, ended_at: null },
  });
  await sql`insert into contracts (id, type, agent_id, account_id, currency, rate_bp, active_members,
    daily_bet_minor, status, offered_at, answered_at)
    values (7, 'daily_salary', 1, 2, 'BDT', 30, 3, 50000, 'accepted', 1, 2)`.execute(db);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();

  expect(await db.selectFrom("contracts").selectAll().execute()).toEqual([
    { ...contract(7, "daily_salary", 1), carry_unpaid: "forever", carry_negative: "none" },
  ]);
  const tier = {
    rate_bp: 30,
    active_members: 3,
    valid_bet_minor: 0n,
    loss_minor: 0n,
    daily_bet_minor: 50_000n,
  };
  expect(await db.selectFrom("contract_tiers").selectAll().execute()).toEqual([
    { ...tier, contract_id: 7, place: 0 },
  ]);
  const insert = (row: ReturnType<typeof contract>) =>
    db
      .insertInto("contracts")
      .values({ ...row, carry_unpaid: "forever", carry_negative: "none" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
  expect(await insert(contract(8, "daily_salary", 1))).toEqual([]);
  expect(await insert(contract(9, "dividend", null))).toEqual([{ id: 9 }]);
});
