import { balanceNow } from "~/domain/ledger/balance.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { unreadCount } from "~/domain/outbound/inbox/inbox.server";
import { countAvailable } from "~/domain/promotions/join-promotion.server";
import { toDecimal } from "~/domain/shared/money";
import { sessionCalls } from "~/http/calls/call-route.server";

/** GET /wps/member/info: who the token belongs to, and what the member centre says of them. */
export const { loader, action } = sessionCalls({
  GET: async ({ app, account }) => {
    const { id, username, nickname, memberType } = account;
    const [balanceMinor, currency, unreadMessage, availablePromoCount] = await Promise.all([
      balanceNow(app, { accountId: id, kind: "main", currency: account.currency }),
      currencyOf(app, account.currency),
      unreadCount(app, account),
      countAvailable(app, id),
    ]);
    return {
      value: {
        ...{ id, account: username, nickname, type: memberType, unreadMessage, availablePromoCount },
        ...{ balance: toDecimal(balanceMinor, currency), currencySymbol: currency.symbol },
        availablePromo: availablePromoCount > 0,
      },
    };
  },
});
