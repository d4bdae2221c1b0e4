import { z } from "zod";
import type { Example } from "../gallery/example";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { SelectField } from "./select-field";
import { SwitchField } from "./switch-field";
import { TextAreaField } from "./text-area-field";
import { useFormFields } from "./use-form-fields";

const Schema = z.object({
  name: z.string().max(20),
  amount: z.string(),
  kind: z.enum(["game", "money"]),
  text: z.string().max(140),
  wanted: z.boolean().default(false),
});

const refused = {
  status: "error" as const,
  initialValue: { name: "Rahim7", amount: "x" },
  error: { name: ["errors:field.required"], amount: ["errors:field.required"] },
};

function Form({ id, isRefused = false }: { id: string; isRefused?: boolean }) {
  const { form, fields } = useFormFields(Schema, { id, lastResult: isRefused ? refused : undefined });
  return (
    <form id={form.id} method="post" className="st">
      <ErrorSummary
        form={form}
        lines={[
          { field: fields.name, label: "Payee name" },
          { field: fields.amount, label: "Amount" },
        ]}
      />
      <Field field={fields.name} label="Payee name" hint="As your bank knows you" autoComplete="name" />
      <Field field={fields.amount} label="Amount" prefix="৳" inputMode="decimal" autoComplete="off" />
      <SelectField
        field={fields.kind}
        label="About"
        options={[
          { value: "game", label: "A game" },
          { value: "money", label: "Money" },
        ]}
      />
      <TextAreaField field={fields.text} label="Comment" />
      <SwitchField field={fields.wanted} label="Tell me by mail" />
      <button className="btn btn-p">Send</button>
    </form>
  );
}

export default [
  { name: "empty", node: <Form id="example-empty" /> },
  { name: "refused", node: <Form id="example-refused" isRefused /> },
] satisfies Example[];
