import { CONTRACT_TYPES, type ContractType } from "~/domain/contracts/contract";
import { offerSchema } from "~/domain/contracts/offer.schema";
import type { Currency } from "~/domain/shared/money";
import { offerPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { EnterKeyButton } from "../form/enter-key-button";
import { ErrorSummary } from "../form/error-summary";
import { AboutMarks, Field } from "../form/field";
import { FormSecrets } from "../form/form-secrets";
import { useFormFields } from "../form/use-form-fields";
import { TermsFieldset, useTermsLines } from "./terms-fields";

interface OfferFormProps {
  type: ContractType;
  /** What the agent has been promised, of this type: no more can be offered. */
  ownRateBp: number | undefined;
  currency: Currency;
  /** Whom it is for, where one came from an account. */
  downline?: string | undefined;
  lastResult: FormResult | undefined;
}

/** An offer to a downline. Each type is at an address of its own and asks for what it is measured by. */
export function OfferForm({ type, ownRateBp, currency, downline: username, lastResult }: OfferFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(offerSchema(type, currency), {
    ...{ id: "offer", lastResult },
    defaultValue: { downline: username ?? "", tiers: [{}], carryUnpaid: "forever", carryNegative: "none" },
  });
  const downline = { field: fields.downline, label: t("contracts:form.downline") };
  return (
    <section className="panel st" aria-labelledby="offer-title">
      <h2 id="offer-title">{t("contracts:given.offer")}</h2>
      <TypeTabs type={type} hrefOf={offerPath} />
      <form method="post" action={offerPath(type)} className="st" id={form.id} noValidate={form.noValidate}>
        <EnterKeyButton label={t("contracts:form.send")} />
        <FormSecrets once />
        <ErrorSummary form={form} lines={[downline, ...useTermsLines(type, fields)]} />
        <AboutMarks />
        <Field {...downline} hint={t("contracts:form.downlineHint")} autoComplete="off" />
        <TermsFieldset {...{ type, form, fields, ownRateBp, currency }} />
        <OfferButtons />
      </form>
    </section>
  );
}

/** Sends the offer, or asks what it would have paid. */
export function OfferButtons() {
  const t = useT();
  return (
    <div className="ro wrap">
      <button className="btn btn-p">{t("contracts:form.send")}</button>
      <button className="btn" name="intent" value="simulate">
        {t("contracts:simulation.ask")}
      </button>
    </div>
  );
}

/** One address for each type. */
export function TypeTabs({ type, hrefOf }: { type: ContractType; hrefOf: (type: ContractType) => string }) {
  const t = useT();
  return (
    <nav className="tabs" aria-label={t("contracts:types.label")}>
      {CONTRACT_TYPES.map((one) => (
        <a key={one} className="mk" href={hrefOf(one)} aria-current={one === type ? "page" : undefined}>
          {t(`contracts:types.${one}`)}
        </a>
      ))}
    </nav>
  );
}
