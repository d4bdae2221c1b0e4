import { CONTRACT_TYPES, percentText, PERIODS, type ContractType } from "~/domain/contracts/contract";
import { offerSchema } from "~/domain/contracts/offer.schema";
import type { Currency } from "~/domain/shared/money";
import { offerPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { ErrorSummary } from "../form/error-summary";
import { AboutMarks, Field } from "../form/field";
import { FormSecrets } from "../form/form-secrets";
import { SelectField } from "../form/select-field";
import { useFormFields } from "../form/use-form-fields";

interface OfferFormProps {
  type: ContractType;
  /** What the agent has been promised, of this type: no more can be offered. */
  ownRateBp: number | undefined;
  currency: Currency;
  lastResult: FormResult | undefined;
}

/** An offer to a downline. Each type is at an address of its own and asks for what it is measured by. */
export function OfferForm({ type, ownRateBp, currency, lastResult }: OfferFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(offerSchema(type, currency), { id: "offer", lastResult });
  const downline = { field: fields.downline, label: t("contracts:form.downline") };
  const rate = { field: fields.rate, label: t("contracts:form.rate") };
  const period = { field: fields.period, label: t("contracts:terms.period") };
  const validBet = { field: fields.periodValidBet, label: t("contracts:terms.validBet") };
  const loss = { field: fields.periodProfitLoss, label: t("contracts:terms.loss") };
  const dailyBet = { field: fields.dailyBetAmount, label: t("contracts:terms.dailyBet") };
  const members = { field: fields.activeMembers, label: t("contracts:terms.members") };
  const condition = {
    ifEmpty: t("contracts:form.noCondition"),
    autoComplete: "off",
    inputMode: "decimal",
  } as const;
  const isDividend = type === "dividend";
  const amounts = isDividend ? [validBet, loss] : [dailyBet];
  const rateHint =
    ownRateBp === undefined
      ? t("contracts:form.rateShape")
      : t("contracts:form.rateHint", { rate: percentText(ownRateBp) });
  return (
    <section className="panel st" aria-labelledby="offer-title">
      <h2 id="offer-title">{t("contracts:given.offer")}</h2>
      <TypeTabs type={type} />
      <form method="post" action={offerPath(type)} className="st" id={form.id} noValidate={form.noValidate}>
        <FormSecrets once />
        <ErrorSummary
          form={form}
          lines={[downline, rate, ...(isDividend ? [period] : []), ...amounts, members]}
        />
        <AboutMarks />
        <Field {...downline} hint={t("contracts:form.downlineHint")} autoComplete="off" />
        <Field {...rate} hint={rateHint} autoComplete="off" inputMode="decimal" />
        {isDividend && (
          <SelectField
            {...period}
            options={PERIODS.map((value) => ({ value, label: t(`contracts:periods.${value}`) }))}
          />
        )}
        {amounts.map((amount) => (
          <Field key={amount.label} {...amount} {...condition} prefix={currency.symbol} />
        ))}
        <Field {...members} {...condition} inputMode="numeric" />
        <button className="btn btn-p j-start">{t("contracts:form.send")}</button>
      </form>
    </section>
  );
}

function TypeTabs({ type }: Pick<OfferFormProps, "type">) {
  const t = useT();
  return (
    <nav className="tabs" aria-label={t("contracts:types.label")}>
      {CONTRACT_TYPES.map((one) => (
        <a key={one} className="mk" href={offerPath(one)} aria-current={one === type ? "page" : undefined}>
          {t(`contracts:types.${one}`)}
        </a>
      ))}
    </nav>
  );
}
