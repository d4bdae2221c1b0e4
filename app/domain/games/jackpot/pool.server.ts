import { createHash } from "node:crypto";
import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { postOrRollback, type TransactionKind } from "../../ledger/ledger.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import * as store from "./jackpot.store.server";
import { poolRulesOf } from "./pool-rules.server";
import { prizeOf, wholeOf, type Terms } from "./terms";

/**
 * The pool of a currency, run by run. Bets write down what they put in without touching it; this gathers it into the
 * ledger, so that no bet waits for another one's row. Whoever changes a pool holds its run first.
 */
export type PoolContext = Pick<App, "clock" | "ids" | "config" | "random">;

const PORTION = 1_000;
const SOURCE = "jackpot";

export interface Pool {
  runId: number;
  currency: string;
  balanceMinor: bigint;
  remainder: number;
  mustWinByMinor: bigint | null;
}

/** Gathers what has come in, and opens the pools that are missing where there are to be some. */
export async function tendPools(app: App, lease: Lease): Promise<"more" | "done"> {
  await openPools(app);
  let left: "more" | "done" = "done";
  for (const currency of await store.listWaiting(app)) {
    const gathered = await app.store.transaction(function* () {
      yield* holdLease(app, lease);
      const run = yield* first(store.findOpenRun, { currency });
      const pool = run && (yield* holdPool(run));
      return pool ? (yield* gather(app, pool, { limit: PORTION })).gathered : 0;
    });
    if (gathered === PORTION) left = "more";
  }
  return left;
}

export async function poolsWantTending(app: App): Promise<boolean> {
  if ((await store.listWaiting(app)).length > 0) return true;
  return (await poolRulesOf(app)) !== undefined && (await store.listCurrenciesWithout(app)).length > 0;
}

/** Each currency that is in use gets a pool where the jackpot is one; a pool that is there stays as it is. */
export async function openPools(app: App): Promise<void> {
  const rules = await poolRulesOf(app);
  if (!rules) return;
  for (const currency of await store.listCurrenciesWithout(app)) {
    await app.store.transaction(() =>
      startRun(app, { currency, terms: rules.terms, leftMinor: 0n, remainder: 0 }),
    );
  }
}

/** Undefined when the run has ended: somebody has just won it. */
export function* holdPool({ id, currency }: { id: number; currency: string }): Tx<Pool | undefined> {
  const held = yield* store.holdRun(id);
  if (!held) return undefined;
  const { balance_minor: balanceMinor, remainder, must_win_by_minor: mustWinByMinor } = held;
  return { runId: id, currency, balanceMinor, remainder, mustWinByMinor };
}

/** Brings what bets have put in into the ledger: whole units now, what is left of one with the next portion. */
export function* gather(
  context: PoolContext,
  pool: Pool,
  { limit }: { limit?: number } = {},
): Tx<{ pool: Pool; gathered: number }> {
  const now = context.clock.now();
  const waiting = yield* store.claimContributions(pool.currency, { now, limit });
  if (waiting.length === 0) return { pool, gathered: 0 };
  const parts = waiting.reduce((sum, row) => sum + row.parts_minor, BigInt(pool.remainder));
  const { wholeMinor, remainder } = wholeOf(parts);
  const fed = { ...pool, balanceMinor: pool.balanceMinor + wholeMinor, remainder };
  yield* store.setPool(pool.runId, fed);
  yield* fund(context, fed, {
    externalId: `gathered:${context.ids.next()}`,
    kind: "jackpot_contribution",
    amountMinor: wholeMinor,
  });
  return { pool: fed, gathered: waiting.length };
}

/**
 * All that is in it goes to the winner, up to what it has to be won by; the house puts a new pool in its place, which
 * begins with what was over.
 */
export function* payOut(
  context: PoolContext,
  held: Pool,
  win: { accountId: number; roundId: number; drawnFor: string; terms: Terms },
): Tx<bigint> {
  const { pool } = yield* gather(context, held);
  const { runId, currency, remainder } = pool;
  const { wonMinor, leftMinor } = prizeOf(pool.balanceMinor, pool);
  if (wonMinor <= 0n) return 0n;
  const { accountId: winnerId, roundId, drawnFor, terms } = win;
  yield* postOrRollback(context, {
    source: SOURCE,
    externalId: `${runId}:win`,
    kind: "jackpot",
    currency,
    referenceId: roundId,
    postings: [
      { party: { kind: "member_main", ownerId: winnerId }, amountMinor: wonMinor },
      { party: { kind: "jackpot" }, amountMinor: -wonMinor },
    ],
  });
  yield* store.endRun(runId, { winnerId, roundId, drawnFor, wonMinor, now: context.clock.now() });
  yield* startRun(context, { currency, terms, leftMinor, remainder });
  return wonMinor;
}

function* startRun(
  context: PoolContext,
  {
    currency,
    terms,
    leftMinor,
    remainder,
  }: { currency: string; terms: Terms; leftMinor: bigint; remainder: number },
): Tx<void> {
  const id = context.ids.next();
  const drawSeed = context.random.token();
  const drawSeedHash = createHash("sha256").update(drawSeed).digest("hex");
  const now = context.clock.now();
  const balanceMinor = terms.seedMinor + leftMinor;
  const secret = { drawSeed, drawSeedHash };
  const made = yield* store.insertRun({ id, currency, ...terms, ...secret, balanceMinor, remainder, now });
  if (!made) return;
  const run = { runId: id, currency };
  yield* fund(context, run, {
    externalId: `${id}:seed`,
    kind: "jackpot_seed",
    amountMinor: terms.seedMinor,
  });
}

/** From the house into the pool, or back where more was taken back than put in. */
function* fund(
  context: PoolContext,
  { runId, currency }: Pick<Pool, "runId" | "currency">,
  posting: { externalId: string; kind: TransactionKind; amountMinor: bigint },
): Tx<void> {
  const { externalId, kind, amountMinor } = posting;
  if (amountMinor === 0n) return;
  yield* postOrRollback(context, {
    source: SOURCE,
    externalId,
    kind,
    currency,
    referenceId: runId,
    postings: [
      { party: { kind: "jackpot" }, amountMinor },
      { party: { kind: "house" }, amountMinor: -amountMinor },
    ],
  });
}
