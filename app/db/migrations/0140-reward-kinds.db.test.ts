import { Migrator } from "kysely";
import { expect, test } from "vitest";
import { freshDatabaseUrl, whenDone } from "../../../tests/support/test-database";
import { systemClock } from "../../domain/shared/clock";
import { systemRandom } from "../../domain/shared/random";
import { openDatabase } from "../connection";
import { migrations } from "./index";

test("programmes from before and their runs stay, new kinds are taken, and unknown ones are not", async () => {
  const url = await freshDatabaseUrl({ migrated: false });
  const { db, close } = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 2 });
  whenDone(close);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo("0133-rewards")).error).toBeUndefined();
  const programme = (id: number, kind: string) => ({
    ...{ id, kind, promotion_id: 0, rules: "{}", texts: "{}", from_day: 20_261_121, until_day: null },
    ...{ enabled: 1, sort: 1, version: 3 },
  });
  const insert = (id: number, kind: string) =>
    db.insertInto("reward_programmes").values(programme(id, kind)).execute();
  const run = { programme_id: 7, period: 20_261_121, ran_at: 1 };
  await insert(7, "rebate");
  await db.insertInto("reward_runs").values(run).execute();
  await expect(insert(8, "raffle")).rejects.toThrow();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();

  expect(await db.selectFrom("reward_programmes").selectAll().execute()).toEqual([programme(7, "rebate")]);
  expect(await db.selectFrom("reward_runs").selectAll().execute()).toEqual([run]);
  for (const [n, kind] of ["referral", "board", "raffle"].entries()) await insert(10 + n, kind);
  await expect(insert(20, "lottery")).rejects.toThrow();
  await expect(
    db
      .insertInto("reward_runs")
      .values({ ...run, programme_id: 99 })
      .execute(),
  ).rejects.toThrow();
});
