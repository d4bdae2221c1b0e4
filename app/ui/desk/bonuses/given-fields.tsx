import type { ReactNode } from "react";
import type { RewardForm } from "~/domain/bonuses/award-kinds";
import { formLabel } from "~/domain/bonuses/reward-text";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";
import { Field, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";

export const givenNames = ["form", "amount", "points", "spins", "spinValue", "multiple", "days"] as const;
type GivenName = (typeof givenNames)[number];

/** Those that a form has. */
export type GivenFieldset = Partial<Record<GivenName, FormField>>;

interface GivenFieldsProps {
  fields: GivenFieldset;
  forms: readonly RewardForm[];
  currency: Currency;
  hint?: string;
  /** Where there is more than one amount. */
  amountLabel?: string;
  /** Fields beside the amount. */
  children?: ReactNode;
}

/** What staff choose to give: its form, how much of it, and what has to be done with it. */
export function GivenFields({ fields, forms, currency, hint, amountLabel, children }: GivenFieldsProps) {
  const t = useT();
  const said = { autoComplete: "off" } as const;
  const decimal = (name: GivenName, prefix: string, label?: string) => {
    const line = fields[name] && lineOf(t, name, fields[name]);
    return (
      line && <Field {...line} label={label ?? line.label} {...said} inputMode="decimal" prefix={prefix} />
    );
  };
  const count = (name: GivenName) =>
    fields[name] && <Field {...lineOf(t, name, fields[name])} {...said} inputMode="numeric" />;
  return (
    <>
      {fields.form && (
        <SelectField
          {...lineOf(t, "form", fields.form)}
          hint={hint}
          options={forms.map((value) => ({ value, label: formLabel(t, value) }))}
        />
      )}
      <div className="cols auto">
        {children}
        {decimal("amount", currency.symbol, amountLabel)}
        {count("points")}
        {count("spins")}
        {decimal("spinValue", currency.symbol)}
        {decimal("multiple", "×")}
        {count("days")}
      </div>
    </>
  );
}

interface GivenLine {
  field: FormField;
  label: string;
}

/** For the error summary: "Amount", or "Reward for the friend: Amount" where a form has several gifts. */
export function givenLines(t: Translate, fields: GivenFieldset, of?: string): GivenLine[] {
  return givenNames.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const { label } = lineOf(t, name, field);
    return [{ field, label: of === undefined ? label : `${of}: ${label}` }];
  });
}

const lineOf = (t: Translate, name: GivenName, field: FormField) => ({
  field,
  label: name === "amount" ? t("backoffice:adjustments.amount") : t(`bonusdesk:field.${name}`),
});
