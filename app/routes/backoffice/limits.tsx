import { useActionData, useLoaderData } from "@remix-run/react";
import { changeLimits } from "~/domain/staff/settings/change-limits.server";
import { limitsIn, limitsSchema } from "~/domain/staff/settings/limits-form.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { Field } from "~/ui/form/field";
import { Note } from "~/ui/note/note";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:limits.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => {
  const [settings, currency] = await Promise.all([settingsOf(app), currencyOf(app, app.config.currency)]);
  const askedMinor = settings.withdrawals.dualControlAsked?.amountMinor;
  return { values: limitsIn(settings, currency), askedMinor, currency };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, limitsSchema(await currencyOf(app, app.config.currency)));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changeLimits(app, { limits: parsed.value, by });
  if (!changed.ok) return parsed.invalid({ form: [`refusals:${changed.refusal}`], status: 409 });
  return redirectWithFlash(context, paths.adminSettings, {
    ...{ tone: "good", key: changed.isAsked ? "backoffice:limits.raise.asked" : "backoffice:limits.saved" },
  });
});

const AMOUNTS = ["minimum", "maximum", "perDayAmount", "fee", "dualControl"] as const;
const TIMES = ["confirmMinutes", "expireMinutes", "lockMinutes"] as const;

/** What holds for everybody: how much may leave, and how long things last. */
export default function Limits() {
  const t = useT();
  const { values, askedMinor, currency } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(limitsSchema(currency), {
    id: "limits",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: values,
  });
  const line = (name: Exclude<keyof typeof values, "version">) => ({
    field: fields[name],
    label: t(`backoffice:limits.fields.${name}`),
  });
  const names = [...AMOUNTS, "perDay", "openDeposits", ...TIMES] as const;
  return (
    <>
      <SettingsTitle part="limits" />
      {askedMinor !== undefined && (
        <Note tone="warn" title={t("backoffice:limits.raise.waits")}>
          {t("backoffice:limits.raise.waitsText", { amount: formatMoney(askedMinor, currency) })}{" "}
          <a className="link" href={paths.adminTwoSignatures}>
            {t("backoffice:limits.raise.see")}
          </a>
        </Note>
      )}
      <ContentForm
        form={form}
        lines={names.map(line)}
        cancelTo={paths.adminSettings}
        version={fields.version}
      >
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
        <FormSection title={t("backoffice:limits.deposits")}>
          <div className="cols">
            <Field
              {...line("openDeposits")}
              inputMode="numeric"
              autoComplete="off"
              hint={t("backoffice:limits.openDepositsHint")}
            />
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
