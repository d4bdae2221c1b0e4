import { getSelectProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy, FieldFrame, hintWith, type FormField } from "./field";

interface SelectProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  /** What leaving it empty means, where one may. */
  ifEmpty?: ReactNode;
  options: readonly { value: string; label: string }[];
}

/** One of a few. A field that may stay empty has an option whose value is "". */
export function SelectField({ field, label, ifEmpty, options, ...said }: SelectProps) {
  const hint = hintWith(said.hint, field.required ? undefined : ifEmpty);
  const { key, ...control } = getSelectProps(field);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select
        key={key}
        {...control}
        className="in"
        aria-required={field.required}
        aria-describedby={describedBy(field, hint)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
