import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { FieldError } from "./field";

export interface SwitchProps {
  field: FieldMetadata<boolean | undefined, Record<string, unknown>, string[]>;
  label: string;
}

/** On or off; in the schema `z.boolean().default(false)`, since a browser does not send what is off. */
export function SwitchField({ field, label }: SwitchProps) {
  // What has a default is never missing, whatever its constraints say.
  const { key, required: _required, ...control } = getInputProps(field, { type: "checkbox" });
  return (
    <div className="field">
      <label className="sw sm">
        <input key={key} {...control} type="checkbox" role="switch" />
        {label}
      </label>
      <FieldError field={field} />
    </div>
  );
}
