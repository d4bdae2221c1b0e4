import type { SubmissionResult } from "@conform-to/react";
import { getFormProps } from "@conform-to/react";
import type { PaymentPasswordState } from "~/domain/access/payment-password.server";
import type { WithdrawalPreview } from "~/domain/bonuses/previews.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { transferSchema } from "~/domain/wallet/transfer.schema";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { ErrorSummary } from "../form/error-summary";
import { AboutMarks, Field } from "../form/field";
import { FormSecrets } from "../form/form-secrets";
import { useFormFields } from "../form/use-form-fields";
import { Note } from "../note/note";
import { WithdrawalCost } from "./withdrawal-cost";

interface TransferFormProps {
  /** Who gets it. */
  name: string;
  /** The form carries it, so that nothing goes to somebody else who has become the upline meanwhile. */
  uplineId?: number;
  availableMinor: bigint;
  minMinor: bigint;
  guard: PaymentPasswordState;
  bonuses: WithdrawalPreview;
  currency: Currency;
  lastResult?: SubmissionResult | undefined;
}

/** Money to an upline or a downline; it comes back only if they send it. */
export function TransferForm({
  name,
  uplineId,
  availableMinor,
  minMinor,
  guard,
  bonuses,
  currency,
  lastResult,
}: TransferFormProps) {
  const t = useT();
  const schema = transferSchema(currency, { minMinor, asksPaymentPassword: guard === "set" });
  const { form, fields } = useFormFields(schema, { id: "transfer", lastResult });
  const money = { field: fields.amount, label: t("cashier:amount") };
  const password = { field: fields.paymentPassword, label: t("member:paymentPassword.title") };
  if (guard === "reset")
    return (
      <section className="panel st">
        <Note tone="warn">{t("refusals:payment_password_reset")}</Note>
        <div>
          <a className="btn btn-p" href={memberPaths.paymentPassword}>
            {t("cashier:withdraw.guard")}
          </a>
        </div>
      </section>
    );
  const hint = t("cashier:transfer.hint", {
    available: formatMoney(availableMinor, currency),
    minimum: formatMoney(minMinor, currency),
  });
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("cashier:transfer.to", { name })}</h2>
      <ErrorSummary form={form} lines={[money, password]} />
      <AboutMarks />
      <FormSecrets once />
      {uplineId !== undefined && <input type="hidden" name="upline" value={uplineId} />}
      <WithdrawalCost bonuses={bonuses} currency={currency} />
      <Field {...money} prefix={currency.symbol} inputMode="decimal" autoComplete="off" hint={hint} />
      {guard === "set" ? (
        <div className="max-xs">
          <Field {...password} type="password" inputMode="numeric" autoComplete="off" />
        </div>
      ) : (
        <Note tone="info" title={t("cashier:withdraw.unguarded")}>
          <a href={memberPaths.paymentPassword}>{t("cashier:withdraw.guard")}</a>
        </Note>
      )}
      <p className="sm mut">{t("cashier:transfer.final")}</p>
      <button className="btn btn-p btn-b">{t("cashier:transfer.send")}</button>
    </form>
  );
}
