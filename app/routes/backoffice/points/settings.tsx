import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { changePoints, pointsSchema } from "~/domain/points/change-points.server";
import { pointsSettings } from "~/domain/points/desk.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { PointsForm } from "~/ui/desk/points/points-form";

export const handle = { title: (t: Translate) => t("points:desk.settings") };

export const loader = staffLoader({ can: "settings.edit" }, ({ app }) => pointsSettings(app));

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const currency = await currencyOf(app, app.config.currency);
  const parsed = parseForm(form, pointsSchema(currency, context.languages), { hasSecrets: false });
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const languages = sentLanguages(form, context.languages);
  const changed = await changePoints(app, { to: parsed.value, languages, by });
  if (!changed.ok) return parsed.invalid(refusedForm(changed));
  return redirectWithFlash(context, paths.adminPointsSettings, {
    ...{ tone: "good", key: "points:desk.saved" },
  });
});

export default function PointsSettings() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("points:desk.settings")} />
      <PointsForm view={view} lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
