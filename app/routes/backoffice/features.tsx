import { useActionData, useLoaderData } from "@remix-run/react";
import {
  changeFeatures,
  FeatureSwitchesSchema,
  switchesIn,
  switchesVersion,
} from "~/domain/staff/settings/change-features.server";
import { featuresOf, RULES } from "~/domain/settings/features";
import { FEATURE_GROUPS, type RuleField } from "~/domain/shared/declaration";
import { settingsOf } from "~/domain/settings/settings.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { Field, type FieldProps, type FormField } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { SwitchField, type SwitchProps } from "~/ui/form/switch-field";
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
  const rules = RULES.map(([name, rule]) => ({
    rule,
    line: { field: fields[name] as FormField, label: t(rule.label as MessageKey) },
  }));
  return (
    <>
      <SettingsTitle part="features" />
      <p className="sm sec">{t("backoffice:features.lead")}</p>
      <ContentForm
        form={form}
        lines={rules.filter(({ rule }) => rule.kind !== "switch").map(({ line }) => line)}
        cancelTo={paths.adminFeatures}
        version={fields.version}
      >
        {FEATURE_GROUPS.map((group) => (
          <FormSection key={group} title={t(`backoffice:features.groups.${group}`)}>
            {featuresOf(group).map((feature) => (
              <SwitchField
                key={feature}
                field={fields[feature]}
                label={t(`backoffice:features.names.${feature}`)}
              />
            ))}
            {rules
              .filter(({ rule }) => rule.group === group)
              .map(({ rule, line }) => (
                <RuleLine key={line.label} rule={rule} line={line} />
              ))}
          </FormSection>
        ))}
      </ContentForm>
    </>
  );
}

function RuleLine({ rule, line }: { rule: RuleField; line: Pick<FieldProps, "field" | "label"> }) {
  const t = useT();
  if (rule.kind === "switch") return <SwitchField {...(line as unknown as SwitchProps)} />;
  const bounds = rule.kind === "whole" ? { min: rule.min, max: rule.max } : undefined;
  const hint = rule.hint && t(rule.hint as MessageKey, bounds);
  if (rule.kind === "whole") return <Field {...line} hint={hint} inputMode="numeric" autoComplete="off" />;
  const options = rule.options.map((value) => ({ value, label: t(`${rule.words}.${value}` as MessageKey) }));
  return <SelectField {...line} hint={hint} options={options} />;
}
