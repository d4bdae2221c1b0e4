import { POINTS_PASSWORDS } from "~/domain/points/points-settings";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { pointsSchema } from "~/domain/points/change-points.server";
import type { PointsSettings } from "~/domain/points/desk.views.server";
import { toDecimal } from "~/domain/shared/money";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { languageOf } from "~/i18n/languages";
import { Field, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { TextAreaField } from "../../form/text-area-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";

interface PointsFormProps {
  view: PointsSettings;
  lastResult: FormResult | undefined;
}

/** For what play points come, what they are worth, what guards them, and what the operator adds to the rules. */
export function PointsForm({ view: { points, version, currency }, lastResult }: PointsFormProps) {
  const t = useT();
  const { languages } = usePage().request;
  const { form, fields } = useFormFields(pointsSchema(currency, languages), {
    id: "points",
    lastResult,
    defaultValue: {
      stakes: Object.fromEntries(
        GAME_TYPES.map((type) => [
          type,
          points.stakeMinor[type] > 0n ? toDecimal(points.stakeMinor[type], currency) : "",
        ]),
      ),
      perUnit: String(points.perUnit),
      password: points.password,
      rules: points.rules,
      version,
    },
  });
  const stakeFields = fields.stakes.getFieldset() as Record<string, FormField>;
  const ruleFields = fields.rules.getFieldset() as Record<string, FormField>;
  const stakes = GAME_TYPES.map((type) => ({
    field: stakeFields[type]!,
    label: t(`member:gameType.${type}`),
  }));
  const rules = languages.map((code) => ({ field: ruleFields[code]!, label: languageOf(code).name }));
  const perUnit = { field: fields.perUnit, label: t("points:desk.perUnit", { currency: currency.code }) };
  const password = { field: fields.password, label: t("points:desk.password") };
  return (
    <ContentForm
      form={form}
      lines={[...stakes, perUnit, password, ...rules]}
      cancelTo={paths.adminPointsSettings}
      version={fields.version}
    >
      <FormSection title={t("points:desk.earn")}>
        <p className="sm sec">{t("points:desk.earnHint")}</p>
        <div className="cols auto">
          {stakes.map((stake) => (
            <Field
              key={stake.field.id}
              {...stake}
              prefix={currency.symbol}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t("points:desk.use")}>
        <Field {...perUnit} inputMode="numeric" autoComplete="off" />
        <SelectField
          {...password}
          options={POINTS_PASSWORDS.map((value) => ({ value, label: t(`points:desk.passwords.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t("points:desk.rules")}>
        <p className="sm sec">{t("points:desk.rulesHint")}</p>
        {rules.map((rule) => (
          <TextAreaField key={rule.field.id} {...rule} rows={3} />
        ))}
      </FormSection>
    </ContentForm>
  );
}
