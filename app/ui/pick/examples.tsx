import { z } from "zod";
import type { Example } from "../gallery/example";
import { useFormFields } from "../form/use-form-fields";
import { Pick } from "./pick";

const Schema = z.object({ method: z.string() });
const CHOICES = [
  {
    value: "wallet",
    label: "Mobile wallet",
    detail: "Arrives within minutes",
    icon: "device-mobile" as const,
  },
  { value: "bank", label: "Bank", detail: "Arrives the next working day", icon: "bank" as const },
];

function Form({ id, isRefused = false, chosen }: { id: string; isRefused?: boolean; chosen?: string }) {
  const error = { method: ["errors:field.required"] };
  const { form, fields } = useFormFields(Schema, {
    id,
    defaultValue: { method: chosen },
    lastResult: isRefused ? { status: "error", initialValue: {}, error } : undefined,
  });
  return (
    <form id={form.id} method="post">
      <Pick field={fields.method} legend="How" choices={CHOICES} />
    </form>
  );
}

export default [
  { name: "one is chosen", node: <Form id="pick-chosen" chosen="bank" /> },
  { name: "nothing was chosen", node: <Form id="pick-refused" isRefused /> },
] satisfies Example[];
