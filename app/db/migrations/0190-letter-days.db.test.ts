import { Migrator } from "kysely";
import { expect, test } from "vitest";
import { freshDatabaseUrl, whenDone } from "../../../tests/support/test-database";
import { systemClock } from "../../domain/shared/clock";
import { systemRandom } from "../../domain/shared/random";
import { openDatabase } from "../connection";
import { migrations } from "./index";

test("letters to teams that were there get their day, and the others have none", async () => {
  const url = await freshDatabaseUrl({ migrated: false });
  const { db, close } = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 2 });
  whenDone(close);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo("0186-reward-mail")).error).toBeUndefined();
  const letters = [
    ["team", "2026-10-31T23:59:59.999Z"],
    ["team", "2026-11-01T00:00:00Z"],
    ["team", "2026-11-01T12:00:00Z"],
    ["all", "2026-11-01T12:00:00Z"],
  ] as const;
  for (const [n, [audience, sentAt]] of letters.entries())
    await db
      .insertInto("inbox_messages")
      .values({
        ...{ id: n + 1, audience, agent_id: audience === "team" ? 5 : null, kind: "service", texts: "{}" },
        ...{ feedback_id: null, staff_id: null, recipients: 0, created_at: Date.parse(sentAt) },
      })
      .execute();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const days = await db.selectFrom("inbox_messages").select("day").orderBy("id").execute();
  expect(days.map(({ day }) => day)).toEqual([20_261_031, 20_261_101, 20_261_101, null]);
});
