import { currencyOf } from "~/domain/ledger/currencies.server";
import { toDecimal } from "~/domain/shared/money";
import { hasSingleWallet, vendorWallets } from "~/domain/vendor-wallets/vendor-wallets.views.server";
import { accountCalls } from "~/http/calls/call-route.server";

/** GET /wps/merchant/wallet: whether one wallet is played from everywhere; else what the caller has at each studio. */
export const { loader, action } = accountCalls({
  GET: async ({ app, account: { id: accountId, currency: code } }) => {
    const [isSingle, wallets, currency] = await Promise.all([
      hasSingleWallet(app),
      vendorWallets(app, accountId),
      currencyOf(app, code),
    ]);
    return {
      value: {
        isSingle,
        wallets: wallets.map(({ code: vendor, vendor: name, balanceMinor, toldAt }) => ({
          ...{ vendor, name, balance: toDecimal(balanceMinor, currency), time: toldAt },
        })),
      },
    };
  },
});
