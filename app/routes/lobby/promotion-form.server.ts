import { z } from "zod";
import type { App } from "~/domain/app.server";
import { findPromotion } from "~/domain/promotions/promotions.views.server";
import type { Flash } from "~/http/forms/flash";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths, promotionPath } from "~/http/paths/paths";

const PromotionSchema = z.object({
  promotionId: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
});

/** Which promotion a form names; one that names none is not found. */
export function promotionOfForm(form: FormData): number {
  const wish = PromotionSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) throw new Response(null, { status: 404 });
  return wish.data.promotionId;
}

interface Back {
  app: App;
  context: Parameters<typeof redirectWithFlash>[0] & { language: string };
  promotionId: number;
}

/** Back to the page of a promotion, with the line that says how it went. */
export async function backToPromotion({ app, context, promotionId }: Back, flash: Flash) {
  const promotion = await findPromotion(app, { language: context.language }, String(promotionId));
  return redirectWithFlash(context, promotion ? promotionPath(promotion) : paths.promotions, flash);
}
