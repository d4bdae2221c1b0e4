import { Migrator, sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabaseUrl, whenDone } from "../../../tests/support/test-database";
import { systemClock } from "../../domain/shared/clock";
import { systemRandom } from "../../domain/shared/random";
import { openDatabase } from "../connection";
import { migrations } from "./index";

test("the days of bets that were there are counted anew with the own part, and follow what becomes of the bets", async () => {
  const url = await freshDatabaseUrl({ migrated: false });
  const { db, close } = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 2 });
  whenDone(close);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo("0144-mission-letters")).error).toBeUndefined();
  await db
    .insertInto("vendors")
    .values({
      ...{ id: 1, code: "v", name: "v", adapter: "", casino_id: "", launcher_url: "", secret: "" },
      ...{ enabled: 1, maintenance: 0, sort: 0 },
    })
    .execute();
  await sql`insert into accounts (id, username, username_key, nickname, member_type, parent_id, depth, password_hash,
      status, currency, language, avatar, must_change_password, password_changed_at, created_at)
    values (5, 'rahim', 'rahim', 'rahim', 0, null, 0, '', 'active', 'BDT', 'en', '', 0, 0, 0)`.execute(db);
  const bet = async (id: number, more: { stake: bigint; bonus: bigint }) => {
    const place = { account_id: 5, vendor_id: 1, game_id: null };
    await db
      .insertInto("rounds")
      .values({
        id,
        ...place,
        ...{ vendor_round_id: `${id}`, status: "open", opened_at: 0, closed_at: null },
      })
      .execute();
    await db
      .insertInto("bets")
      .values({
        ...{ id, round_id: id, ...place, currency: "BDT", stake_minor: more.stake, valid_minor: more.stake },
        ...{ payout_minor: 7n, bonus_stake_minor: more.bonus, bonus_payout_minor: 2n },
        ...{ own_valid_minor: more.stake - more.bonus, status: "settled", placed_at: 0, settled_at: 0 },
        day: 20_261_121,
      })
      .execute();
  };
  await bet(1, { stake: 100n, bonus: 40n });
  await bet(2, { stake: 30n, bonus: 0n });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const day = async () => {
    const rows = await db.selectFrom("bet_days").selectAll().where("bets", ">", 0).execute();
    return rows.map((row) => [row.status, row.bets, row.stake_minor, row.own_valid_minor, row.payout_minor]);
  };
  expect(await day()).toEqual([["settled", 2, 130n, 90n, 14n]]);
  await bet(3, { stake: 5n, bonus: 1n });
  await db.updateTable("bets").set({ own_valid_minor: 0n }).where("id", "=", 2).execute();
  expect(await day()).toEqual([["settled", 3, 135n, 64n, 21n]]);
  await db.updateTable("bets").set({ status: "void" }).where("id", "=", 1).execute();
  await db.deleteFrom("bets").where("id", "=", 3).execute();
  expect((await day()).sort()).toEqual([
    ["settled", 1, 30n, 0n, 7n],
    ["void", 1, 100n, 60n, 7n],
  ]);
});
