import { expect, inject, test } from "vitest";
import { expireGrants } from "../../app/domain/bonuses/expire-grants.server";
import { cancelPreview, withdrawalPreview } from "../../app/domain/bonuses/previews.server";
import { findBrokenGrant } from "../../app/domain/bonuses/verify-grants.server";
import { findBrokenBetDay } from "../../app/domain/games/records/verify-days.server";
import { verifyLedger } from "../../app/domain/ledger/verify.server";
import { systemClock } from "../../app/domain/shared/clock";
import { CURRENCY } from "../support/bank";
import { EVENTS } from "../support/bonus-kit/events";
import type { KitEvent } from "../support/bonus-kit/kit";
import { gameOf, openWorld, personOf, promotionOf, type World } from "../support/bonus-kit/world";
import { Dice } from "../support/settlement/random-case";

/**
 * Many clients at one bank: deposits with bonuses, wagers, wins, rollbacks, cancelled bonuses, withdrawals of every end,
 * while grants run out by the clock. What is in the books must add up at each look in between and, entry by entry, at
 * the end. `BANK_ENTRIES=1000000 npm run vitest -- run --project=sqlite tests/durability/bank.test.ts` is the large one.
 */
const ENTRIES = Number(process.env.BANK_ENTRIES ?? 20_000);
const CLIENTS = 64;
const MEMBERS = 32;
const START = Date.parse("2026-01-01T00:00:00Z");
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 250;
const GAMES = ["RNG", "LIVE"];

/** What each has to have happened by the end, or the run would show little. */
const KINDS = [
  ...["deposit", "bet", "win", "rollback", "bonus", "bonus_conversion", "bonus_forfeiture", "bonus_expiry"],
  ...["free_spins", "withdrawal_hold", "withdrawal_payout", "withdrawal_release"],
];

interface Client {
  dice: Dice;
  n: number;
  name: string;
  /** What this client did last, so that it can be gone on with. */
  bets: string[];
  rounds: string[];
  grants: string[];
  deposits: string[];
  withdrawals: string[];
}

const inSecondTier = test.runIf(inject("tier") === "all");

inSecondTier(
  `[Q46 Q47] ${CLIENTS} clients with bonuses leave books that add up, at every look and at the end`,
  async () => {
    const names = Array.from({ length: MEMBERS }, (_, n) => `m${n + 1}`);
    const members = Object.fromEntries(names.map((name) => [name, { cash: 100_000 }]));
    const world = await openWorld({ depositTurnover: 0, members });
    for (const kind of GAMES) await gameOf(world, { game: undefined, kind });
    for (const promotion of ["1", "2"]) await promotionOf(world, promotion);
    world.clock.moveTo(START);
    const faults: string[] = [];
    const startedAt = systemClock.now();
    let isOver = false;
    let looks = 0;
    const watching = (async () => {
      while (!isOver) {
        faults.push(...(await lookAt(world)));
        looks += 1;
        await systemClock.sleep(LOOK_EVERY_MS);
      }
    })();
    let events = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, number) => {
        const lists = { bets: [], rounds: [], grants: [], deposits: [], withdrawals: [] };
        const client: Client = { dice: new Dice(1_000 + number), n: 0, name: `c${number}`, ...lists };
        while (!isOver) {
          await happen(world, client, names[number % MEMBERS]!);
          events += 1;
          if (events % 25 === 0) world.clock.advance(20 * MINUTE_MS);
          if (events % 1_000 === 0) {
            while ((await expireGrants(world.app)) === "more");
            isOver ||= (await countEntries(world)) >= ENTRIES;
          }
        }
      }),
    );
    await watching;
    faults.push(...(await lookAt(world)));
    const seconds = (systemClock.now() - startedAt) / 1_000;

    const { transactions, entries, wallets, broken } = await verifyLedger(world.db);
    for (const found of [broken, await findBrokenGrant(world.db), await findBrokenBetDay(world.db)])
      if (found !== undefined) faults.push(found);
    console.log(
      `bank: ${faults.length} violations in ${entries} entries of ${transactions} transactions and ${wallets} wallets, ` +
        `${events} events and ${looks} looks in ${seconds.toFixed(0)} s`,
    );
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThanOrEqual(ENTRIES);
    const kinds = await world.db.selectFrom("ledger_transactions").select("kind").distinct().execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(KINDS));
  },
  14_400_000,
);

async function countEntries({ db }: World): Promise<number> {
  const { n } = await db
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const LATEST = 500;

/** What is wrong with the wallets, the grants and the latest transactions at one instant each. */
async function lookAt({ db }: World): Promise<string[]> {
  const below = await db.selectFrom("wallets").select("id").where("balance_minor", "<", 0n).execute();
  const grants = await db
    .selectFrom("grants")
    .innerJoin("wallets", "wallets.id", "grants.wallet_id")
    .select("grants.id")
    .where((eb) => {
      const parts = ["consumed_minor", "forfeited_minor", "expired_minor", "converted_minor"] as const;
      const sum = parts.reduce(
        (all, part) => eb(all, "+", eb.ref(`grants.${part}`)),
        eb("wallets.balance_minor", "+", 0n),
      );
      return eb("grants.granted_minor", "<>", sum);
    })
    .execute();
  const latest = db.selectFrom("ledger_transactions").select("id").orderBy("id", "desc").limit(LATEST);
  const sums = await db
    .selectFrom("ledger_entries")
    .select("transaction_id")
    .where("transaction_id", "in", latest)
    .groupBy("transaction_id")
    .having((eb) => eb(eb.fn.sum("amount_minor"), "<>", 0n))
    .execute();
  return [
    ...below.map(({ id }) => `wallet ${id} is below zero`),
    ...grants.map(({ id }) => `grant ${id} is not the sum of its parts`),
    ...sums.map(({ transaction_id: id }) => `transaction ${id} does not sum to zero`),
  ];
}

/** One event, or a few that belong together; what is refused is as good as what is done. */
async function happen(world: World, client: Client, member: string): Promise<void> {
  const { dice } = client;
  const id = `${client.name}.${(client.n += 1)}`;
  const does = (event: KitEvent) => EVENTS[event.type]!(world, { member, ...event });
  const share = dice.next();
  if (share < 0.06) return deposited(does, client, id);
  if (share < 0.09) return given(does, client, id);
  if (share < 0.11) return withdrawn(world, does, client, { member, id });
  if (share < 0.13) return cancelled(world, does, client, member);
  if (share < 0.15 && client.bets.length > 0)
    return void (await does({ type: "rollback", id, original: dice.pick(client.bets.slice(-20)) }));
  if (share < 0.155 && client.deposits.length > 0)
    return void (await does({ type: "deposit_reversed", id: dice.pick(client.deposits.slice(-5)) }));
  return played(does, client, id);
}

type Does = (event: KitEvent) => Promise<unknown>;

async function deposited(does: Does, client: Client, id: string): Promise<void> {
  const amount = client.dice.whole(500, 20_000);
  await does({ type: "deposit", id, amount });
  client.deposits.push(id);
  const { dice } = client;
  if (!dice.chance(0.7)) return;
  await does({
    ...{ type: "grant", id: `${id}.g`, promo: "1", form: "bonus", amount, deposit: id, matched: amount },
    ...{ multiple: dice.pick([50, 100, 300]), days: dice.whole(1, 3), basis: dice.pick(["bonus", "both"]) },
    ...{ onWithdrawal: dice.pick(["forfeit", "keep"]), sticky: dice.chance(0.2) },
  });
  client.grants.push(`${id}.g`);
}

async function given(does: Does, client: Client, id: string): Promise<void> {
  const { dice } = client;
  const form = dice.pick(["bonus", "free_bet", "spins"]);
  const winsTo = dice.chance(0.5) ? { winsTo: { multiple: 100, days: 1 } } : {};
  await does({
    ...{ type: "grant", id, promo: "2", form, amount: dice.whole(50, 900), multiple: 100, days: 1 },
    ...{ spins: 2, value: 10, ...winsTo },
  });
  client.grants.push(id);
  if (form !== "spins") return;
  await does({ type: "spin", id: `${id}.s1`, grant: id, won: dice.whole(0, 60) });
  await does({ type: "spin", id: `${id}.s2`, grant: id, won: dice.whole(0, 60) });
}

async function withdrawn(
  world: World,
  does: Does,
  { dice }: Client,
  { member, id }: { member: string; id: string },
): Promise<void> {
  const { losesMinor } = await withdrawalPreview(world.app, personOf(world, member).accountId);
  await does({ type: "withdraw", id, amount: dice.whole(100, 9_000), expectLost: Number(losesMinor) });
  await does({ type: "withdraw_ended", id, how: dice.pick(["paid", "rejected", "cancelled"]) });
}

async function cancelled(world: World, does: Does, { dice, grants }: Client, member: string): Promise<void> {
  if (grants.length === 0) return;
  const grant = dice.pick(grants.slice(-5));
  const grantId = world.grants.get(grant);
  if (grantId === undefined) return;
  const { accountId } = personOf(world, member);
  const shown = await cancelPreview(world.app, { accountId, currency: CURRENCY, grantId });
  await does({ type: "cancel", grant, expectLost: Number(shown?.losesMinor ?? 0n) });
}

/** A round whose bets and wins come one by one or in one call; most are closed, some are left open. */
async function played(does: Does, client: Client, id: string): Promise<void> {
  const { dice, bets } = client;
  const round = dice.chance(0.1) && client.rounds.length > 0 ? dice.pick(client.rounds.slice(-5)) : `${id}.r`;
  client.rounds.push(round);
  const kind = dice.pick(GAMES);
  const isFree = dice.chance(0.05) && client.grants.length > 0;
  const freeBet = isFree ? { freeBet: dice.pick(client.grants.slice(-5)) } : {};
  const inOneCall = !isFree && dice.chance(0.6);
  const items: KitEvent[] = [];
  for (let n = inOneCall ? dice.whole(2, 20) : dice.whole(1, 3); n > 0; n--) {
    const isBet = items.length === 0 || dice.chance(0.5);
    if (isBet)
      items.push({ type: "bet", id: `${id}.${n}`, round, stake: dice.whole(1, 900), kind, ...freeBet });
    else items.push({ type: "win", id: `${id}.${n}`, round, amount: dice.whole(1, 900) });
  }
  bets.push(...items.map((item) => item.id!));
  if (dice.chance(0.9)) items.push({ type: "close", round });
  if (inOneCall) await does({ type: "batch", items });
  else for (const item of items) await does(item);
}
