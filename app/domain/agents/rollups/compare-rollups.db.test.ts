import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/team";
import type { App } from "../../app.server";
import { postOrRollback } from "../../ledger/ledger.server";
import { dayOf } from "../../shared/day";
import { acquireLease } from "../../shared/lease.server";
import { publish } from "../../shared/outbox.server";
import { compareRollups } from "./compare-rollups.server";
import { rebuildRollups } from "./rebuild-rollups.server";
import { rollUp } from "./rollups.server";

const HOUR_MS = 3_600_000;

/** Five days around a month's end in which members of a tree deposit, play and are paid. */
async function playedTeam() {
  const { app, db, clock } = await freshApp();
  clock.moveTo(Date.parse("2026-11-28T06:00:00+06:00"));
  const top = await addAccount(app, { memberType: 1 });
  const middle = await addAccount(app, { memberType: 1, under: top });
  const members = [await addAccount(app, { under: middle }), await addAccount(app, { under: top })];
  const days: number[] = [];
  for (let turn = 0; turn < 15; turn++) {
    const member = members[turn % 2]!;
    await deposit(app, member, 100_000n + BigInt(turn));
    await play(app, member, { stakeMinor: 10_000n + BigInt(turn), payoutMinor: BigInt(turn % 4) * 7_000n });
    if (turn % 3 === 0) await payOut(app, member, 5_000n);
    days.push(dayOf(clock.now(), app.config.timeZone));
    clock.advance(8 * HOUR_MS);
  }
  const lease = (await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 1_000 }))!;
  while ((await rollUp(app, lease)) === "more");
  return { app, db, member: members[0]!, top, days: [...new Set(days)] };
}

async function deposit(app: App, accountId: number, amountMinor: bigint) {
  const { day, currency } = todayOf(app);
  await app.store.transaction(function* () {
    yield* postOrRollback(app, {
      source: "deposit",
      externalId: String(app.ids.next()),
      kind: "deposit",
      currency,
      postings: [
        { party: { kind: "cash_in" }, amountMinor: -amountMinor },
        { party: { kind: "member_main", ownerId: accountId }, amountMinor },
      ],
    });
    yield* publish(app, "deposited", { accountId, day, currency, amountMinor });
  });
}

async function payOut(app: App, accountId: number, amountMinor: bigint) {
  const { day, currency } = todayOf(app);
  const hold = { kind: "member_hold", ownerId: accountId } as const;
  const main = { kind: "member_main", ownerId: accountId } as const;
  const move = (
    kind: "withdrawal_hold" | "withdrawal_payout",
    postings: Parameters<typeof postOrRollback>[1]["postings"],
  ) =>
    postOrRollback(app, {
      source: "withdrawal",
      externalId: `${kind}:${app.ids.next()}`,
      kind,
      currency,
      postings,
    });
  await app.store.transaction(function* () {
    yield* move("withdrawal_hold", [
      { party: main, amountMinor: -amountMinor },
      { party: hold, amountMinor },
    ]);
    yield* move("withdrawal_payout", [
      { party: hold, amountMinor: -amountMinor },
      { party: { kind: "cash_out" }, amountMinor },
    ]);
    yield* publish(app, "withdrawn", { accountId, day, currency, amountMinor });
  });
}

async function play(app: App, accountId: number, sums: { stakeMinor: bigint; payoutMinor: bigint }) {
  const { day, currency } = todayOf(app);
  const id = app.ids.next();
  const now = app.clock.now();
  const common = { account_id: accountId, vendor_id: 1, game_id: null };
  await app.db
    .insertInto("rounds")
    .values({ id, ...common, vendor_round_id: String(id), status: "settled", opened_at: now, closed_at: now })
    .execute();
  await app.db
    .insertInto("bets")
    .values({
      id,
      round_id: id,
      ...common,
      currency,
      stake_minor: sums.stakeMinor,
      valid_minor: sums.stakeMinor,
      payout_minor: sums.payoutMinor,
      status: "settled",
      placed_at: now,
      settled_at: now,
      day,
    })
    .execute();
  await app.store.transaction(() =>
    publish(app, "settled", { accountId, day, currency, bets: 1, validMinor: sums.stakeMinor, ...sums }),
  );
}

function todayOf({ clock, config }: App) {
  return { day: dayOf(clock.now(), config.timeZone), currency: config.currency };
}

async function allSums({ db }: App) {
  return {
    members: await db.selectFrom("member_daily").selectAll().orderBy("account_id").orderBy("day").execute(),
    months: await db
      .selectFrom("member_monthly")
      .selectAll()
      .orderBy("account_id")
      .orderBy("month")
      .execute(),
    teams: await db.selectFrom("team_daily").selectAll().orderBy("ancestor_id").orderBy("day").execute(),
  };
}

test("what was rolled up is what a count of the sources gives", async () => {
  const { app, days } = await playedTeam();
  expect(days).toHaveLength(5);
  for (const day of days) expect(await compareRollups(app, day)).toEqual([]);
});

test("a sum that is wrong is named, of a member and of a team", async () => {
  const { app, db, member, top, days } = await playedTeam();
  await db
    .updateTable("member_daily")
    .set({ stake_minor: 1n })
    .where("account_id", "=", member)
    .where("day", "=", days[1]!)
    .execute();
  await db.deleteFrom("team_daily").where("ancestor_id", "=", top).where("day", "=", days[2]!).execute();

  const first = await compareRollups(app, days[1]!);
  expect(first).toContainEqual(
    expect.objectContaining({ table: "member_daily", ownerId: member, column: "stake_minor", kept: "1" }),
  );
  expect(first.map(({ ownerId }) => ownerId)).toContain(0);
  const second = await compareRollups(app, days[2]!);
  expect(second.map(({ table, ownerId }) => [table, ownerId])).toContainEqual(["team_daily", top]);
  expect(second.every(({ ownerId, kept }) => ownerId === top && kept === "0")).toBe(true);
});

test("made anew, the sums are the same as added up event by event", async () => {
  const { app, db, days } = await playedTeam();
  const rolledUp = await allSums(app);
  await db.deleteFrom("member_daily").where("day", "=", days[0]!).execute();
  await db.updateTable("team_daily").set({ bets: 0, active_members: 9 }).execute();
  await db.deleteFrom("member_monthly").execute();

  await rebuildRollups(app, { fromDay: days[0]!, toDay: days.at(-1)! });

  const rebuilt = await allSums(app);
  expect(rebuilt.members).toEqual(rolledUp.members);
  expect(rebuilt.months).toEqual(rolledUp.months);
  expect(rebuilt.teams.map(({ registrations: _, ...sums }) => sums)).toEqual(
    rolledUp.teams.map(({ registrations: _, ...sums }) => sums),
  );
});

test("made anew, a visitor who tries the games is nobody's registration", async () => {
  const { app } = await playedTeam();
  const { day } = todayOf(app);
  for (const memberType of [4, 0, 4]) await addAccount(app, { memberType });
  await rebuildRollups(app, { fromDay: day, toDay: day });
  const { teams } = await allSums(app);
  expect(teams.find((row) => row.ancestor_id === 0 && row.day === day)).toMatchObject({ registrations: 1 });
});

test("made anew, a team's registrations are counted by the day on which the accounts were opened", async () => {
  const { app, top, days } = await playedTeam();
  await rebuildRollups(app, { fromDay: days[0]!, toDay: days[0]! });
  const { teams } = await allSums(app);
  expect(teams.find(({ ancestor_id: id, day }) => id === top && day === days[0])).toMatchObject({
    registrations: 3,
  });
  expect(teams.find(({ ancestor_id: id, day }) => id === 0 && day === days[0])).toMatchObject({
    registrations: 4,
  });
});
