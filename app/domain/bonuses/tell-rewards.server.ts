import type { Tx } from "~/db/runner/transaction";
import type { LedgerContext, Posting } from "../ledger/ledger.server";
import { dayOf } from "../shared/day";
import { publish } from "../shared/outbox.server";

/**
 * Tells the reports what a posted transaction cost promotions, or gave back to them. Test money is told to nobody.
 */
export function* tellRewards(
  context: LedgerContext,
  moved: { accountId: number; currency: string; postings: readonly Posting[] },
): Tx<void> {
  const { accountId, currency, postings } = moved;
  const amountMinor = -postings
    .filter(({ party }) => party.kind === "promotion")
    .reduce((sum, posting) => sum + posting.amountMinor, 0n);
  if (amountMinor === 0n) return;
  const day = dayOf(context.clock.now(), context.config.timeZone);
  yield* publish(context, "rewarded", { accountId, day, currency, amountMinor });
}
