import { describe, expect, test } from "vitest";
import { rows } from "~/db/runner/transaction";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/team";
import type { App } from "../../app.server";
import { acquireLease, holdLease, LeaseLost, waitForJob } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import type { OutboxEvents } from "../../declared";
import { publish } from "../../shared/outbox.server";
import { ROLL_UP, rollUp } from "./rollups.server";

const DAY = 20261121;
const CURRENCY = "BDT";

async function openTeam() {
  const { app, db, clock } = await freshApp();
  const top = await addAccount(app, { memberType: 1 });
  const middle = await addAccount(app, { memberType: 1, under: top });
  const member = await addAccount(app, { under: middle });
  const other = await addAccount(app, { under: top });
  const lease = await takeLease(app, "one");
  return { app, db, clock, top, middle, member, other, lease };
}

async function takeLease(app: App, owner: string): Promise<Lease> {
  const lease = await acquireLease(app, { name: "roll-up", owner, ttlMs: 30_000 });
  return lease!;
}

function settled(accountId: number, change: Partial<OutboxEvents["settled"]> = {}): OutboxEvents["settled"] {
  const sums = { bets: 1, stakeMinor: 1_000n, validMinor: 1_000n, payoutMinor: 400n };
  return { accountId, day: DAY, currency: CURRENCY, ...sums, ...change };
}

async function tell(app: App, ...events: OutboxEvents["settled"][]) {
  await app.store.transaction(function* () {
    for (const event of events) yield* publish(app, "settled", event);
  });
}

async function rollUpAll(app: App, lease: Lease) {
  while ((await rollUp(app, lease)) === "more");
}

function teams({ db }: App) {
  return db.selectFrom("team_daily").selectAll().orderBy("ancestor_id").orderBy("day").execute();
}

describe("[D02] the sums that reports read", () => {
  test("grow by member and day, by member and month, and for everybody above", async () => {
    const { app, db, top, middle, member, other, lease } = await openTeam();
    await tell(app, settled(member), settled(member, { payoutMinor: 0n }), settled(other));
    await app.store.transaction(function* () {
      yield* publish(app, "deposited", {
        accountId: member,
        day: DAY,
        currency: CURRENCY,
        amountMinor: 50_000n,
      });
      yield* publish(app, "withdrawn", {
        accountId: other,
        day: DAY,
        currency: CURRENCY,
        amountMinor: 20_000n,
      });
      yield* publish(app, "rewarded", {
        ...{ accountId: member, day: DAY, currency: CURRENCY, amountMinor: 7_000n },
      });
      yield* publish(app, "rewarded", {
        ...{ accountId: member, day: DAY, currency: CURRENCY, amountMinor: -2_000n },
      });
      yield* publish(app, "registered", { accountId: member, day: DAY });
    });

    await rollUpAll(app, lease);

    const play = { bets: 2, stake_minor: 2_000n, valid_minor: 2_000n, payout_minor: 400n };
    const money = {
      deposits: 1,
      deposit_minor: 50_000n,
      withdrawals: 0,
      withdraw_minor: 0n,
      rewards_minor: 5_000n,
    };
    const own = { currency: CURRENCY, ...play, ...money };
    const both = {
      currency: CURRENCY,
      ...{ bets: 3, stake_minor: 3_000n, valid_minor: 3_000n, payout_minor: 800n },
      ...{
        deposits: 1,
        deposit_minor: 50_000n,
        withdrawals: 1,
        withdraw_minor: 20_000n,
        rewards_minor: 5_000n,
      },
    };
    expect(
      await db.selectFrom("member_daily").selectAll().where("account_id", "=", member).execute(),
    ).toEqual([{ account_id: member, day: DAY, ...own }]);
    expect(
      await db.selectFrom("member_monthly").selectAll().where("account_id", "=", member).execute(),
    ).toEqual([{ account_id: member, month: 202611, ...own }]);
    expect(await teams(app)).toMatchObject([
      { ancestor_id: 0, day: DAY, ...both, active_members: 2, registrations: 1 },
      { ancestor_id: top, day: DAY, ...both, active_members: 2, registrations: 1 },
      { ancestor_id: middle, day: DAY, ...own, active_members: 1, registrations: 1 },
      { ancestor_id: member, ...own, active_members: 1, registrations: 0 },
      { ancestor_id: other, active_members: 1 },
    ]);
  });

  test("a member is active once a day, and not at all when the only bet was taken back", async () => {
    const { app, top, member, lease } = await openTeam();
    const activeOfTop = async () =>
      (await teams(app)).filter((row) => row.ancestor_id === top).map((row) => row.active_members);

    await tell(app, settled(member));
    await rollUpAll(app, lease);
    await tell(app, settled(member), settled(member));
    await rollUpAll(app, lease);
    expect(await activeOfTop()).toEqual([1]);

    const back = { bets: -3, stakeMinor: -3_000n, validMinor: -3_000n, payoutMinor: -1_200n };
    await tell(app, settled(member, back));
    await rollUpAll(app, lease);
    expect(await activeOfTop()).toEqual([0]);
  });

  test("count each event once, wherever a process ends", async () => {
    const { app, member, other, lease } = await openTeam();
    await tell(app, settled(member), settled(other), settled(member, { day: 20261120 }));
    let step = 0;
    for (let crashed = true; crashed; step++) {
      crashed = await rollUp(withPowerCut(app, step), lease).then(
        () => false,
        (error: Error) => error.message === "power cut",
      );
      if (crashed) expect(await teams(app)).toEqual([]);
    }

    expect(step).toBeGreaterThan(6);
    expect((await teams(app)).map(({ ancestor_id: id, bets }) => [id, bets])).toEqual(
      await expectedBets(app, [member, other, member]),
    );
    expect(await rollUp(app, lease)).toBe("done");
  });

  test("count each event once when two workers are at it", async () => {
    const { app, clock, member, other, lease } = await openTeam();
    const events = Array.from({ length: 450 }, (_, index) => settled(index % 3 ? member : other));
    await tell(app, ...events);
    clock.advance(30_001);
    const takenOver = await takeLease(app, "two");

    const outcomes = await Promise.allSettled(
      [lease, takenOver, lease, takenOver].map((held) => rollUpAll(app, held)),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(LeaseLost);
    }
    const sums = await app.db.selectFrom("member_daily").select(["account_id", "bets"]).execute();
    expect(new Map(sums.map(({ account_id: id, bets }) => [id, bets]))).toEqual(
      new Map([
        [member, 300],
        [other, 150],
      ]),
    );
  });
});

test("whoever waits for a job goes on when its transaction has ended, and not before", async () => {
  const { app, member, lease } = await openTeam();
  const happened: string[] = [];
  let waiting: Promise<void> | undefined;
  await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    waiting = app.store.transaction(function* () {
      yield* waitForJob(ROLL_UP);
      happened.push("waited");
    });
    for (let step = 0; step < 20; step++)
      yield* rows((db) => db.selectFrom("accounts").select("id").where("id", "=", member));
    happened.push("done");
  });
  await waiting;
  expect(happened).toEqual(["done", "waited"]);
});

/** The same store, whose process ends before the given step of a transaction. */
function withPowerCut(app: App, atStep: number): App {
  return {
    ...app,
    store: {
      read: (...query) => app.store.read(...query),
      transaction: (work) =>
        app.store.transaction(function* () {
          const steps = work();
          let next = steps.next();
          for (let count = 0; !next.done; count++) {
            if (count === atStep) throw new Error("power cut");
            next = steps.next(yield next.value);
          }
          return next.value;
        }),
    },
  };
}

/** Rows of team_daily, one for each day, with the bets of these accounts. */
async function expectedBets({ db }: App, [today, alsoToday, dayBefore]: number[]) {
  const tree = await db.selectFrom("account_tree").selectAll().execute();
  const below = (ancestor: number, account: number) =>
    ancestor === 0 || tree.some((row) => row.ancestor_id === ancestor && row.descendant_id === account);
  const ancestors = [...new Set([0, ...tree.map((row) => row.ancestor_id)])].sort((a, b) => a - b);
  return ancestors.flatMap((id) => [
    ...(below(id, dayBefore!) ? [[id, 1]] : []),
    ...[[id, Number(below(id, today!)) + Number(below(id, alsoToday!))]].filter(([, bets]) => bets! > 0),
  ]);
}
