import type { DefaultValue } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useFormFields } from "../form/use-form-fields";

type Made<Schema extends z.ZodTypeAny> = ReturnType<typeof useFormFields<Schema>>;

interface ExampleFormProps<Schema extends z.ZodTypeAny> {
  /** Ids in it begin with it. */
  id: string;
  schema: Schema;
  values?: DefaultValue<z.input<Schema>>;
  /** What was sent and refused, by field; "" is the form itself. */
  refused?: { values?: Record<string, string>; errors: Record<string, string[]> };
  children: (fields: Made<Schema>["fields"], form: Made<Schema>["form"]) => ReactNode;
}

/** A form around a field, as a route makes one. */
export function ExampleForm<Schema extends z.ZodTypeAny>(props: ExampleFormProps<Schema>) {
  const { id, schema, values, refused, children } = props;
  const { form, fields } = useFormFields(schema, {
    id,
    defaultValue: values,
    lastResult: refused && { status: "error", initialValue: refused.values ?? {}, error: refused.errors },
  });
  return (
    <form id={form.id} method="post" className="st">
      {children(fields, form)}
    </form>
  );
}
