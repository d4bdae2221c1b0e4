import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { useT } from "~/http/page.server";
import { sayError } from "~/i18n/error-message";
import { Icon } from "../icon/icon";

/** One control of a form, as conform knows it. */
export type FormField = FieldMetadata<string | undefined, Record<string, unknown>, string[]>;

export interface FieldProps {
  field: FormField;
  label: string;
  type?: "text" | "password" | "email" | "tel" | "date" | "datetime-local" | "search" | "url";
  /** The rules, said before anybody types. */
  hint?: ReactNode;
  autoComplete: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel";
  /** Printed before the value: a currency. */
  prefix?: string;
}

/** Label, control, hint and the first error, tied together for screen readers. */
export function Field({ field, label, type = "text", hint, autoComplete, inputMode, prefix }: FieldProps) {
  const { key, ...input } = getInputProps(field, { type: type as HTMLInputTypeAttribute as "text" });
  const control = (
    <input
      key={key}
      {...input}
      className="in"
      autoComplete={autoComplete}
      inputMode={inputMode}
      autoCapitalize={autoComplete === "username" ? "none" : undefined}
      spellCheck={autoComplete === "username" ? false : undefined}
      aria-describedby={describedBy(field, hint)}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {prefix ? (
        <div className="grp">
          <span className="add">{prefix}</span>
          {control}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

interface FrameProps {
  field: Pick<FormField, "id" | "required" | "errorId" | "errors">;
  label: string;
  hint?: ReactNode;
  /** The control; its `aria-describedby` is `describedBy(field, hint)`. */
  children: ReactNode;
}

/** What stands around every control. */
export function FieldFrame({ field, label, hint, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} {field.required && <span className="req">*</span>}
      </label>
      {children}
      <FieldError field={field} />
      {hint && (
        <div className="hint" id={hintId(field)}>
          {hint}
        </div>
      )}
    </div>
  );
}

export function describedBy(field: FrameProps["field"], hint: ReactNode): string | undefined {
  return [field.errors && field.errorId, hint && hintId(field)].filter(Boolean).join(" ") || undefined;
}

const hintId = ({ id }: { id: string }) => `${id}-hint`;

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
