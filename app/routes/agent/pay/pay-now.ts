import { payNow } from "~/domain/contracts/settlement/pay-now.server";
import { owedBy } from "~/domain/contracts/settlement/bill-list.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { agentAction } from "~/http/access/route.server";
import { payPath } from "~/http/paths/pay-paths";
import { withQuery } from "~/http/paths/search";
import { payTypesOf } from "~/domain/contracts/settlement/pay-types.views.server";

/** An agent pays downlines what is open, as far as the wallet goes. */
export const action = agentAction(async ({ app, account, context }) => {
  await payNow(app, { payerId: account.id });
  const left = await owedBy(app, account.id);
  const [type = "dividend"] = await payTypesOf(app, account.id);
  const flash =
    left.length === 0
      ? ({ tone: "good", key: "agent:pay.allPaid" } as const)
      : ({ tone: "info", key: "agent:pay.notAllPaid" } as const);
  return redirectWithFlash(context, withQuery(payPath(type), { side: "given" }), flash);
});
