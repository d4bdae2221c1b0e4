import { getFormProps } from "@conform-to/react";
import { giftSchema } from "~/domain/bonuses/gift-form";
import { GRANT_FORMS } from "~/domain/bonuses/grant";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { ErrorSummary } from "../../form/error-summary";
import { AboutMarks, Field } from "../../form/field";
import { FormSecrets } from "../../form/form-secrets";
import { SelectField } from "../../form/select-field";
import { useFormFields } from "../../form/use-form-fields";

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
  const kind = { field: fields.form, label: t("bonusdesk:field.form") };
  const amount = { field: fields.amount, label: t("backoffice:adjustments.amount") };
  const spins = { field: fields.spins, label: t("bonusdesk:field.spins") };
  const spinValue = { field: fields.spinValue, label: t("bonusdesk:field.spinValue") };
  const times = { field: fields.times, label: t("bonusdesk:field.multiple") };
  const days = { field: fields.days, label: t("bonusdesk:field.days") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  const off = { autoComplete: "off" } as const;
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("bonusdesk:gifts.give")}</h2>
      <p className="sm sec">
        {t("bonusdesk:gifts.lead", { amount: formatMoney(dualControlMinor, currency) })}
      </p>
      <ErrorSummary form={form} lines={[kind, amount, spins, spinValue, times, days, reason]} />
      <AboutMarks />
      <FormSecrets once />
      <SelectField
        {...kind}
        options={GRANT_FORMS.map((value) => ({ value, label: t(`member:bonus.form.${value}`) }))}
      />
      <div className="cols auto">
        <Field {...amount} {...off} inputMode="decimal" prefix={currency.symbol} />
        <Field {...times} {...off} inputMode="numeric" prefix="×" />
        <Field {...days} {...off} inputMode="numeric" />
        <Field {...spins} {...off} inputMode="numeric" />
        <Field {...spinValue} {...off} inputMode="decimal" prefix={currency.symbol} />
      </div>
      <Field {...reason} {...off} />
      <div className="ro">
        <button className="btn btn-p">{t("bonusdesk:gifts.give")}</button>
        <a className="btn btn-q" href={cancelTo}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
