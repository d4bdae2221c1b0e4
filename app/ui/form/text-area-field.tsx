import { getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy, FieldFrame, type FormField } from "./field";

interface TextAreaProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  rows?: number;
}

/** Several lines of text. */
export function TextAreaField({ field, label, hint, rows = 4 }: TextAreaProps) {
  const { key, ...control } = getTextareaProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        key={key}
        {...control}
        className="in"
        rows={rows}
        autoComplete="off"
        aria-describedby={describedBy(field, hint)}
      />
    </FieldFrame>
  );
}
