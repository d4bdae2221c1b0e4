import { useActionData, useLoaderData } from "@remix-run/react";
import {
  changeFeatures,
  FeatureSwitchesSchema,
  switchesIn,
  switchesVersion,
} from "~/domain/staff/settings/change-features.server";
import { FEATURE_GROUPS, type Feature } from "~/domain/settings/features";
import {
  DORMANT_DAYS,
  LOGIN_IP_VERIFICATIONS,
  PROFILES,
  settingsOf,
} from "~/domain/settings/settings.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { SwitchField } from "~/ui/form/switch-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:features.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => {
  const settings = await settingsOf(app);
  return { switches: { ...switchesIn(settings), version: switchesVersion(settings) } };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, FeatureSwitchesSchema, { hasSecrets: false });
  if (!parsed.ok) return parsed.invalid();
  const { version, ...switches } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changeFeatures(app, { switches, version, by });
  if (!changed.ok) return parsed.invalid({ form: [`refusals:${changed.refusal}`], status: 409 });
  return redirectWithFlash(context, paths.adminFeatures, { tone: "good", key: "backoffice:features.saved" });
});

/** What the operator offers: each a switch, enforced wherever it is asked for. */
export default function FeatureSwitches() {
  const t = useT();
  const { form, fields } = useFormFields(FeatureSwitchesSchema, {
    id: "features",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: useLoaderData<typeof loader>().switches,
  });
  const profile = { field: fields.profile, label: t("backoffice:features.profile") };
  const days = { field: fields.passwordDays, label: t("backoffice:features.passwordDays") };
  const secondStep = { field: fields.loginIpVerification, label: t("backoffice:features.secondStep") };
  const keepYears = { field: fields.keepYears, label: t("privacy:keepYears.label") };
  const dormantDays = { field: fields.dormantDays, label: t("dormant:days.label") };
  const nameOf = (feature: Feature) => t(`backoffice:features.names.${feature}`);
  const groups = Object.entries(FEATURE_GROUPS) as [
    keyof typeof FEATURE_GROUPS,
    (typeof FEATURE_GROUPS)[keyof typeof FEATURE_GROUPS],
  ][];
  return (
    <>
      <SettingsTitle part="features" />
      <p className="sm sec">{t("backoffice:features.lead")}</p>
      <ContentForm
        form={form}
        lines={[profile, days, secondStep, keepYears, dormantDays]}
        cancelTo={paths.adminFeatures}
        version={fields.version}
      >
        {groups.map(([group, features]) => (
          <FormSection key={group} title={t(`backoffice:features.groups.${group}`)}>
            {features.map((feature) => (
              <SwitchField key={feature} field={fields[feature]} label={nameOf(feature)} />
            ))}
            {group === "safety" && (
              <>
                <SelectField
                  {...profile}
                  hint={t("backoffice:features.profileHint")}
                  options={PROFILES.map((value) => ({
                    value,
                    label: t(`backoffice:features.profiles.${value}`),
                  }))}
                />
                <Field
                  {...keepYears}
                  hint={t("privacy:keepYears.hint")}
                  inputMode="numeric"
                  autoComplete="off"
                />
                <Field
                  {...dormantDays}
                  hint={t("dormant:days.hint", DORMANT_DAYS)}
                  inputMode="numeric"
                  autoComplete="off"
                />
              </>
            )}
            {group === "passwords" && (
              <>
                <SwitchField field={fields.oneSession} label={t("backoffice:features.oneSession")} />
                <SwitchField field={fields.passwordExpiry} label={t("backoffice:features.passwordExpiry")} />
                <Field {...days} inputMode="numeric" autoComplete="off" />
                <SelectField
                  {...secondStep}
                  hint={t("backoffice:features.secondStepHint")}
                  options={LOGIN_IP_VERIFICATIONS.map((value) => ({
                    value,
                    label: t(`backoffice:features.secondSteps.${value}`),
                  }))}
                />
              </>
            )}
          </FormSection>
        ))}
      </ContentForm>
    </>
  );
}
