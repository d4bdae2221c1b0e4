import { balanceNow } from "~/domain/ledger/balance.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toDecimal } from "~/domain/shared/money";
import { accountCalls } from "~/http/calls/call-route.server";

/** GET /wps/v2/wallets/balance: the caller's own, as a decimal. */
export const { loader, action } = accountCalls({
  GET: async ({ app, account: { id: accountId, currency: code } }) => {
    const [balanceMinor, currency] = await Promise.all([
      balanceNow(app, { accountId, kind: "main", currency: code }),
      currencyOf(app, code),
    ]);
    return {
      value: { balance: toDecimal(balanceMinor, currency), currency: code, currencySymbol: currency.symbol },
    };
  },
});
