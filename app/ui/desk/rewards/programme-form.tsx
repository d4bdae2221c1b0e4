import { REWARD_FORMS } from "~/domain/bonuses/award-kinds";
import type { FormKind } from "~/domain/rewards/programmes/programme";
import type { DeskProgramme } from "~/domain/rewards/programmes/programme-desk.views.server";
import {
  MISSION_MEASURES,
  programmeSchema,
  programmeValue,
  REBATE_KINDS,
} from "~/domain/rewards/programmes/programme-form.server";
import { MISSION_PERIODS } from "~/domain/rewards/missions/mission";
import type { Currency } from "~/domain/shared/money";
import { usePage, useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { Field, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { formLabel } from "../../rewards/form-label";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";

interface ProgrammeFormProps {
  kind: FormKind;
  /** Undefined for a new one. */
  programme: DeskProgramme | undefined;
  currency: Currency;
  today: number;
  lastResult: FormResult | undefined;
}

interface Nested {
  getFieldset(): Record<string, FormField & Nested>;
  getFieldList(): (FormField & Nested)[];
}

const off = { autoComplete: "off" } as const;
const CASH_OR_BONUS = ["cash", "bonus"] as const;

/** A programme of any kind: its time, what earns it and what it gives. */
export function ProgrammeForm({ kind, programme, currency, today, lastResult }: ProgrammeFormProps) {
  const t = useT();
  const { languages } = usePage().request;
  const schema = programmeSchema(kind, { currency, languages });
  const { form, fields } = useFormFields(schema, {
    id: "programme",
    lastResult,
    defaultValue: programmeValue(kind, programme, { currency, today }),
  });
  const all = fields as unknown as Record<string, FormField & Nested>;
  const parts = [{ name: "title", label: t("backoffice:promotions.parts.title") }];
  const said = (name: string, label: string) => ({ field: all[name]!, label });
  const percent = (field: FormField, label: string) => (
    <Field key={field.id} field={field} label={label} {...off} inputMode="decimal" prefix="%" />
  );
  const money = (field: FormField, label: string) => (
    <Field key={field.id} field={field} label={label} {...off} inputMode="decimal" prefix={currency.symbol} />
  );
  const count = (field: FormField, label: string) => (
    <Field key={field.id} field={field} label={label} {...off} inputMode="numeric" />
  );
  const what = said("form", t("bonusdesk:field.form"));
  const lines = [
    ...(kind === "mission" ? useTextLines({ field: all.texts as never, parts }) : []),
    said("fromDay", t("bonusdesk:programmes.fromDay")),
    said("untilDay", t("bonusdesk:programmes.untilDay")),
    said("sort", t("backoffice:content.sort")),
    ...(kind === "ranks"
      ? []
      : [what, said("multiple", t("bonusdesk:field.multiple")), said("days", t("bonusdesk:field.days"))]),
    ...(kind === "cashback"
      ? [
          said("rate", t("bonusdesk:programmes.rate")),
          said("least", t("bonusdesk:programmes.least")),
          said("most", t("bonusdesk:programmes.most")),
        ]
      : []),
    ...(kind === "mission"
      ? [
          said("targetCount", t("bonusdesk:programmes.targetCount")),
          said("targetAmount", t("bonusdesk:programmes.target")),
          said("amount", t("bonusdesk:field.amount")),
          said("points", t("bonusdesk:field.points")),
          said("spins", t("bonusdesk:field.spins")),
          said("spinValue", t("bonusdesk:field.spinValue")),
        ]
      : []),
  ];
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminRewards} once version={fields.version}>
      {kind === "mission" && (
        <FormSection title={t("backoffice:content.words")}>
          <TextsByLanguage field={all.texts as never} parts={parts} />
        </FormSection>
      )}
      {kind === "cashback" && (
        <FormSection title={t("bonusdesk:rules.goal")}>
          <p className="sm sec">{t("bonusdesk:programmes.cashbackHint")}</p>
          <div className="cols auto">
            <SelectField
              field={all.period!}
              label={t("bonusdesk:programmes.periodKind")}
              options={(["week", "month"] as const).map((value) => ({
                value,
                label: t(`member:missions.period.${value}`),
              }))}
            />
            {percent(all.rate!, t("bonusdesk:programmes.rate"))}
            {money(all.least!, t("bonusdesk:programmes.least"))}
            {money(all.most!, t("bonusdesk:programmes.most"))}
          </div>
        </FormSection>
      )}
      {kind === "rebate" &&
        all.tiers!.getFieldList().map((tier) => {
          const { fromLevel, rates } = tier.getFieldset();
          const byKind = rates!.getFieldset();
          return (
            <FormSection key={tier.id} title={t("bonusdesk:programmes.rate")}>
              <p className="sm sec">{t("bonusdesk:programmes.rebateHint")}</p>
              <div className="cols auto">
                {count(fromLevel!, t("bonusdesk:programmes.tier"))}
                {REBATE_KINDS.map((one) =>
                  percent(
                    byKind[one]!,
                    one === "default" ? t("bonusdesk:programmes.others") : t(`member:gameType.${one}`),
                  ),
                )}
              </div>
            </FormSection>
          );
        })}
      {kind === "mission" && (
        <FormSection title={t("bonusdesk:rules.goal")}>
          <div className="cols auto">
            <SelectField
              field={all.period!}
              label={t("bonusdesk:programmes.periodKind")}
              options={MISSION_PERIODS.map((value) => ({
                value,
                label: t(`member:missions.period.${value}`),
              }))}
            />
            <SelectField
              field={all.measure!}
              label={t("bonusdesk:programmes.measure")}
              options={MISSION_MEASURES.map((value) => ({
                value,
                label: t(`bonusdesk:programmes.measures.${value}`),
              }))}
            />
            {count(all.targetCount!, t("bonusdesk:programmes.targetCount"))}
            {money(all.targetAmount!, t("bonusdesk:programmes.target"))}
          </div>
        </FormSection>
      )}
      {kind === "ranks" ? (
        <FormSection title={t("bonusdesk:programmes.kinds.ranks")}>
          <p className="sm sec">{t("bonusdesk:programmes.ranksHint")}</p>
          {all.levels!.getFieldList().map((level, position) => {
            const { valid, deposits, gift } = level.getFieldset();
            return (
              <fieldset key={level.id} className="bare st st-s">
                <legend className="lab">{t("bonusdesk:programmes.level", { level: position + 1 })}</legend>
                <div className="cols auto">
                  {money(valid!, t("bonusdesk:programmes.valid"))}
                  {money(deposits!, t("bonusdesk:programmes.deposits"))}
                  {money(gift!, t("bonusdesk:programmes.gift"))}
                </div>
              </fieldset>
            );
          })}
        </FormSection>
      ) : (
        <FormSection title={t("bonusdesk:rules.reward")}>
          <SelectField
            {...what}
            options={(kind === "mission" ? REWARD_FORMS : CASH_OR_BONUS).map((value) => ({
              value,
              label: formLabel(t, value),
            }))}
          />
          <div className="cols auto">
            {kind === "mission" && money(all.amount!, t("bonusdesk:field.amount"))}
            {kind === "mission" && count(all.points!, t("bonusdesk:field.points"))}
            {kind === "mission" && count(all.spins!, t("bonusdesk:field.spins"))}
            {kind === "mission" && money(all.spinValue!, t("bonusdesk:field.spinValue"))}
            <Field
              field={all.multiple!}
              label={t("bonusdesk:field.multiple")}
              {...off}
              inputMode="decimal"
              prefix="×"
            />
            {count(all.days!, t("bonusdesk:field.days"))}
          </div>
        </FormSection>
      )}
      <FormSection title={t("backoffice:content.when")}>
        <div className="cols">
          <Field field={all.fromDay!} label={t("bonusdesk:programmes.fromDay")} type="date" {...off} />
          <Field field={all.untilDay!} label={t("bonusdesk:programmes.untilDay")} type="date" {...off} />
        </div>
        <SwitchField field={fields.enabled} label={t("backoffice:content.enabled")} />
        {count(all.sort!, t("backoffice:content.sort"))}
      </FormSection>
    </ContentForm>
  );
}
