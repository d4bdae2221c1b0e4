import { formSiteOf } from "~/domain/settings/form-site.server";
import { changePromotion, createPromotion } from "~/domain/promotions/edit-promotion.server";
import { newPromotionSchema, promotionSchema } from "~/domain/promotions/promotion-form.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { contentDesk, saveContent, type Sent } from "../content-desk";

export const promotionDesk = contentDesk({
  can: "content.edit",
  path: paths.adminPromotions,
  title: "backoffice:promotions.title",
  id: ({ promotionId }) => idParam(promotionId),
});

const SAVED = { saved: "backoffice:promotions.saved", to: paths.adminPromotions } as const;

export async function saveNewPromotion(visit: Sent) {
  const { app, context } = visit;
  return saveContent(visit, {
    schema: newPromotionSchema(await formSiteOf(app, context.languages)),
    save: ({ value: { slug, idempotencyKey: formKey, ...value }, picture, by }) =>
      createPromotion(app, { slug, wish: { ...value, picture }, formKey, by }),
    fields: { slug_taken: { slug: "refusals:slug_taken" } },
    ...SAVED,
  });
}

export async function savePromotion(visit: Sent, id: number) {
  const { app, context } = visit;
  return saveContent(visit, {
    schema: promotionSchema(await formSiteOf(app, context.languages)),
    save: ({ value: { version, idempotencyKey: formKey, ...value }, picture, languages, by }) =>
      changePromotion(app, { id, version, languages, wish: { ...value, picture }, formKey, by }),
    ...SAVED,
  });
}
