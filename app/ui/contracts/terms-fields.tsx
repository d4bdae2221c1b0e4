import type { FormMetadata } from "@conform-to/react";
import { CARRY, MOST_TIERS, percentText, PERIODS, type ContractType } from "~/domain/contracts/contract";
import type { termsSchema } from "~/domain/contracts/offer.schema";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { z } from "zod";
import type { SummaryLine } from "../form/error-summary";
import { Field, type FormField } from "../form/field";
import { SelectField } from "../form/select-field";

type Asked = z.input<ReturnType<typeof termsSchema>>;
type TermsForm = FormMetadata<Asked, string[]>;
type TermsFields = ReturnType<TermsForm["getFieldset"]>;

interface TermsFieldsProps {
  type: ContractType;
  form: Pick<TermsForm, "insert" | "remove">;
  fields: TermsFields;
  /** The most that can be offered, where there is one. */
  ownRateBp?: number | undefined;
  currency: Currency;
}

/** What is promised: how often, up to ten rates each with what has to be reached for it, and what is carried over. */
export function TermsFieldset({ type, form, fields, ownRateBp, currency }: TermsFieldsProps) {
  const t = useT();
  const tiers = fields.tiers.getFieldList();
  const isDividend = type === "dividend";
  return (
    <>
      {isDividend && (
        <SelectField
          field={fields.period}
          label={t("contracts:terms.period")}
          options={PERIODS.map((value) => ({ value, label: t(`contracts:periods.${value}`) }))}
        />
      )}
      {tiers.map((tier, place) => (
        <fieldset key={tier.name} className="bare st st-s">
          <legend className="lab">{t("contracts:form.tier", { number: place + 1 })}</legend>
          <TierFields type={type} fields={tier.getFieldset()} ownRateBp={ownRateBp} currency={currency} />
          {tiers.length > 1 && (
            <button
              className="btn btn-s btn-q j-start"
              {...form.remove.getButtonProps({ name: fields.tiers.name, index: place })}
            >
              {t("contracts:form.removeTier", { number: place + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      {tiers.length < MOST_TIERS && (
        <div className="field">
          <button
            className="btn btn-s j-start"
            {...form.insert.getButtonProps({ name: fields.tiers.name, defaultValue: {} })}
          >
            {t("contracts:form.addTier")}
          </button>
          <p className="hint">{t("contracts:form.tiersHint")}</p>
        </div>
      )}
      <Carry field={fields.carryUnpaid} label={t("contracts:terms.carryUnpaid")} of="unpaid" />
      {isDividend && (
        <Carry field={fields.carryNegative} label={t("contracts:terms.carryNegative")} of="negative" />
      )}
    </>
  );
}

type TierFieldset = ReturnType<ReturnType<TermsFields["tiers"]["getFieldList"]>[number]["getFieldset"]>;

interface TierFieldsProps {
  type: ContractType;
  fields: TierFieldset;
  ownRateBp: number | undefined;
  currency: Currency;
}

function TierFields({ type, fields, ownRateBp, currency }: TierFieldsProps) {
  const t = useT();
  const rateHint =
    ownRateBp === undefined
      ? t("contracts:form.rateShape")
      : t("contracts:form.rateHint", { rate: percentText(ownRateBp) });
  const [rate, ...conditions] = useTierLines(type)(fields);
  return (
    <>
      <Field {...rate!} hint={rateHint} autoComplete="off" inputMode="decimal" />
      {conditions.map(({ isAmount, ...line }) => (
        <Field
          key={line.label}
          {...line}
          ifEmpty={t("contracts:form.noCondition")}
          autoComplete="off"
          inputMode={isAmount ? "decimal" : "numeric"}
          prefix={isAmount ? currency.symbol : undefined}
        />
      ))}
    </>
  );
}

function Carry({ field, label, of }: { field: FormField; label: string; of: "unpaid" | "negative" }) {
  const t = useT();
  const options = CARRY.map((value) => ({ value, label: t(`contracts:carry.${of}.${value}`) }));
  return <SelectField field={field} label={label} options={options} />;
}

/** The fields of a tier with their labels: the rate first. */
function useTierLines(type: ContractType) {
  const t = useT();
  return (fields: TierFieldset): { field: FormField; label: string; isAmount: boolean }[] => {
    const line = (name: keyof TierFieldset, label: string, isAmount: boolean) => ({
      ...{ field: fields[name] as FormField, label, isAmount },
    });
    return [
      line("rate", t("contracts:form.rate"), false),
      ...(type === "dividend"
        ? [
            line("periodValidBet", t("contracts:terms.validBet"), true),
            line("periodProfitLoss", t("contracts:terms.loss"), true),
          ]
        : [line("dailyBetAmount", t("contracts:terms.dailyBet"), true)]),
      line("activeMembers", t("contracts:terms.members"), false),
    ];
  };
}

/** What an error summary names, in the order of the form. */
export function useTermsLines(type: ContractType, fields: TermsFields): SummaryLine[] {
  const t = useT();
  const linesOf = useTierLines(type);
  const tiers = fields.tiers.getFieldList();
  const isDividend = type === "dividend";
  return [
    ...(isDividend ? [{ field: fields.period, label: t("contracts:terms.period") }] : []),
    { field: fields.tiers, label: t("contracts:form.rates") },
    ...tiers.flatMap((tier, place) =>
      linesOf(tier.getFieldset()).map(({ field, label }) => ({
        field,
        label: tiers.length === 1 ? label : `${t("contracts:form.tier", { number: place + 1 })}, ${label}`,
      })),
    ),
    { field: fields.carryUnpaid, label: t("contracts:terms.carryUnpaid") },
    ...(isDividend ? [{ field: fields.carryNegative, label: t("contracts:terms.carryNegative") }] : []),
  ];
}
