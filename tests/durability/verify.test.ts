import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../app/db/connection";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { runScript } from "../support/process";
import { freshDatabaseUrl } from "../support/test-database";

async function verify(DATABASE_URL: string) {
  const command = runScript(["scripts/verify.ts"], { DATABASE_URL });
  return { status: await command.ended, output: command.output() };
}

test("verify exits non-zero when it cannot finish, and says nothing of a ledger in order", async () => {
  const url = await freshDatabaseUrl();
  const whole = await verify(url);
  expect([whole.status, whole.output]).toEqual([0, expect.stringContaining("The ledger is in order")]);

  const { db, close } = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 1 });
  // It is read last, when everything else was found to be right.
  await sql.raw("alter table jackpot_runs rename to elsewhere").execute(db);
  await close();
  const cut = await verify(url);
  expect(cut.status).toBe(1);
  expect(cut.output).toMatch(/jackpot_runs/);
  expect(cut.output).not.toContain("in order");
}, 60_000);
