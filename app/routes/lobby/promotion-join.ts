import { redirect } from "@remix-run/node";
import { z } from "zod";
import { joinPromotion } from "~/domain/promotions/join-promotion.server";
import { findPromotion } from "~/domain/promotions/promotions.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths, promotionPath } from "~/http/paths/paths";
import { memberAction, visitorLoader } from "~/http/access/route.server";

const JoinSchema = z.object({
  promotionId: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
});

/** There is nothing to see here; each promotion has a page of its own. */
export const loader = visitorLoader(() => redirect(paths.promotions));

/** "Join" was pressed: back to the promotion, which says how it went. */
export const action = memberAction(async ({ app, account, context, form }) => {
  const wish = JoinSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) throw new Response(null, { status: 404 });
  const { promotionId } = wish.data;
  const joined = await joinPromotion(app, { accountId: account.id, promotionId, ip: context.ip });
  if (!joined.ok && joined.refusal === "unknown_promotion") throw new Response(null, { status: 404 });
  const promotion = await findPromotion(app, { language: context.language }, String(promotionId));
  const to = promotion ? promotionPath(promotion) : paths.promotions;
  if (joined.ok) return redirectWithFlash(context, to, { tone: "good", key: "promotions:part.justJoined" });
  return redirectWithFlash(context, to, { tone: "info", key: `refusals:${joined.refusal}` });
});
