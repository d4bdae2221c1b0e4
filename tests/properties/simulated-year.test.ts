import { createHash, createHmac } from "node:crypto";
import { expect, inject, test } from "vitest";
import { rollUp } from "../../app/domain/agents/rollups/rollups.server";
import { findBrokenTeamSize } from "../../app/domain/agents/verify-team-sizes.server";
import { expireGrants } from "../../app/domain/bonuses/expire-grants.server";
import { withdrawalPreview } from "../../app/domain/bonuses/previews.server";
import { findBrokenGrant } from "../../app/domain/bonuses/verify-grants.server";
import { findBrokenBetDay } from "../../app/domain/games/records/verify-days.server";
import { verifyLedger } from "../../app/domain/ledger/verify.server";
import { excludeSelf, takeBreak } from "../../app/domain/membership/pause.server";
import { saveProgramme } from "../../app/domain/rewards/desk/save-programme.server";
import { claimMission } from "../../app/domain/rewards/missions/missions.server";
import { claimRaffle } from "../../app/domain/rewards/raffle/claim-raffle.server";
import { rewardsDomain } from "../../app/domain/rewards/rewards.domain.server";
import { acquireLease } from "../../app/domain/shared/lease.server";
import type { Lease } from "../../app/domain/shared/lease";
import { EVENTS } from "../support/bonus-kit/events";
import type { Answered, KitEvent } from "../support/bonus-kit/kit";
import { later, periodAround, RULES, SlowYear, type Standing } from "../support/bonus-kit/slow-year";
import { gameOf, openWorld, personOf, type World } from "../support/bonus-kit/world";
import { addRewardProgramme } from "../support/reward-programmes";
import { Dice } from "../support/settlement/random-case";

/**
 * A site of some dozens of members over months, by a clock that is moved: they pay in, are given bonuses, play, take
 * money out, claim and forget to claim; jobs run in the morning, but not every morning. What was paid at the end is what
 * `SlowYear` reckons from the bets and deposits alone, and the books are in order.
 */
const IS_WHOLE = inject("tier") === "all";
const DAYS = IS_WHOLE ? 365 : 60;
const SEEDS = [20_260_101];
const FROM = 20_260_101;
const START = Date.parse("2026-01-01T00:00:00Z");
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MEMBERS = 24;
/** They come one after the other, each by the code of another member. */
const FRIENDS = 16;
/** For so many days nothing runs at all. */
const DOWNTIME = { from: 20, to: 25 };
const STAFF = { staffId: 7, ip: "203.0.113.7" };

interface Year {
  world: World;
  slow: SlowYear;
  dice: Dice;
  lease: Lease;
  /** By the names of the slow year. */
  programmes: Record<string, number>;
  missions: number[];
  raffles: { id: number; fromDay: number; untilDay: number; isChecked: boolean }[];
  /** Until when somebody pauses; for good is without an end. */
  away: Map<string, number>;
  today: number;
  n: number;
}

// The first tier tries some weeks on one store.
test.runIf(IS_WHOLE || inject("store") === "sqlite").each(SEEDS)(
  `[P16 P22 P24 P28] ${DAYS} days of a site pay what its bets and deposits earn, and leave the books in order (seed %i)`,
  async (seed) => {
    const year = await openYear(seed);
    for (let n = 0; n < DAYS; n++) {
      year.today = later(FROM, n);
      year.world.clock.moveTo(START + n * DAY_MS + 5.5 * HOUR_MS);
      const isDown = n >= DOWNTIME.from && n < DOWNTIME.to;
      if (!isDown && year.dice.chance(0.9)) await morning(year);
      await daytime(year, n);
    }
    const { world, slow } = year;
    await rollUpAll(year);
    expect(await paidRewards(year)).toEqual(inOrder(slow.due));
    const kinds = new Set([...slow.due.keys()].map((key) => key.split(":")[0]));
    expect([...kinds].sort()).toEqual([
      ...["board", "mission", "monthly", "raffle", "rebate", "referral", "vip", "weekly"],
    ]);
    expect((await verifyLedger(world.db)).broken).toBeUndefined();
    expect(await findBrokenGrant(world.db)).toBeUndefined();
    expect(await findBrokenBetDay(world.db)).toBeUndefined();
    expect(await findBrokenTeamSize(world.db)).toBeUndefined();
    await expectOfBooks(year);
  },
  1_800_000,
);

const name = (n: number) => `m${n + 1}`;
const friendNames = Array.from({ length: FRIENDS }, (_, n) => name(MEMBERS + n));
const sinceOf = (friend: string) => later(FROM, 3 + friendNames.indexOf(friend) * 2);

async function openYear(seed: number): Promise<Year> {
  const dice = new Dice(seed);
  const names = [...Array.from({ length: MEMBERS }, (_, n) => name(n)), ...friendNames];
  const members = Object.fromEntries(names.map((one) => [one, {}]));
  const world = await openWorld({ members: { ...members, tester: { kind: "test", cash: 100_000 } } });
  const { app, db } = world;
  for (const kind of ["RNG", "LIVE"]) await gameOf(world, { game: undefined, kind });
  const slow = new SlowYear(FROM, names);
  for (const friend of friendNames) {
    const since = sinceOf(friend);
    const owner = dice.pick(names.slice(0, MEMBERS));
    slow.friends.set(friend, { owner, since, qualified: undefined });
    await db
      .updateTable("accounts")
      .set({
        recommender_id: personOf(world, owner).accountId,
        created_at: START + daysAfter(since) * DAY_MS,
      })
      .where("id", "=", personOf(world, friend).accountId)
      .execute();
  }
  const raffles: Year["raffles"] = [];
  for (let first = FROM; raffles.length < DAYS / 31; first = later(periodAround("month", first)[1], 1)) {
    const span = { fromDay: first, untilDay: periodAround("month", first)[1] };
    const { perMinor, prizesMinor } = RULES.raffle;
    const rules = { perMinor, prizesMinor: [...prizesMinor], perMember: 1, beaconName: "" };
    const wish = { texts: { en: { title: `Raffle ${first}` } }, ...span, rules };
    const made = await saveProgramme(app, {
      kind: "raffle",
      wish,
      formKey: `raffle-form-${first}`,
      by: STAFF,
    });
    if (!made.ok) throw new Error(made.refusal);
    raffles.push({ id: made.id, ...span, isChecked: false });
  }
  world.clock.moveTo(START);
  const lease = await acquireLease(app, { name: "rewards", owner: "test", ttlMs: 1_000 * DAY_MS });
  const { weekly, monthly, rebate, ranks, board, referral } = RULES;
  const missions: number[] = [];
  for (const { period, measure, target, paysMinor: amountMinor } of RULES.missions)
    missions.push(
      await addRewardProgramme(app, "mission", {
        period,
        measure,
        target,
        given: { form: "cash", amountMinor },
      }),
    );
  const { kind, ...monthlyRates } = monthly;
  const gifts = ranks.map(({ giftMinor: amountMinor, ...bars }, n) => ({
    ...bars,
    ...(n > 0 && { gift: { form: "cash", amountMinor } }),
  }));
  const shares = { shareBp: referral.shareBp, shareMostMinor: referral.mostMinor };
  const programmes = {
    weekly: await addRewardProgramme(app, "cashback", { period: "week", ...weekly }),
    monthly: await addRewardProgramme(app, "cashback", { period: "month", kinds: [kind], ...monthlyRates }),
    rebate: await addRewardProgramme(app, "rebate", { rates: rebate }),
    vip: await addRewardProgramme(app, "ranks", { levels: gifts }),
    board: await addRewardProgramme(app, "board", { period: "week", ...board }),
    referral: await addRewardProgramme(app, "referral", {
      ...{
        days: referral.days,
        depositMinor: referral.depositMinor,
        validMinor: referral.validMinor,
        ...shares,
      },
      owner: { form: "cash", amountMinor: referral.ownerMinor },
      friend: { form: "cash", amountMinor: referral.friendMinor },
    }),
  };
  return {
    ...{ world, slow, dice, lease: lease!, programmes, missions, raffles },
    ...{ away: new Map(), today: FROM, n: 0 },
  };
}

const daysAfter = (day: number) => {
  let days = 0;
  for (let at = FROM; at < day; at = later(at, 1)) days += 1;
  return days;
};

const standingNow =
  ({ away, world }: Year) =>
  (member: string): Standing => {
    const until = away.get(member);
    if (until === undefined || until <= world.clock.now()) return "in";
    return until === Infinity ? "out" : "break";
  };

/** The nightly jobs in the order of their times, and what they have to come to. */
async function morning(year: Year): Promise<void> {
  const { app } = year.world;
  await rollUpAll(year);
  const timeOf = ({ when }: (typeof jobs)[number]) => {
    const [minute, hour] = ("cron" in when ? when.cron : "").split(" ").map(Number);
    return hour! * 60 + minute!;
  };
  const jobs = [...rewardsDomain.jobs!];
  for (const job of jobs.sort((a, b) => timeOf(a) - timeOf(b))) await job.run(app, year.lease);
  while ((await expireGrants(app)) === "more");
  year.slow.morning(year.today, standingNow(year));
  year.slow.payOwed(standingNow(year));
  await checkRaffles(year);
}

async function rollUpAll({ world: { app }, lease }: Year): Promise<void> {
  while ((await rollUp(app, lease)) === "more");
}

/** What members do in a day, hour by hour. */
async function daytime(year: Year, n: number): Promise<void> {
  const { world, slow, dice } = year;
  const midnight = START + n * DAY_MS;
  let minutes = 8 * 60;
  for (const member of [...slow.members, "tester"]) {
    world.clock.moveTo(midnight + (minutes += 10) * 60_000);
    const isYetToCome = slow.friends.has(member) && sinceOf(member) > year.today;
    if (isYetToCome || standingNow(year)(member) !== "in") continue;
    if (member !== "tester" && dice.chance(0.25)) await payIn(year, member);
    for (let rounds = dice.whole(0, 3); rounds > 0; rounds--) await playRound(year, member);
    if (member === "tester") continue;
    if (dice.chance(0.02)) await takeOut(year, member);
    if (dice.chance(0.5)) await claimSome(year, member);
    await leaveSometimes(year, member, n);
  }
  await rollUpAll(year);
}

const does = ({ world }: Year, member: string, event: KitEvent): Promise<Answered> =>
  EVENTS[event.type]!(world, { member, ...event });

async function payIn(year: Year, member: string): Promise<void> {
  const { dice, slow, today } = year;
  const id = `d${++year.n}`;
  const amount = dice.whole(10, 60) * 100;
  const paid = await does(year, member, { type: "deposit", id, amount });
  if (paid.refused !== undefined) return;
  slow.deposits.push({ member, day: today, amountMinor: BigInt(amount) });
  if (!dice.chance(0.4)) return;
  await does(year, member, {
    ...{ type: "grant", id: `g${year.n}`, promo: "1", form: "bonus", amount, deposit: id, matched: amount },
    ...{ multiple: dice.pick([100, 300]), days: dice.whole(2, 12), basis: dice.pick(["bonus", "both"]) },
    onWithdrawal: dice.pick(["forfeit", "keep"]),
  });
}

/** A round in one call: a bet or two, perhaps one taken back, perhaps a win, and its end. */
async function playRound(year: Year, member: string): Promise<void> {
  const { dice, slow, today } = year;
  const round = `r${++year.n}`;
  const kind = dice.pick(["RNG", "RNG", "LIVE"]);
  const bets = Array.from({ length: dice.whole(1, 2) }, (_, n) => ({
    ...{ type: "bet", id: `${round}.b${n}`, round, stake: dice.whole(1, 90) * 10, kind },
  }));
  const told: { bonusAmount: number }[] = [];
  for (const bet of bets) {
    const { refused, answer } = await does(year, member, bet);
    if (refused !== undefined) break;
    told.push(answer as { bonusAmount: number });
  }
  if (told.length === 0) return;
  const isBack = dice.chance(0.1);
  if (isBack) {
    const last = bets[told.length - 1]!;
    await does(year, member, { type: "rollback", id: `${round}.x`, original: last.id });
    told.pop();
  }
  const staked = bets.slice(0, told.length).reduce((sum, { stake }) => sum + stake, 0);
  const bonus = told.reduce((sum, { bonusAmount }) => sum + bonusAmount, 0);
  let [won, wonBonus] = [0, 0];
  if (staked > 0 && dice.chance(0.45)) {
    won = dice.whole(1, 180) * 10;
    const { answer } = await does(year, member, { type: "win", id: `${round}.w`, round, amount: won });
    wonBonus = (answer as { bonusAmount: number }).bonusAmount;
  }
  const valid = dice.chance(0.1) ? Math.floor(staked / 2) : staked;
  await does(year, member, { type: "close", round, ...(valid !== staked && { valid }) });
  if (staked === 0 || member === "tester") return;
  slow.bets.push({
    ...{ member, day: today, kind, validMinor: BigInt(Math.floor((valid * (staked - bonus)) / staked)) },
    ...{ stakedMinor: BigInt(staked - bonus), wonMinor: BigInt(won - wonBonus) },
  });
}

async function takeOut(year: Year, member: string): Promise<void> {
  const { world, dice } = year;
  const id = `o${++year.n}`;
  const { losesMinor } = await withdrawalPreview(world.app, personOf(world, member).accountId);
  const wish = { amount: dice.whole(1, 20) * 100, expectLost: Number(losesMinor) };
  const asked = await does(year, member, { type: "withdraw", id, ...wish });
  if (asked.refused !== undefined) return;
  await does(year, member, { type: "withdraw_ended", id, how: dice.pick(["paid", "rejected", "cancelled"]) });
}

/** Takes what missions have earned in this period and the last, as far as it can be taken. */
async function claimSome(year: Year, member: string): Promise<void> {
  const { world, slow, today } = year;
  const { accountId } = personOf(world, member);
  for (const [n, mission] of RULES.missions.entries()) {
    const now = periodAround(mission.period, today);
    for (const span of [periodAround(mission.period, later(now[0], -1)), now]) {
      if (span[1] < FROM) continue;
      const key = `mission:${n}:${span[0]}:${member}`;
      const isReached = slow.progress(member, mission, span) >= mission.target;
      const isLate = today > later(span[1], 7);
      const due = slow.due.has(key) ? "again" : !isReached ? "not_reached" : isLate ? "claim_over" : "paid";
      const claimed = await claimMission(world.app, {
        ...{ accountId, missionId: year.missions[n]!, period: span[0] },
      });
      const got = !claimed.ok ? claimed.refusal : claimed.repeated ? "again" : "paid";
      expect(`${key} ${got}`).toBe(`${key} ${due}`);
      if (due === "paid") slow.due.set(key, mission.paysMinor);
    }
  }
}

/** Some take a break and come back; two of the first dozen leave for good. */
async function leaveSometimes(year: Year, member: string, n: number): Promise<void> {
  const { world, dice, away } = year;
  const { accountId } = personOf(world, member);
  const by = { kind: "member" as const, id: accountId, ip: "203.0.113.1" };
  if ((member === "m5" && n === 33) || (member === "m9" && n === 48)) {
    await excludeSelf(world.app, { accountId, by, length: "fiveYears" });
    away.set(member, Infinity);
  } else if (dice.chance(0.004)) {
    await takeBreak(world.app, { accountId, by, length: "week" });
    away.set(member, world.clock.now() + 7 * DAY_MS);
  }
}

/** Tickets of each raffle that was drawn by now, the draw once more, and who takes the prize. */
async function checkRaffles(year: Year): Promise<void> {
  const { world, slow, dice } = year;
  const { db } = world;
  const memberOf = new Map([...world.people].map(([member, { accountId }]) => [accountId, member]));
  for (const raffle of year.raffles) {
    if (raffle.isChecked || raffle.untilDay >= year.today) continue;
    raffle.isChecked = true;
    const entries = await db
      .selectFrom("raffle_entries")
      .selectAll()
      .where("programme_id", "=", raffle.id)
      .execute();
    const span: [number, number] = [raffle.fromDay, raffle.untilDay];
    const due = slow.members
      .filter((member) => standingNow(year)(member) === "in" && slow.tickets(member, span) > 0)
      .map((member) => [member, slow.tickets(member, span)] as const);
    expect(new Map(entries.map((one) => [memberOf.get(one.account_id), Number(one.tickets)]))).toEqual(
      new Map(due),
    );
    const { secret } = await db
      .selectFrom("raffle_draws")
      .select("secret")
      .where("programme_id", "=", raffle.id)
      .executeTakeFirstOrThrow();
    const list = entries.map((one) => ({ id: one.published_id, tickets: Number(one.tickets) }));
    for (const [place, id] of drawAgain(raffle.id, secret, list).entries()) {
      const winner = entries.find((one) => one.published_id === id)!.account_id;
      if (!dice.chance(0.8)) continue;
      const claimed = await claimRaffle(world.app, { accountId: winner, raffleId: raffle.id });
      expect(claimed.ok).toBe(true);
      slow.due.set(`raffle:${raffle.fromDay}:${place}`, RULES.raffle.prizesMinor[place]!);
    }
  }
}

/** By the published rules: whose ticket has each prize, one for each owner. */
function drawAgain(raffleId: number, secret: string, list: { id: string; tickets: number }[]): string[] {
  const sorted = [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  const text = sorted.map(({ id, tickets }) => `${id}:${tickets}`).join("\n");
  const hash = createHash("sha256").update(text).digest("hex");
  const seed = createHmac("sha256", Buffer.from(secret, "hex")).update(`${raffleId}:${hash}:`).digest();
  const owners = sorted.flatMap(({ id, tickets }) => Array.from({ length: tickets }, () => id));
  const winners: string[] = [];
  const total = BigInt(owners.length);
  const prizes = Math.min(RULES.raffle.prizesMinor.length, sorted.length);
  for (let attempt = 0; winners.length < prizes; attempt++) {
    const bytes = createHmac("sha256", seed).update(`${winners.length}:${attempt}`).digest();
    const number = bytes.readBigUInt64BE(0);
    if (number >= (2n ** 64n / total) * total) continue;
    const owner = owners[Number(number % total)]!;
    if (winners.includes(owner)) continue;
    winners.push(owner);
    attempt = -1;
  }
  return winners;
}

const inOrder = (due: Map<string, bigint>) =>
  [...due].map(([key, amount]) => `${key} ${amount}`).sort((a, b) => (a < b ? -1 : 1));

/** What the site has given, with its ids in the words of the slow year. */
async function paidRewards(year: Year): Promise<string[]> {
  const { world, programmes, missions, raffles } = year;
  const memberOf = new Map([...world.people].map(([member, { accountId }]) => [String(accountId), member]));
  const nameOf = new Map(Object.entries(programmes).map(([programme, id]) => [String(id), programme]));
  const awards = await world.db
    .selectFrom("awards")
    .select(["source_key", "amount_minor"])
    .where("source_key", "not like", "kit:%")
    .execute();
  const paid = new Map<string, bigint>();
  for (const { source_key: key, amount_minor: amount } of awards) {
    const [kind, ...rest] = key.split(":").map((part) => memberOf.get(part) ?? part);
    const of = rest[0]!;
    if (kind === "mission") rest[0] = String(missions.indexOf(Number(of)));
    else if (kind === "raffle") rest[0] = String(raffles.find(({ id }) => id === Number(of))!.fromDay);
    else if (nameOf.has(of)) rest.shift();
    paid.set([kind === "cashback" ? nameOf.get(of) : kind, ...rest].join(":"), amount);
  }
  return inOrder(paid);
}

/** The ledger has paid what the awards say, and nobody who only tries things out was given any of it. */
async function expectOfBooks({ world, slow }: Year): Promise<void> {
  const kinds = ["cashback", "rebate", "referral", "mission", "raffle", "vip"];
  const entries = await world.db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transactions as posted", "posted.id", "entry.transaction_id")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select(["entry.amount_minor", "account.kind"])
    .where("posted.kind", "in", kinds)
    .execute();
  const sumOf = (kind: string) =>
    entries.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount_minor, 0n);
  const due = [...slow.due.values()].reduce((sum, amount) => sum + amount, 0n);
  expect([sumOf("member_main"), -sumOf("promotion")]).toEqual([due, due]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(["member_main", "promotion"]));
}
