import { redirect } from "@remix-run/node";
import { findPromotion } from "~/domain/promotions/promotions.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths, promotionPath } from "~/http/paths/paths";
import { memberAction, visitorLoader } from "~/http/access/route.server";
import { claimReward } from "../member/rewards/claim.server";

/** There is nothing to see here; each promotion has a page of its own. */
export const loader = visitorLoader(() => redirect(paths.promotions));

/** "Claim" was pressed at a promotion: back to it, with the line that says how it went. */
export const action = memberAction(async ({ app, account, context, form }) => {
  const flash = await claimReward(app, { accountId: account.id, form });
  const id = form.get("promotionId");
  const reader = { language: context.language };
  const promotion = typeof id === "string" ? await findPromotion(app, reader, id) : undefined;
  return redirectWithFlash(context, promotion ? promotionPath(promotion) : paths.promotions, flash);
});
