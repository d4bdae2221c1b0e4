import { currencyOf } from "~/domain/ledger/currencies.server";
import { claimRaffle } from "~/domain/rewards/raffle/claim-raffle.server";
import { toDecimal } from "~/domain/shared/money";
import { memberCalls } from "~/http/calls/call-route.server";

/** POST /wps/promotion/raffle/claim: raffleId. A prize is paid once; asked again, it is refused. */
export const { loader, action } = memberCalls({
  POST: async ({ app, account, fields }) => {
    const { raffleId = "" } = fields;
    if (!/^[1-9]\d{0,15}$/.test(raffleId) || !Number.isSafeInteger(Number(raffleId)))
      return { status: 404, code: "unknown_prize" };
    const claimed = await claimRaffle(app, { accountId: account.id, raffleId: Number(raffleId) });
    if (!claimed.ok) {
      const { refusal } = claimed;
      if (refusal === "unknown_prize" || refusal === "unknown_account")
        return { status: 404, code: "unknown_prize" };
      return { status: 409, code: refusal };
    }
    const { currency: code } = account;
    return {
      value: { amount: toDecimal(claimed.amountMinor, await currencyOf(app, code)), currency: code },
    };
  },
});
