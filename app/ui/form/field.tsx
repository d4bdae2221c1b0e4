import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { useT } from "~/http/page.server";
import { sayError } from "~/i18n/error-message";
import { Icon } from "../icon/icon";

export interface FieldProps {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  label: string;
  type?: "text" | "password" | "email" | "tel" | "date" | "search";
  /** The rules, said before anybody types. */
  hint?: ReactNode;
  autoComplete: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel";
  /** Printed before the value: a currency. */
  prefix?: string;
}

/** Label, control, hint and the first error, tied together for screen readers. */
export function Field({ field, label, type = "text", hint, autoComplete, inputMode, prefix }: FieldProps) {
  const hintId = `${field.id}-hint`;
  const { key, ...input } = getInputProps(field, { type: type as HTMLInputTypeAttribute as "text" });
  const describedBy = [field.errors && field.errorId, hint && hintId].filter(Boolean).join(" ") || undefined;
  const control = (
    <input
      key={key}
      {...input}
      className="in"
      autoComplete={autoComplete}
      inputMode={inputMode}
      autoCapitalize={autoComplete === "username" ? "none" : undefined}
      spellCheck={autoComplete === "username" ? false : undefined}
      aria-describedby={describedBy}
    />
  );
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} {field.required && <span className="req">*</span>}
      </label>
      {prefix ? (
        <div className="grp">
          <span className="add">{prefix}</span>
          {control}
        </div>
      ) : (
        control
      )}
      <FieldError field={field} />
      {hint && (
        <div className="hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}

export function FieldError({ field }: { field: { errorId: string; errors: string[] | undefined } }) {
  const t = useT();
  const error = field.errors?.[0];
  if (!error) return null;
  return (
    <p className="err" id={field.errorId}>
      <Icon name="warning-circle-fill" />
      <span>{sayError(t, error)}</span>
    </p>
  );
}
