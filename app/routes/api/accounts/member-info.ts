import { balanceNow } from "~/domain/ledger/balance.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { unreadCount } from "~/domain/outbound/inbox/inbox.server";
import { publicState } from "~/domain/rewards/centre/public-state.views.server";
import { toDecimal } from "~/domain/shared/money";
import { sessionCalls } from "~/http/calls/call-route.server";

/** GET /wps/member/info: who the token belongs to, what the member centre says of them, and what is offered to them. */
export const { loader, action } = sessionCalls({
  GET: async ({ app, account, context }) => {
    const { id, username, nickname, memberType } = account;
    const [balanceMinor, currency, unreadMessage, state] = await Promise.all([
      balanceNow(app, { accountId: id, kind: "main", currency: account.currency }),
      currencyOf(app, account.currency),
      unreadCount(app, account),
      publicState(app, { account, language: context.language }),
    ]);
    return {
      value: {
        ...{ id, account: username, nickname, type: memberType, unreadMessage, ...state },
        ...{ balance: toDecimal(balanceMinor, currency), currencySymbol: currency.symbol },
      },
    };
  },
});
