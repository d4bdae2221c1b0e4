import { bannerSchema } from "~/domain/content/banners/banner-form.server";
import { changeBanner, createBanner } from "~/domain/content/banners/edit-banner.server";
import { pictureLost, pictureOfForm } from "~/http/forms/content-picture.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths } from "~/http/paths/paths";
import type { StaffVisit } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm } from "~/http/forms/submission.server";

/** Saves the form of a banner, a new one or one that is there, and goes back to the list of its group. */
export async function saveBanner(
  { app, context, staff, form }: StaffVisit & { form: FormData },
  bannerId: number | undefined,
) {
  const { timeZone } = app.config;
  const parsed = parseForm(form, bannerSchema({ languages: context.languages, timeZone }));
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const { link, picture: file, version, idempotencyKey: formKey, ...value } = parsed.value;
  const read = await pictureOfForm({ app, staff }, file);
  if (!read.ok) return parsed.invalid(read.refusals);
  const wish = { ...value, ...link, picture: read.picture };
  const saving = { wish, formKey, by: { staffId: staff.id, ip: context.ip } };
  const languages = sentLanguages(form, context.languages);
  const saved =
    bannerId === undefined
      ? await createBanner(app, saving)
      : await changeBanner(app, { ...saving, id: bannerId, version, languages });
  if (!saved.ok) {
    if (saved.refusal === "unknown_banner") throw new Response(null, { status: 404 });
    return parsed.invalid({ form: [`refusals:${saved.refusal}`], status: 409 });
  }
  return redirectWithFlash(context, `${paths.adminBanners}?group=${wish.group}`, {
    tone: "good",
    key: "backoffice:banners.saved",
  });
}
