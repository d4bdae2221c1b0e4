import { useActionData, useLoaderData } from "@remix-run/react";
import { changeLimits } from "~/domain/brand/change-limits.server";
import { limitsIn, limitsSchema } from "~/domain/brand/limits-form.server";
import { settingsOf } from "~/domain/brand/settings.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content-form";
import { SettingsTitle } from "~/ui/desk/settings-title";
import { Field } from "~/ui/form/field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:limits.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => {
  const [settings, currency] = await Promise.all([settingsOf(app), currencyOf(app, app.config.currency)]);
  return { values: limitsIn(settings, currency), currency };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, limitsSchema(await currencyOf(app, app.config.currency)));
  if (!parsed.ok) return parsed.invalid();
  await changeLimits(app, { limits: parsed.value, by: { staffId: staff.id, ip: context.ip } });
  return redirectWithFlash(context, paths.adminSettings, { tone: "good", key: "backoffice:limits.saved" });
});

const AMOUNTS = ["minimum", "maximum", "perDayAmount", "fee", "dualControl"] as const;
const TIMES = ["confirmMinutes", "expireMinutes", "lockMinutes"] as const;

/** What holds for everybody: how much may leave, and how long things last. */
export default function Limits() {
  const t = useT();
  const { values, currency } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(limitsSchema(currency), {
    id: "limits",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: values,
  });
  const line = (name: keyof typeof values) => ({
    field: fields[name],
    label: t(`backoffice:limits.fields.${name}`),
  });
  const names = [...AMOUNTS, "perDay", ...TIMES] as const;
  return (
    <>
      <SettingsTitle part="limits" />
      <ContentForm form={form} lines={names.map(line)} cancelTo={paths.adminSettings}>
        <FormSection title={t("backoffice:limits.withdrawals")}>
          <div className="cols">
            {AMOUNTS.map((name) => (
              <Field
                key={name}
                {...line(name)}
                prefix={currency.symbol}
                inputMode="decimal"
                autoComplete="off"
                hint={name === "dualControl" ? t("backoffice:limits.dualControlHint") : undefined}
              />
            ))}
            <Field {...line("perDay")} inputMode="numeric" autoComplete="off" />
          </div>
        </FormSection>
        <FormSection title={t("backoffice:limits.times")}>
          <div className="cols">
            {TIMES.map((name) => (
              <Field key={name} {...line(name)} inputMode="numeric" autoComplete="off" />
            ))}
          </div>
        </FormSection>
      </ContentForm>
    </>
  );
}
