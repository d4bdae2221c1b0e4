import { useForm, type DefaultValue } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod";
import type { z } from "zod";
import type { FormResult } from "~/http/forms/submission.server";

/** A form as conform sees it: ids, errors, values to show again, and the limits that browsers check themselves. */
export function useFormFields<Schema extends z.ZodTypeAny>(
  schema: Schema,
  options: { id: string; lastResult?: FormResult; defaultValue?: DefaultValue<z.input<Schema>> },
) {
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id: options.id,
    lastResult: options.lastResult,
    defaultValue: options.defaultValue,
    constraint: getZodConstraint(schema),
    defaultNoValidate: false,
  });
  return { form, fields };
}
