import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../app/db/connection";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { post } from "../../app/domain/ledger/ledger.server";
import { deposit } from "../support/bank";
import { freshApp } from "../support/fresh-app";
import { addAccount, addCurrency } from "../support/people";
import { runScript } from "../support/process";
import { addCatalogue } from "../support/small-catalogue";
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
  // It is read when the books themselves were found to be right.
  await sql.raw("alter table jackpot_runs rename to elsewhere").execute(db);
  await close();
  const cut = await verify(url);
  expect(cut.status).toBe(1);
  expect(cut.output).toMatch(/jackpot_runs/);
  expect(cut.output).not.toContain("in order");
});

/** A member's bet and its round, below an agent. */
async function usedSite() {
  const site = await freshApp();
  const { app, db } = site;
  await addCurrency(app);
  await addCatalogue(app, { vendors: [{ code: "quarry" }], games: [] });
  const { id: vendorId } = await db.selectFrom("vendors").select("id").executeTakeFirstOrThrow();
  const parentId = await addAccount(app, { username: "karim10", memberType: 1 });
  const accountId = await addAccount(app, { username: "rahim10", parentId });
  await app.store.transaction(() => post(app, deposit(accountId, 5_000n, "d1")));
  const id = app.ids.next();
  const place = { account_id: accountId, vendor_id: vendorId, game_id: null };
  await db
    .insertInto("rounds")
    .values({ id, ...place, vendor_round_id: "r1", status: "settled", opened_at: 0, closed_at: 1 })
    .execute();
  await db
    .insertInto("bets")
    .values({
      ...{ id, round_id: id, ...place, currency: "BDT", stake_minor: 100n, valid_minor: 100n },
      ...{ payout_minor: 30n, status: "settled", placed_at: 0, settled_at: 1, day: 20_261_121 },
    })
    .execute();
  return site;
}

test.each([
  [
    "of a wallet's day",
    "update wallet_days set in_minor = in_minor + 1",
    /the sums of wallet \d+, day 20261121 \(deposit\): says 5001 in, but 5000 are counted/,
  ],
  [
    "of a wallet's day that is gone",
    "delete from wallet_days",
    /the sums of wallet \d+, day 20261121 \(deposit\): says 0 lines, but 1 are counted/,
  ],
  [
    "of a day's bets",
    "update bet_days set payout_minor = 0",
    /the sums of the bets of account \d+, day 20261121, .*: says 0 payout, but 30 are counted/,
  ],
  [
    "that is a team's size",
    "update team_sizes set members = members + 2",
    /the team of account \d+: says 3 members, but 1 are counted/,
  ],
])("[Z06] verify names a sum %s that is not what it is of", async (_, change, message) => {
  const { db, databaseUrl } = await usedSite();
  expect((await verify(databaseUrl)).output).toContain("The ledger is in order");
  await sql.raw(change).execute(db);
  const changed = await verify(databaseUrl);
  expect(changed.output).toMatch(message);
  expect(changed.status).toBe(1);
});
