import { expect, inject, test } from "vitest";
import { compareRollups } from "../../app/domain/agents/rollups/compare-rollups.server";
import { rollUp } from "../../app/domain/agents/rollups/rollups.server";
import { listGrants } from "../../app/domain/bonuses/grants.views.server";
import { findBrokenGrant } from "../../app/domain/bonuses/verify-grants.server";
import { expireGrants } from "../../app/domain/bonuses/expire-grants.server";
import { verifyLedger } from "../../app/domain/ledger/verify.server";
import { acquireLease } from "../../app/domain/shared/lease.server";
import { EVENTS } from "../support/bonus-kit/events";
import type { KitEvent } from "../support/bonus-kit/kit";
import { openWorld, personOf, type World } from "../support/bonus-kit/world";
import fc from "../support/fast-check";

/** How many histories; each is some dozens of events of one member with bonuses of every kind. */
const HISTORIES = inject("tier") === "all" ? 120 : 12;

const START = Date.parse("2026-01-01T00:00:00Z");
const HOUR_MS = 3_600_000;

const name = (kind: string, most: number) => fc.integer({ min: 1, max: most }).map((n) => `${kind}${n}`);
const amount = fc.integer({ min: 1, max: 900 });
const share = fc.constantFrom(null, 0, 3_333, 10_000);
const games = fc.dictionary(fc.constantFrom("RNG", "LIVE", "default"), share, { maxKeys: 2 });
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const grant = fc.record({
  type: fc.constant("grant"),
  id: name("g", 9),
  promo: fc.constantFrom("1", "2"),
  form: fc.constantFrom("bonus", "bonus", "bonus", "free_bet", "spins"),
  amount,
  multiple: fc.constantFrom(50, 100, 300),
  days: some(fc.integer({ min: 1, max: 4 })),
  games: some(games),
  maxStake: some(fc.integer({ min: 200, max: 900 })),
  sticky: fc.boolean(),
  maxConversion: some(amount),
  onWithdrawal: fc.constantFrom("forfeit" as const, "keep" as const),
  winsTo: some(fc.constant({ multiple: 100, days: 2 })),
  deposit: some(name("d", 3)),
  spins: fc.constant(2),
  value: fc.constant(10),
});
const play = fc.oneof(
  fc.record({
    type: fc.constant("bet"),
    id: name("b", 60),
    round: name("r", 12),
    stake: amount,
    kind: fc.constantFrom("RNG", "LIVE"),
    freeBet: fc.option(name("g", 9), { nil: undefined, freq: 5 }),
  }),
  fc.record({ type: fc.constant("win"), id: name("w", 60), round: name("r", 12), amount }),
  fc.record({ type: fc.constant("close"), round: name("r", 12), valid: some(amount) }),
  fc.record({
    type: fc.constant("rollback"),
    id: name("x", 30),
    original: fc.oneof(name("b", 60), name("w", 60)),
  }),
  fc.record({ type: fc.constant("spin"), id: name("q", 30), grant: name("g", 9), won: amount }),
);
const money = fc.oneof(
  fc.record({ type: fc.constant("deposit"), id: name("d", 3), amount }),
  fc.record({ type: fc.constant("deposit_reversed"), id: name("d", 3) }),
  fc.record({ type: fc.constant("cancel"), grant: name("g", 9) }),
  fc.record({ type: fc.constant("withdraw"), id: name("o", 6), amount }),
  fc.record({
    type: fc.constant("withdraw_ended"),
    id: name("o", 6),
    how: fc.constantFrom("paid", "rejected", "cancelled"),
  }),
  fc.record({ type: fc.constant("tick"), hours: fc.constantFrom(1, 6, 24) }),
);
const event: fc.Arbitrary<KitEvent & { hours?: number }> = fc.oneof(
  { weight: 2, arbitrary: grant },
  { weight: 8, arbitrary: play },
  { weight: 2, arbitrary: money },
);
const history = fc.record({
  policy: fc.constantFrom("restricted_first" as const, "cash_first" as const),
  depositTurnover: fc.constantFrom(0, 100),
  events: fc.array(event, { minLength: 20, maxLength: 45 }),
});

const bonus = (id: string, more: object = {}) => ({
  ...({ type: "grant", id, promo: "1", form: "bonus", amount: 100, multiple: 50, days: undefined } as const),
  ...{ games: undefined, maxStake: undefined, sticky: false, maxConversion: undefined, deposit: undefined },
  ...({ onWithdrawal: "forfeit", winsTo: undefined, spins: 2, value: 10 } as const),
  ...more,
});

/** Tried first: a bonus that is played and converts, one that is cancelled, lost to a withdrawal, and runs out. */
const EVERY_END = {
  ...({ policy: "restricted_first", depositTurnover: 0 } as const),
  events: [
    bonus("g1"),
    ...[
      { type: "bet", id: "b1", round: "r1", stake: 80, kind: "RNG" },
      { type: "win", id: "w1", round: "r1", amount: 80 },
      { type: "close", round: "r1" },
    ],
    bonus("g2", { multiple: 300 }),
    { type: "cancel", grant: "g2" },
    bonus("g3", { multiple: 300 }),
    { type: "withdraw", id: "o1", amount: 500 },
    bonus("g4", { multiple: 300, days: 1 }),
    { type: "tick", hours: 24 },
  ] as (KitEvent & { hours?: number })[],
};

test("[Q47] granted = consumed + forfeited + expired + converted + remaining, whatever happens", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(history, async ({ events, ...start }) => {
      const world = await openWorld({ ...start, members: { m1: { cash: 2_000 } } });
      world.clock.moveTo(START);
      for (const one of events) {
        await happen(world, one);
        for (const { state, reason } of await checkGrants(world)) seen.add(reason || state);
      }
      world.clock.advance(30 * 24 * HOUR_MS);
      while ((await expireGrants(world.app)) === "more");
      await checkGrants(world);
      expect((await verifyLedger(world.db)).broken).toBeUndefined();
      expect(await findBrokenGrant(world.db)).toBeUndefined();
      await checkReports(world);
    }),
    { numRuns: HISTORIES, examples: [[EVERY_END]] },
  );
  // Otherwise it would show nothing.
  for (const end of ["active", "converted", "expired", "withdrawal", "cancelled"])
    expect(seen).toContain(end);
}, 600_000);

async function happen(world: World, { hours, ...one }: KitEvent & { hours?: number }): Promise<void> {
  if (hours !== undefined) world.clock.advance(hours * HOUR_MS);
  world.events += 1;
  const losesNow = one.type === "cancel" || one.type === "withdraw" ? await costOf(world, one) : undefined;
  await EVENTS[one.type]!(world, { ...one, ...(losesNow !== undefined && { expectLost: losesNow }) });
}

/** What the page would have said. */
async function costOf(world: World, { type, grant: named }: KitEvent): Promise<number> {
  const grants = await listGrants(world.app, personOf(world, "m1").accountId);
  const isLost = (one: (typeof grants)[number]) =>
    type === "cancel"
      ? one.id === world.grants.get(named!)
      : one.form === "bonus" && one.state === "active" && one.terms.onWithdrawal === "forfeit";
  const isEnded = ({ expiresAt }: { expiresAt: number | null }) =>
    expiresAt !== null && expiresAt <= world.clock.now();
  return grants
    .filter((one) => isLost(one) && !isEnded(one))
    .reduce((sum, { remainingMinor }) => sum + Number(remainingMinor), 0);
}

/** What reports say that bonuses cost is, day by day, what promotions paid and did not get back. */
async function checkReports({ app, db }: World) {
  const lease = (await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 1_000 }))!;
  while ((await rollUp(app, lease)) === "more");
  const cost = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
    .innerJoin("ledger_transactions as moved", "moved.id", "entry.transaction_id")
    .select((row) => ["day", row.fn.sum<bigint>("entry.amount_minor").as("got")])
    .where("party.kind", "=", "promotion")
    .groupBy("day")
    .execute();
  const told = await db.selectFrom("member_daily").select(["day", "rewards_minor"]).execute();
  const byDay = (days: { day: number; minor: bigint }[]) =>
    days.filter(({ minor }) => minor !== 0n).sort((a, b) => a.day - b.day);
  expect(byDay(told.map(({ day, rewards_minor }) => ({ day, minor: rewards_minor })))).toEqual(
    byDay(cost.map(({ day, got }) => ({ day, minor: -BigInt(got) }))),
  );
  for (const { day } of cost) {
    const differences = await compareRollups(app, day);
    const isReward = ({ table, column }: (typeof differences)[number]) =>
      table === "member_daily" && column === "rewards_minor";
    expect(differences.filter(isReward)).toEqual([]);
  }
}

async function checkGrants({ app, ...world }: World) {
  const grants = await listGrants(app, personOf(world as World, "m1").accountId);
  for (const one of grants) {
    const { consumedMinor, forfeitedMinor, expiredMinor, convertedMinor, remainingMinor } = one;
    const sum = consumedMinor + forfeitedMinor + expiredMinor + convertedMinor + remainingMinor;
    expect(sum).toBe(one.grantedMinor);
    expect(remainingMinor).toBeGreaterThanOrEqual(0n);
    if (one.state !== "active") expect(remainingMinor).toBe(0n);
  }
  return grants;
}
