import { bonusBalance } from "~/domain/bonuses/bonus-details.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { transferWithVendor } from "~/domain/vendor-wallets/transfer.server";
import { vendorTransferSchema, wayOf } from "~/domain/vendor-wallets/vendor-transfer.schema";
import { listVendorTransfers, vendorWallets } from "~/domain/vendor-wallets/vendor-wallets.views.server";
import { walletView } from "~/domain/wallet/wallet.views.server";
import { errorMessage } from "~/i18n/error-message";
import { memberPaths } from "../paths/member-paths";
import type { AccountVisit } from "../access/route.server";
import { redirectWithFlash } from "./flash.server";
import { parseForm, refusedForm } from "./submission.server";

const LATELY = 10;

/** Everything that a member has, wherever it is, and what moved lately. */
export async function fundsView({ app, account, url }: AccountVisit) {
  const { id: accountId, currency } = account;
  const [wallet, bonusMinor, vendors, moves] = await Promise.all([
    walletView(app, { accountId, currency }),
    bonusBalance(app, accountId),
    vendorWallets(app, accountId),
    listVendorTransfers(app, { accountId, pageSize: LATELY }),
  ]);
  const chosen = vendors.find(({ code }) => code === url.searchParams.get("vendor"))?.code;
  return {
    ...{ wallet, bonusMinor, vendors, moves: moves.items, chosen },
    currency: await currencyOf(app, currency),
  };
}

/** Moves what the form says, and says what came of it. */
export async function moveFunds({ app, account, context, form }: AccountVisit & { form: FormData }) {
  const { id: accountId } = account;
  const [currency, vendors] = await Promise.all([
    currencyOf(app, account.currency),
    vendorWallets(app, accountId),
  ]);
  const codes = vendors.map(({ code }) => code);
  const parsed = parseForm(form, vendorTransferSchema(currency, codes));
  if (!parsed.ok) return parsed.invalid();
  const { amount: amountMinor, idempotencyKey: formKey } = parsed.value;
  const { direction, code } = wayOf(parsed.value);
  const { vendorId } = vendors.find((vendor) => vendor.code === code)!;
  const moved = await transferWithVendor(app, { accountId, vendorId, direction, amountMinor, formKey });
  const amount = formatMoney(amountMinor, currency);
  if (moved.ok) {
    const key = (
      { done: "moved", failed: "failedMove", requested: "onItsWay", in_doubt: "onItsWay" } as const
    )[moved.state];
    const tone = moved.state === "done" ? "good" : moved.state === "failed" ? "bad" : "info";
    return redirectWithFlash(context, memberPaths.wallet, {
      tone,
      key: `cashier:wallet.${key}`,
      values: { amount },
    });
  }
  if (moved.refusal !== "insufficient_funds") return parsed.invalid(refusedForm(moved));
  const { availableMinor } = await walletView(app, { accountId, currency: account.currency });
  const available = formatMoney(availableMinor, currency);
  return parsed.invalid({
    fields: { amount: errorMessage("errors:field.amount.above_balance", { amount: available }) },
  });
}
