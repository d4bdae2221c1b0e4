import { redirect } from "@remix-run/node";
import { leavePromotion } from "~/domain/promotions/join-promotion.server";
import { memberAction, visitorLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import { backToPromotion, promotionOfForm } from "./promotion-form.server";

/** There is nothing to see here; each promotion has a page of its own. */
export const loader = visitorLoader(() => redirect(paths.promotions));

/** "Leave" was pressed: back to the promotion, which says how it went. */
export const action = memberAction(async ({ app, account, context, form }) => {
  const promotionId = promotionOfForm(form);
  const left = await leavePromotion(app, { accountId: account.id, promotionId });
  if (!left.ok && left.refusal === "unknown_promotion") throw new Response(null, { status: 404 });
  return backToPromotion(
    { app, context, promotionId },
    left.ok
      ? { tone: "good", key: "promotions:part.justLeft" }
      : { tone: "info", key: "promotions:part.cannotLeave" },
  );
});
