import { REWARD_FORMS } from "~/domain/bonuses/award-kinds";
import { rulesSchema, rulesValue, SHARES } from "~/domain/promotions/rules-form.server";
import type { RulesForDesk } from "~/domain/promotions/rules-desk.views.server";
import { MEASURES } from "~/domain/promotions/rules.schema";
import type { Currency } from "~/domain/shared/money";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { usePage, useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { Field, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { GivenFields } from "../bonuses/given-fields";
import { ContentForm, FormSection } from "../content/content-form";

interface RulesFormProps {
  view: Pick<RulesForDesk, "rules" | "budget" | "version" | "lists">;
  currency: Currency;
  promotionId: number;
  lastResult: FormResult | undefined;
}

/** What is paid and for what, to whom, on which terms, and how much of it there is. */
export function RulesForm({ view, currency, promotionId, lastResult }: RulesFormProps) {
  const t = useT();
  const { timeZone } = usePage().request.app.config;
  const site = { currency, timeZone };
  const { form, fields } = useFormFields(rulesSchema(site), {
    id: "rules",
    lastResult,
    defaultValue: rulesValue(view, site),
  });
  type Name = Exclude<keyof typeof fields, "games" | "version">;
  const of = (name: Name) => ({
    field: fields[name] as unknown as FormField,
    label: t(`bonusdesk:field.${name}`),
  });
  const off = { autoComplete: "off" } as const;
  const text = (name: Name, hint?: string) => <Field {...of(name)} hint={hint} {...off} />;
  const count = (name: Name, hint?: string) => (
    <Field {...of(name)} hint={hint} {...off} inputMode="numeric" />
  );
  const decimal = (name: Name, prefix: string, hint?: string) => (
    <Field {...of(name)} {...off} inputMode="decimal" prefix={prefix} hint={hint} />
  );
  const money = (name: Name, hint?: string) => decimal(name, currency.symbol, hint);
  const on = (name: Name) => (
    <SwitchField field={fields[name] as never} label={t(`bonusdesk:field.${name}`)} />
  );
  const { amount, points, spins, spinValue } = fields;
  const given = { form: fields.form, amount, points, spins, spinValue };
  const gameFields = fields.games.getFieldset() as Record<string, FormField>;
  const games = GAME_TYPES.map((type) => ({ field: gameFields[type]!, label: t(`member:gameType.${type}`) }));
  const names = (Object.keys(rulesValue(view, site)) as (Name | "games" | "version")[]).filter(
    (name): name is Name => name !== "games" && name !== "version",
  );
  return (
    <ContentForm
      form={form}
      lines={[...names.map(of), ...games]}
      cancelTo={`${paths.adminPromotions}/${promotionId}`}
      version={fields.version}
      actions={
        <button className="btn" type="submit" name="step" value="preview">
          {t("bonusdesk:preview.ask")}
        </button>
      }
    >
      <FormSection title={t("bonusdesk:rules.reward")}>
        <GivenFields
          fields={given}
          forms={REWARD_FORMS}
          currency={currency}
          amountLabel={t("bonusdesk:field.amount")}
        >
          {decimal("percent", "%", t("bonusdesk:rules.percentHint"))}
          {money("cap")}
        </GivenFields>
      </FormSection>
      <FormSection title={t("bonusdesk:rules.goal")}>
        <SelectField
          {...of("measure")}
          options={MEASURES.map((value) => ({ value, label: t(`bonusdesk:measure.${value}`) }))}
        />
        <div className="cols auto">
          {count("goalCount")}
          {money("goalAmount")}
          {count("times")}
        </div>
        <Field
          {...of("earnUntil")}
          type="datetime-local"
          hint={t("bonusdesk:rules.earnUntilHint", { timeZone })}
          {...off}
        />
        {on("auto")}
      </FormSection>
      <FormSection title={t("bonusdesk:rules.who")}>
        {on("review")}
        {on("firstDeposit")}
        {on("exclusive")}
        <div className="cols auto">
          {count("minLevel")}
          {text("countries", t("bonusdesk:rules.countriesHint"))}
          <SelectField
            {...of("tag")}
            options={[
              { value: "", label: t("bonusdesk:lists.noList") },
              ...view.lists.map((value) => ({ value, label: value })),
            ]}
          />
        </div>
      </FormSection>
      <FormSection title={t("bonusdesk:rules.terms")}>
        <div className="cols auto">
          {decimal("multiple", "×")}
          <SelectField
            {...of("basis")}
            options={(["bonus", "both"] as const).map((value) => ({
              value,
              label: t(`bonusdesk:basis.${value}`),
            }))}
          />
          {count("days")}
          {money("maxStake")}
          {decimal("minOdds", "≥")}
          {money("maxConversion")}
        </div>
        {on("sticky")}
        <SelectField
          {...of("onWithdrawal")}
          options={(["forfeit", "keep"] as const).map((value) => ({
            value,
            label: t(`member:bonus.${value === "forfeit" ? "endsOnWithdrawal" : "staysOnWithdrawal"}`),
          }))}
        />
        <div className="cols auto">
          {decimal("winsMultiple", "×", t("bonusdesk:rules.winsHint"))}
          {count("winsDays")}
        </div>
      </FormSection>
      <FormSection title={t("bonusdesk:rules.games")}>
        <div className="cols auto">
          {games.map(({ field, label }) => (
            <SelectField
              key={field.id}
              field={field}
              label={label}
              options={sharesWith(field, t("bonusdesk:rules.notStaked"))}
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t("bonusdesk:rules.budget")}>
        <div className="cols auto">
          {money("budgetAmount", t("bonusdesk:rules.noLimit"))}
          {count("budgetCount", t("bonusdesk:rules.noLimit"))}
          {count("reserveHours")}
        </div>
      </FormSection>
    </ContentForm>
  );
}

/** The usual shares, and the one that is set. */
function sharesWith({ initialValue }: FormField, none: string) {
  const all = [...new Set([...SHARES, ...(initialValue ? [initialValue] : [])])];
  return all.map((value) => ({ value, label: value === "none" ? none : `${Number(value) / 100}%` }));
}
