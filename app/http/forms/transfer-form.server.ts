import { hasPaymentPassword, paymentPasswordState } from "~/domain/access/payment-password.server";
import { withdrawalPreview } from "~/domain/bonuses/previews.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { settingsOf } from "~/domain/settings/settings.server";
import { transferMoney } from "~/domain/wallet/transfer.server";
import { receiverName } from "~/domain/wallet/transfer.views.server";
import { transferSchema } from "~/domain/wallet/transfer.schema";
import { walletView } from "~/domain/wallet/wallet.views.server";
import { errorMessage } from "~/i18n/error-message";
import type { AccountVisit } from "../access/route.server";
import { redirectWithFlash } from "./flash.server";
import { parseForm, refusedField, refusedForm, type Refusals } from "./submission.server";

/** What the form of a transfer is made from, whoever gets it. */
export async function transferView({ app, account }: Pick<AccountVisit, "app" | "account">) {
  const { id: accountId, currency } = account;
  const [wallet, guard, bonuses, { withdrawals }] = await Promise.all([
    walletView(app, { accountId, currency }),
    paymentPasswordState(app, accountId),
    withdrawalPreview(app, accountId),
    settingsOf(app),
  ]);
  return {
    ...{ guard, bonuses, availableMinor: wallet.availableMinor, minMinor: withdrawals.minMinor },
    currency: await currencyOf(app, currency),
  };
}

/** Sends what the form says to a downline, or to the upline that the form names, and goes on to `next`. */
export async function sendTransfer(
  { app, account, context, form }: AccountVisit & { form: FormData },
  { downlineId, next }: { downlineId?: number; next: string },
) {
  const { id: accountId, currency: code } = account;
  const [currency, { withdrawals }, asksPaymentPassword] = await Promise.all([
    currencyOf(app, code),
    settingsOf(app),
    hasPaymentPassword(app, accountId),
  ]);
  const parsed = parseForm(
    form,
    transferSchema(currency, { minMinor: withdrawals.minMinor, asksPaymentPassword }),
  );
  if (!parsed.ok) return parsed.invalid();
  const { amount: amountMinor, paymentPassword, loses: losesMinor, idempotencyKey, upline } = parsed.value;
  const to = downlineId === undefined ? { uplineId: upline } : { downlineId };
  const sent = await transferMoney(app, {
    ...{ accountId, to, amountMinor, losesMinor, paymentPassword, formKey: idempotencyKey },
  });
  if (!sent.ok && sent.uplineId !== undefined) {
    const name = await receiverName(app, sent.uplineId);
    return parsed.invalid({
      ...{ form: [errorMessage("cashier:transfer.uplineChanged", { name })], status: 409 },
    });
  }
  if (!sent.ok) {
    const { availableMinor } = await walletView(app, { accountId, currency: code });
    return parsed.invalid(shownAt(sent, formatMoney(availableMinor, currency)));
  }
  return redirectWithFlash(context, next, {
    tone: "good",
    key: "cashier:transfer.done",
    values: {
      amount: formatMoney(amountMinor, currency),
      name: await receiverName(app, downlineId ?? upline),
    },
  });
}

type TransferRefused = Extract<Awaited<ReturnType<typeof transferMoney>>, { ok: false }>;

function shownAt(refused: TransferRefused, available: string): Refusals {
  const { refusal } = refused;
  if (refusal === "insufficient_funds")
    return { fields: { amount: errorMessage("errors:field.amount.above_balance", { amount: available }) } };
  if (refusal === "changed_meanwhile") return { form: ["cashier:withdraw.losesOther"] };
  if (refusal === "payment_password_reset") return refusedForm(refused);
  if (refusal.startsWith("payment_password_")) return refusedField("paymentPassword", refused);
  return refusedForm(refused);
}
