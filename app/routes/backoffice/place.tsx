import { useActionData, useLoaderData } from "@remix-run/react";
import {
  changePlace,
  CURRENCIES,
  hasAccounts,
  PlaceSchema,
  TIME_ZONES,
} from "~/domain/staff/settings/change-place.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { contentVersion } from "~/domain/shared/content-version.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:place.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => {
  const { place } = await settingsOf(app);
  const { timeZone, currency } = app.config;
  const isFixed = await app.store.transaction(hasAccounts);
  return { isFixed, values: { timeZone, currency, version: contentVersion(place) } };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, PlaceSchema);
  if (!parsed.ok) return parsed.invalid();
  const changed = await changePlace(app, {
    wanted: parsed.value,
    by: { staffId: staff.id, ip: context.ip },
  });
  if (!changed.ok) return parsed.invalid(refusedForm(changed));
  return redirectWithFlash(context, paths.adminPlace, { tone: "good", key: "backoffice:place.saved" });
});

/** By what the site counts its days and its money. */
export default function Place() {
  const t = useT();
  const { isFixed, values } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(PlaceSchema, {
    id: "place",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: values,
  });
  const nameOf = useCurrencyName();
  const zone = { field: fields.timeZone, label: t("backoffice:place.timeZone") };
  const currency = { field: fields.currency, label: t("backoffice:place.currency") };
  return (
    <>
      <SettingsTitle part="place" />
      <ContentForm
        form={form}
        lines={isFixed ? [zone] : [zone, currency]}
        cancelTo={paths.adminPlace}
        version={fields.version}
      >
        <FormSection title={zone.label}>
          <SelectField
            {...zone}
            hint={t("backoffice:place.timeZoneHint")}
            options={[...new Set([values.timeZone, ...TIME_ZONES])].map((value) => ({
              value,
              label: value.replaceAll("_", " "),
            }))}
          />
        </FormSection>
        <FormSection title={currency.label}>
          {isFixed ? (
            <p>
              <b>{nameOf(values.currency)}</b>{" "}
              <span className="sec">{t("backoffice:place.currencyFixed")}</span>
            </p>
          ) : (
            <SelectField
              {...currency}
              hint={t("backoffice:place.currencyHint")}
              options={CURRENCIES.map((value) => ({ value, label: nameOf(value) }))}
            />
          )}
        </FormSection>
      </ContentForm>
    </>
  );
}

/** "Bangladeshi Taka (BDT)" */
function useCurrencyName(): (code: string) => string {
  const { language } = usePage().request;
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return (code) => `${names.of(code)} (${code})`;
}
