import { data } from "@remix-run/node";
import type { BillDecided } from "~/domain/contracts/settlement/decide-bill.server";
import type { RequestContext } from "~/http/access/request-context.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { adminPayoutPath } from "~/http/paths/pay-paths";
import { signatureRefused } from "~/ui/desk/withdrawals/one-hand";

/** After a decision about a payout. One that was refused is said beside the payout as it is now. */
export function answerDecision(context: RequestContext, billId: number, decided: BillDecided) {
  if (decided.ok)
    return redirectWithFlash(context, adminPayoutPath(billId), {
      ...{ tone: "good", key: `backoffice:payouts.${decided.status}` },
    });
  if (decided.refusal === "unknown_bill") throw new Response(null, { status: 404 });
  return data({ refused: signatureRefused(decided, context.language) }, { status: 409 });
}
