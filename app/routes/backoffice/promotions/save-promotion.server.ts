import { formSiteOf } from "~/domain/settings/form-site.server";
import { changePromotion, createPromotion } from "~/domain/promotions/edit-promotion.server";
import { newPromotionSchema, promotionSchema } from "~/domain/promotions/promotion-form.server";
import { pictureLost, pictureOfForm } from "~/http/forms/content-picture.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths } from "~/http/paths/paths";
import type { StaffVisit } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm } from "~/http/forms/submission.server";

type Sent = StaffVisit & { form: FormData };

export async function saveNewPromotion(visit: Sent) {
  const { app, context, staff, form } = visit;
  const parsed = parseForm(form, newPromotionSchema(await formSiteOf(app, context.languages)));
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const { picture: file, slug, idempotencyKey: formKey, ...value } = parsed.value;
  const read = await pictureOfForm(visit, file);
  if (!read.ok) return parsed.invalid(read.refusals);
  const wish = { ...value, picture: read.picture };
  const by = { staffId: staff.id, ip: context.ip };
  const saved = await createPromotion(app, { slug, wish, formKey, by });
  if (saved.ok) return toList(visit);
  if (saved.refusal === "slug_taken") return parsed.invalid({ fields: { slug: "refusals:slug_taken" } });
  return parsed.invalid({ form: [`refusals:${saved.refusal}`], status: 409 });
}

export async function savePromotion(visit: Sent, promotionId: number) {
  const { app, context, staff, form } = visit;
  const parsed = parseForm(form, promotionSchema(await formSiteOf(app, context.languages)));
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const { picture: file, version, idempotencyKey: formKey, ...value } = parsed.value;
  const read = await pictureOfForm(visit, file);
  if (!read.ok) return parsed.invalid(read.refusals);
  const wish = { ...value, picture: read.picture };
  const by = { staffId: staff.id, ip: context.ip };
  const languages = sentLanguages(form, context.languages);
  const change = { id: promotionId, version, languages, wish, formKey, by };
  const saved = await changePromotion(app, change);
  if (saved.ok) return toList(visit);
  if (saved.refusal === "unknown_promotion") throw new Response(null, { status: 404 });
  return parsed.invalid({ form: [`refusals:${saved.refusal}`], status: 409 });
}

const toList = ({ context }: Sent) =>
  redirectWithFlash(context, paths.adminPromotions, { tone: "good", key: "backoffice:promotions.saved" });
