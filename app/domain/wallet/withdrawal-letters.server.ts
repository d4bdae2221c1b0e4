import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { writeLetter } from "../outbound/inbox/write-letter.server";
import { orderNumber } from "../shared/order-number";
import { maskedNumber, type Payee } from "./withdrawal";
import type { WithdrawalRow } from "./withdrawals.store.server";

type WithdrawalLetter = "withdrawalApproved" | "withdrawalPaid" | "withdrawalRejected" | "withdrawalRefunded";

/** What became of a withdrawal, to whoever asked for it, in the transaction of the decision. */
export function tellWithdrawal(
  app: Pick<App, "clock" | "ids" | "config">,
  withdrawal: WithdrawalRow,
  letter: WithdrawalLetter,
): Tx<number> {
  const { id, account_id: accountId, currency, amount_minor: amount, fee_minor: fee } = withdrawal;
  const payee = JSON.parse(withdrawal.payee) as Payee;
  return writeLetter(app, {
    ...{ accountId, kind: "cashier", letter },
    values: {
      number: orderNumber("withdrawal", id),
      payee: `${payee.institution} ${maskedNumber(payee)}`,
      ...{ reference: withdrawal.payout_reference, reason: withdrawal.reason },
    },
    money: { currency, amounts: { amount, paid: amount - fee } },
  });
}
