import { getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy, FieldFrame, hintWith, type FormField } from "./field";

interface TextAreaProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  /** What leaving it empty means, where one may. */
  ifEmpty?: ReactNode;
  rows?: number;
}

/** Several lines of text. */
export function TextAreaField({ field, label, ifEmpty, rows = 4, ...said }: TextAreaProps) {
  const hint = hintWith(said.hint, field.required ? undefined : ifEmpty);
  const { key, ...control } = getTextareaProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        key={key}
        {...control}
        className="in"
        rows={rows}
        autoComplete="off"
        aria-required={field.required}
        aria-describedby={describedBy(field, hint)}
      />
    </FieldFrame>
  );
}
