import type { App } from "../../app.server";
import type { TransactionKind } from "../../ledger/ledger-transaction";
import { changesByKind } from "../../ledger/statement.views.server";
import type { Period } from "../../shared/period";

/**
 * Why a member's cash is more or less than before a period: deposits less withdrawals, what was won less what was staked,
 * bonuses that became cash, cashback and rebate, transfers, and whatever else. By the books, to the last entry, so the
 * lines add up to the change.
 */
export const CASH_LINES = [
  ...(["deposits", "withdrawals", "play", "bonus", "rebate", "transfers", "corrections"] as const),
];
export type CashLine = (typeof CASH_LINES)[number];
export type CashChange = Record<CashLine, bigint> & { total: bigint };

const LINE_OF: Partial<Record<TransactionKind, CashLine>> = {
  ...{ deposit: "deposits" },
  ...{ withdrawal_hold: "withdrawals", withdrawal_release: "withdrawals" },
  ...{ withdrawal_payout: "withdrawals", withdrawal_refund: "withdrawals" },
  ...{ bet: "play", win: "play", rollback: "play", jackpot: "play" },
  ...{ bonus: "bonus", bonus_conversion: "bonus", bonus_forfeiture: "bonus", bonus_expiry: "bonus" },
  ...{ free_spins: "bonus", referral: "bonus", mission: "bonus", raffle: "bonus", vip: "bonus" },
  ...{ cashback: "rebate", rebate: "rebate" },
  ...{ transfer: "transfers", vendor_transfer: "transfers" },
};

export async function cashChangeView(
  { db }: Pick<App, "db">,
  { accountId, currency, period }: { accountId: number; currency: string; period: Period },
): Promise<CashChange> {
  const change: CashChange = {
    ...{ deposits: 0n, withdrawals: 0n, play: 0n, bonus: 0n, rebate: 0n, transfers: 0n, corrections: 0n },
    total: 0n,
  };
  for (const [kind, amountMinor] of await changesByKind(db, { accountId, currency, ...period })) {
    change[LINE_OF[kind] ?? "corrections"] += amountMinor;
    change.total += amountMinor;
  }
  return change;
}
