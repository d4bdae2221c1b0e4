import type { ContractType } from "~/domain/contracts/contract";
import { termsSchema } from "~/domain/contracts/offer.schema";
import type { Currency } from "~/domain/shared/money";
import { withQuery } from "~/http/paths/search";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { EnterKeyButton } from "../form/enter-key-button";
import { ErrorSummary } from "../form/error-summary";
import { AboutMarks } from "../form/field";
import { FormSecrets } from "../form/form-secrets";
import { useFormFields } from "../form/use-form-fields";
import { OfferButtons, TypeTabs } from "./offer-form";
import { TermsFieldset, useTermsLines } from "./terms-fields";

interface HouseOfferFormProps {
  /** Where it is sent; each type adds itself. */
  action: string;
  type: ContractType;
  currency: Currency;
  lastResult: FormResult | undefined;
}

/** An offer by the house to an agent without an upline. */
export function HouseOfferForm({ action, type, currency, lastResult }: HouseOfferFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(termsSchema(type, currency), {
    ...{ id: "house-offer", lastResult },
    defaultValue: { tiers: [{}], carryUnpaid: "forever", carryNegative: "none" },
  });
  const hrefOf = (one: ContractType) => withQuery(action, { type: one });
  return (
    <section className="panel st" aria-labelledby="offer-title">
      <h2 id="offer-title">{t("contracts:given.offer")}</h2>
      <TypeTabs type={type} hrefOf={hrefOf} />
      <form method="post" action={hrefOf(type)} className="st" id={form.id} noValidate={form.noValidate}>
        <EnterKeyButton label={t("contracts:form.send")} />
        <FormSecrets once />
        <ErrorSummary form={form} lines={useTermsLines(type, fields)} />
        <AboutMarks />
        <TermsFieldset {...{ type, form, fields, currency }} />
        <OfferButtons />
      </form>
    </section>
  );
}
