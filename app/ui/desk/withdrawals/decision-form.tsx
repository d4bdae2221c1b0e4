import { getFormProps, type FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { formKey } from "~/domain/shared/form-key.schema";
import type { FormResult } from "~/http/forms/submission.server";
import { ErrorSummary } from "../../form/error-summary";
import { AboutMarks, Field } from "../../form/field";
import { FormSecrets } from "../../form/form-secrets";
import { useFormFields } from "../../form/use-form-fields";

const text = (minLength: number) =>
  z
    .string({ required_error: "errors:field.required" })
    .trim()
    .min(minLength, "backoffice:decision.tooShort")
    .max(300);

/** Why somebody decided as they did, for whoever asks later. */
export const ReasonSchema = z.object({ reason: text(3), idempotencyKey: formKey.optional() });
/** What the bank or the wallet calls the payment. */
export const PaymentSchema = z.object({ reference: text(3), idempotencyKey: formKey.optional() });
/** A button alone. */
export const SignatureSchema = z.object({ idempotencyKey: formKey.optional() });

interface DecisionFormProps {
  id: string;
  /** Where it is sent; the page's own address when left out. */
  action?: string;
  lastResult: FormResult | undefined;
  label: string;
  hint?: string;
  submit: string;
  danger?: boolean;
  /** What the form carries without showing it. */
  hidden?: Record<string, string>;
  children?: ReactNode;
}

export function ReasonForm(props: DecisionFormProps) {
  const { form, fields } = useFormFields(ReasonSchema, { id: props.id, lastResult: props.lastResult });
  return <OneField {...props} form={form as never} field={fields.reason} />;
}

export function PaymentForm(props: DecisionFormProps) {
  const { form, fields } = useFormFields(PaymentSchema, { id: props.id, lastResult: props.lastResult });
  return <OneField {...props} form={form as never} field={fields.reference} />;
}

type Fields = { form: FormMetadata<never, string[]> } & Pick<Parameters<typeof Field>[0], "field">;

function OneField({ form, field, label, ...props }: DecisionFormProps & Fields) {
  const { action, hint, submit, danger, hidden = {}, children } = props;
  return (
    <form className="st st-s decision" method="post" action={action} {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[{ field, label }]} />
      <FormSecrets once />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AboutMarks />
      <Field field={field} label={label} hint={hint} autoComplete="off" />
      <div className="ro">
        <button className={danger ? "btn btn-d grow" : "btn btn-p grow"} type="submit">
          {submit}
        </button>
        {children}
      </div>
    </form>
  );
}
