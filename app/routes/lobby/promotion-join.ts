import { redirect } from "@remix-run/node";
import { joinPromotion } from "~/domain/promotions/join-promotion.server";
import { memberAction, visitorLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import { backToPromotion, promotionOfForm } from "./promotion-form.server";

/** There is nothing to see here; each promotion has a page of its own. */
export const loader = visitorLoader(() => redirect(paths.promotions));

/** "Join" was pressed: back to the promotion, which says how it went. */
export const action = memberAction(async ({ app, account, context, form }) => {
  const promotionId = promotionOfForm(form);
  const joined = await joinPromotion(app, { accountId: account.id, promotionId, ip: context.ip });
  if (!joined.ok && joined.refusal === "unknown_promotion") throw new Response(null, { status: 404 });
  return backToPromotion(
    { app, context, promotionId },
    joined.ok
      ? { tone: "good", key: "promotions:part.justJoined" }
      : { tone: "info", key: `refusals:${joined.refusal}` },
  );
});
