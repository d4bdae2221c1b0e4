import { getInputProps, type FieldMetadata } from "@conform-to/react";
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { useT } from "~/http/access/page.server";
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
  /** What leaving it empty means, where one may. */
  ifEmpty?: ReactNode;
  /** Whether it must be filled in where the browser cannot know: it depends on another field. */
  isNeeded?: boolean;
  /** The id of a text elsewhere that is about it as well. */
  about?: string;
  autoComplete: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel";
  /** Printed before the value: a currency. */
  prefix?: string;
}

/** Label, control, hint and the first error, tied together for screen readers. */
export function Field({ field, label, type = "text", autoComplete, inputMode, prefix, ...said }: FieldProps) {
  const { key, ...input } = getInputProps(field, { type: type as HTMLInputTypeAttribute as "text" });
  const { isNeeded = field.required, ifEmpty, about } = said;
  const hint = hintWith(said.hint, isNeeded ? undefined : ifEmpty);
  const control = (
    <input
      key={key}
      {...input}
      className="in"
      autoComplete={autoComplete}
      inputMode={inputMode}
      autoCapitalize={autoComplete === "username" ? "none" : undefined}
      spellCheck={autoComplete === "username" ? false : undefined}
      aria-required={field.required}
      aria-describedby={[describedBy(field, hint), about].filter(Boolean).join(" ") || undefined}
    />
  );
  return (
    <FieldFrame field={field} label={label} hint={hint} isNeeded={isNeeded}>
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
  isNeeded?: boolean;
  /** The control; its `aria-describedby` is `describedBy(field, hint)`. */
  children: ReactNode;
}

/** What stands around every control. */
export function FieldFrame({ field, label, hint, isNeeded = field.required, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} <Mark isNeeded={isNeeded} />
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

/** Whether something has to be filled in. */
export function Mark({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useT();
  return isNeeded ? <span className="req">*</span> : <span className="opt">{t("common:optional")}</span>;
}

/** What the star means: above the fields of a form that has one. */
export function AboutMarks() {
  const t = useT();
  return <p className="xs mut">{t("common:required")}</p>;
}

export function hintWith(hint: ReactNode, more: ReactNode): ReactNode {
  if (!hint || !more) return hint || more;
  return (
    <>
      {hint}
      <br />
      {more}
    </>
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
