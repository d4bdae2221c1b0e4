import { first, rows, type Tx } from "~/db/runner/transaction";
import * as store from "./jackpot.store.server";
import type { PoolRules } from "./pool-rules.server";
import { holdPool, payOut, type PoolContext } from "./pool.server";
import { contributionOf, isDue, wins } from "./terms";

/** A round's part in the jackpot: its bets feed the pool, and when it is settled it is drawn for. */
export interface Part {
  accountId: number;
  currency: string;
  roundId: number;
  bets: readonly { ledgerTransactionId: number; amountMinor: bigint }[];
  /** Present when the round is settled with this: all that was staked on it, under the vendor's name of it. */
  draw: { drawnFor: string; stakeMinor: bigint } | undefined;
}

/** Answers what the round has won, which the winner's wallet holds by then; 0 as a rule. */
export function* takePart(context: PoolContext, { terms }: PoolRules, part: Part): Tx<bigint> {
  const { currency, draw } = part;
  const run = yield* first(store.findOpenRun, { currency });
  if (!run) return 0n;
  for (const { ledgerTransactionId, amountMinor } of part.bets) {
    const partsMinor = contributionOf(amountMinor, { shareBp: run.share_bp });
    const contribution = { id: context.ids.next(), runId: run.id, currency, ledgerTransactionId, partsMinor };
    if (partsMinor > 0n) yield* rows(store.insertContribution, contribution);
  }
  for (let open: store.OpenRun | undefined = run; draw && open;) {
    const isDrawn = wins({ drawSeed: open.draw_seed, ...draw }, { oddsMinor: open.odds_minor });
    if (!isDrawn && !isDue(open.balance_minor, { mustWinByMinor: open.must_win_by_minor })) return 0n;
    const pool = yield* holdPool(open);
    if (pool) return yield* payOut(context, pool, { ...part, ...draw, terms });
    // Of two that win the same pool the first has it; the other one is drawn for the next, which is there by now.
    open = yield* first(store.findOpenRun, { currency });
  }
  return 0n;
}

/** A bet is taken back, and with it exactly what it put in, whatever the terms are by now. */
export function* takeBackPart(
  { ids }: Pick<PoolContext, "ids">,
  { betId, rollbackId }: { betId: number; rollbackId: number },
): Tx<void> {
  const put = yield* first(store.findContribution, { ledgerTransactionId: betId });
  if (!put) return;
  yield* rows(store.insertContribution, {
    id: ids.next(),
    runId: put.run_id,
    currency: put.currency,
    ledgerTransactionId: rollbackId,
    partsMinor: -put.parts_minor,
  });
}
