import { getFormProps } from "@conform-to/react";
import { giftSchema } from "~/domain/bonuses/gift-form";
import { GRANT_FORMS } from "~/domain/bonuses/grant";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { ErrorSummary } from "../../form/error-summary";
import { AboutMarks, Field } from "../../form/field";
import { FormSecrets } from "../../form/form-secrets";
import { useFormFields } from "../../form/use-form-fields";
import { GivenFields, givenLines, type GivenFieldset } from "./given-fields";

interface GiftFormProps {
  currency: Currency;
  /** From this on a second person signs. */
  dualControlMinor: bigint;
  cancelTo: string;
  lastResult: FormResult | undefined;
}

/** Staff give a bonus, a free bet or free spins. */
export function GiftForm({ currency, dualControlMinor, cancelTo, lastResult }: GiftFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(giftSchema(currency), {
    id: "gift",
    lastResult,
    defaultValue: { form: "bonus", times: "10", days: "30" },
  });
  const { form: kind, amount, spins, spinValue, times: multiple, days } = fields;
  const given = { form: kind, amount, spins, spinValue, multiple, days } as unknown as GivenFieldset;
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("bonusdesk:gifts.give")}</h2>
      <p className="sm sec">
        {t("bonusdesk:gifts.lead", { amount: formatMoney(dualControlMinor, currency) })}
      </p>
      <ErrorSummary form={form} lines={[...givenLines(t, given), reason]} />
      <AboutMarks />
      <FormSecrets once />
      <GivenFields fields={given} forms={GRANT_FORMS} currency={currency} />
      <Field {...reason} autoComplete="off" />
      <div className="ro">
        <button className="btn btn-p">{t("bonusdesk:gifts.give")}</button>
        <a className="btn btn-q" href={cancelTo}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
