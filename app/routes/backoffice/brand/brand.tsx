import { data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brandOf, brandVersion } from "~/domain/content/look/brand.server";
import { changeLook } from "~/domain/content/look/change-look.server";
import { keepLogo, readLogo } from "~/domain/content/look/logos.server";
import { LookFormSchema } from "~/domain/content/look/look-form.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { refusedPicture } from "~/http/forms/refused-picture.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, type FormResult } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { BrandForm, PREVIEW } from "~/ui/desk/brand/brand-form";
import { BrandPreview, type BrandWish } from "~/ui/desk/brand/brand-preview";
import { DeskTitle } from "~/ui/desk/frame/desk-title";

export const handle = { title: (t: Translate) => t("brand:title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => {
  const { name, look } = await brandOf(app);
  const { logo, ...face } = look;
  return { wish: { name, ...face, logoId: logo?.id }, version: brandVersion({ name, look }) };
});

/** What the form holds, not saved, and what is shown of it. */
interface Shown {
  result: FormResult;
  wish: BrandWish;
}

/** A logo that came with the form is kept at once, so that it is there again when the form comes back. */
export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, LookFormSchema);
  if (!parsed.ok) return parsed.invalid();
  const { logo: file, withoutLogo, version, ...value } = parsed.value;
  const read = file && (await readLogo(app, { file, staffId: staff.id }));
  if (read?.ok === false) return parsed.invalid(refusedPicture("logo", read));
  const sentId = read ? await keepLogo(app, read.drawn) : value.logoId;
  const wish = { ...value, logoId: withoutLogo ? undefined : sentId };
  if (form.get(PREVIEW.name) === PREVIEW.value) {
    const result = parsed.unsaved();
    if (sentId !== undefined) result.initialValue = { ...result.initialValue, logoId: String(sentId) };
    return data({ result, wish } satisfies Shown);
  }
  const changed = await changeLook(app, { wish, version, by: { staffId: staff.id, ip: context.ip } });
  if (!changed.ok) return parsed.invalid({ form: [`refusals:${changed.refusal}`], status: 409 });
  return redirectWithFlash(context, paths.adminBrand, { tone: "good", key: "brand:saved" });
});

/** The operator's face, and beside it how pages look in it before anybody else sees them. */
export default function DeskBrand() {
  const t = useT();
  const { wish, version } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<Shown>>();
  return (
    <>
      <DeskTitle title={t("brand:title")} />
      <div className="two-col l">
        <BrandForm wish={wish} version={version} lastResult={answer?.result} />
        <BrandPreview wish={answer?.wish ?? wish} isWish={answer?.wish !== undefined} />
      </div>
    </>
  );
}
