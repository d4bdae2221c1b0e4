import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { FieldError } from "./field";

interface TickProps {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  /** A whole sentence: what is said by ticking it. */
  label: string;
  /** It may be left out. */
  optional?: boolean;
}

/** Something that has to be agreed to or stated. */
export function Tick({ field, label, optional = false }: TickProps) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  return (
    <div className="field">
      <label className="check" htmlFor={field.id}>
        <input key={key} {...input} />
        <span>
          {label} {!optional && <span className="req">*</span>}
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
