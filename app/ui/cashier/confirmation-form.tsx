import { getTextareaProps } from "@conform-to/react";
import { formatMoney, type Currency } from "~/domain/shared/money";
import type { WithdrawalView } from "~/domain/wallet/withdrawals.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { ErrorSummary } from "../form/error-summary";
import { AboutMarks, describedBy, Field, FieldFrame, type FieldProps } from "../form/field";
import { FormSecrets } from "../form/form-secrets";
import { Pick } from "../pick/pick";
import { PictureField } from "../upload/picture-field";
import { payeeText } from "./payee";

type TextField = FieldProps["field"];

interface ConfirmationFormProps {
  form: { errorId: string; errors: string[] | undefined };
  fields: {
    answer: TextField;
    receivedAmount: TextField;
    remainingAmount: TextField;
    proof: { id: string; name: string; errorId: string; errors: string[] | undefined };
    remark: TextField;
  };
  withdrawal: WithdrawalView;
  currency: Currency;
}

const MAX_REMARK = 140;

/** Did it arrive? The parts that belong to an answer come out when it is chosen. */
export function ConfirmationForm({ form, fields, withdrawal, currency }: ConfirmationFormProps) {
  const t = useT();
  const received = { field: fields.receivedAmount, label: t("cashier:confirm.received") };
  const remaining = { field: fields.remainingAmount, label: t("cashier:confirm.remaining") };
  const proof = { field: fields.proof, label: t("cashier:payment.proof") };
  const remark = { field: fields.remark, label: t("cashier:confirm.remark") };
  const answer = { field: fields.answer, label: t("cashier:confirm.answer") };
  const lines = [answer, received, remaining, proof, remark];
  return (
    <>
      <ErrorSummary form={form} lines={lines} />
      <AboutMarks />
      <FormSecrets once />
      <Pick
        field={answer.field}
        large
        legend={t("cashier:confirm.question", {
          amount: formatMoney(withdrawal.payableMinor, currency),
          payee: payeeText(withdrawal.payee),
        })}
        choices={[
          {
            value: "received",
            id: "r-yes",
            label: t("cashier:confirm.yes"),
            detail: t("cashier:confirm.yesText"),
          },
          {
            value: "partially_received",
            id: "r-part",
            label: t("cashier:confirm.part"),
            detail: t("cashier:confirm.partText"),
          },
          {
            value: "not_received",
            id: "r-no",
            label: t("cashier:confirm.no"),
            detail: t("cashier:confirm.noText"),
          },
        ]}
      />
      <div className="reveal reveal-part">
        <div className="cols">
          <Field {...received} isNeeded prefix={currency.symbol} inputMode="decimal" autoComplete="off" />
          <Field
            {...remaining}
            prefix={currency.symbol}
            inputMode="decimal"
            autoComplete="off"
            hint={t("cashier:confirm.remainingHint")}
          />
        </div>
      </div>
      <div className="st reveal reveal-no">
        <PictureField {...proof} required />
        <FieldFrame {...remark} hint={t("cashier:confirm.noRemark")}>
          <Remark field={remark.field} />
        </FieldFrame>
      </div>
      <div className="ro">
        <button className="btn btn-p">{t("cashier:payment.send")}</button>
        <a className="btn btn-q" href={memberPaths.withdrawal(withdrawal.id)}>
          {t("common:back")}
        </a>
      </div>
    </>
  );
}

function Remark({ field }: { field: TextField }) {
  const { key, ...area } = getTextareaProps(field);
  const t = useT();
  return (
    <textarea
      key={key}
      {...area}
      className="in"
      rows={2}
      maxLength={MAX_REMARK}
      aria-describedby={describedBy(field, t("cashier:confirm.noRemark"))}
    />
  );
}
