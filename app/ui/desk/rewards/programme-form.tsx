import { REWARD_FORMS } from "~/domain/bonuses/award-kinds";
import type { FormKind } from "~/domain/rewards/programmes/programme";
import type { DeskProgramme } from "~/domain/rewards/desk/programmes.views.server";
import {
  MISSION_MEASURES,
  programmeSchema,
  programmeValue,
  REBATE_KINDS,
} from "~/domain/rewards/desk/rules-form.server";
import { MISSION_PERIODS } from "~/domain/rewards/missions/mission";
import type { Currency } from "~/domain/shared/money";
import { usePage, useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { Field, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { GivenFields, givenLines, givenNames, type GivenFieldset } from "../bonuses/given-fields";
import { ContentForm, FormSection } from "../content/content-form";
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
  const { form: what, amount, points, spins, spinValue, multiple, days } = all;
  const much = kind === "mission" && {
    amount: amount!,
    points: points!,
    spins: spins!,
    spinValue: spinValue!,
  };
  const given: GivenFieldset = { form: what!, ...much, multiple: multiple!, days: days! };
  const levels = kind === "ranks" ? all.levels!.getFieldList().map((level) => level.getFieldset()) : [];
  const levelName = (n: number) => t("bonusdesk:programmes.level", { level: n + 1 });
  const giftOf = (level: (typeof levels)[number]): GivenFieldset => level.gift!.getFieldset();
  const lines = [
    ...(kind === "mission" ? useTextLines({ field: all.texts as never, parts }) : []),
    said("fromDay", t("bonusdesk:programmes.fromDay")),
    said("untilDay", t("bonusdesk:programmes.untilDay")),
    said("sort", t("backoffice:content.sort")),
    ...(kind === "ranks" ? [] : givenLines(t, given)),
    ...levels.flatMap((level, n) => [
      { field: level.valid!, label: `${levelName(n)}: ${t("bonusdesk:programmes.valid")}` },
      { field: level.deposits!, label: `${levelName(n)}: ${t("bonusdesk:programmes.deposits")}` },
      ...givenLines(t, giftOf(level), levelName(n)),
    ]),
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
          {levels.map((level, n) => (
            <fieldset key={level.valid!.id} className="bare st st-s">
              <legend className="lab">{levelName(n)}</legend>
              <div className="cols auto">
                {money(level.valid!, t("bonusdesk:programmes.valid"))}
                {money(level.deposits!, t("bonusdesk:programmes.deposits"))}
              </div>
              <LevelGift fields={giftOf(level)} currency={currency} />
            </fieldset>
          ))}
        </FormSection>
      ) : (
        <FormSection title={t("bonusdesk:rules.reward")}>
          <GivenFields
            fields={given}
            forms={kind === "mission" ? REWARD_FORMS : CASH_OR_BONUS}
            currency={currency}
          />
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

/** What reaching a level gives, open where something is given or wrong. */
function LevelGift({ fields, currency }: { fields: GivenFieldset; currency: Currency }) {
  const t = useT();
  const isOpen = givenNames.some((name) => {
    const { initialValue, errors } = fields[name]!;
    return errors !== undefined || (name !== "form" && Boolean(initialValue));
  });
  return (
    <details open={isOpen}>
      <summary className="link sm">{t("bonusdesk:programmes.gift")}</summary>
      <div className="st st-s">
        <GivenFields
          fields={fields}
          forms={REWARD_FORMS}
          currency={currency}
          hint={t("rewards:desk.giftHint")}
        />
      </div>
    </details>
  );
}
