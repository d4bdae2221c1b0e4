import { getFormProps, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { passwordRules, usernameRules } from "~/domain/accounts/credential-rules";
import { LEGAL_AGE, registrationSchema, type RegistrationRules } from "~/domain/accounts/credentials.schema";
import { shownFields } from "~/domain/accounts/field-rules";
import { useT } from "~/http/page.server";
import type { FormResult } from "~/http/submission.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field, FieldError } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { EnterKeyButton, HumanCheck } from "~/ui/form/human-check";
import { Rules } from "~/ui/form/rules";
import { useFormFields } from "~/ui/form/use-form-fields";
import { ProfileField } from "./profile-field";
import { Terms } from "./terms";

interface RegisterFormProps {
  result: FormResult | undefined;
  asksForHuman: boolean;
  rules: RegistrationRules;
  /** Beside the button. */
  children: ReactNode;
}

export function RegisterForm({ result, asksForHuman, rules, children }: RegisterFormProps) {
  const t = useT();
  const schema = registrationSchema(rules);
  const shown = shownFields(rules.fields);
  const { form, fields } = useFormFields(schema, { id: "register", lastResult: result });
  const label = {
    username: t("auth:register.username"),
    password: t("auth:register.password"),
    confirmPassword: t("auth:register.confirmPassword"),
  };
  const lines = [
    { field: fields.username, label: label.username },
    { field: fields.password, label: label.password },
    { field: fields.confirmPassword, label: label.confirmPassword },
    ...shown.map(({ name }) => ({ field: fields[name], label: t(`fields:labels.${name}`) })),
    { field: fields.captcha, label: t("auth:captcha.label") },
    { field: fields.terms, label: t("auth:terms.title") },
  ];
  const usernameHint = (
    <Rules rules={usernameRules} of={fields.username.id} value={fields.username.initialValue} />
  );
  const passwordHint = <Rules rules={passwordRules(rules.profile)} of={fields.password.id} />;
  return (
    <form method="post" {...getFormProps(form)}>
      {asksForHuman && <EnterKeyButton label={t("auth:register.submit")} />}
      <FormSecrets once />
      <div className="body st">
        <ErrorSummary form={form} lines={lines} />
        <Field field={fields.username} label={label.username} hint={usernameHint} autoComplete="username" />
        <Field
          field={fields.password}
          label={label.password}
          type="password"
          hint={passwordHint}
          autoComplete="new-password"
        />
        <Field
          field={fields.confirmPassword}
          label={label.confirmPassword}
          type="password"
          hint={t("auth:register.same")}
          autoComplete="new-password"
        />
        {shown.map(({ name, rule }) => (
          <ProfileField key={name} name={name} rule={rule} field={fields[name]} />
        ))}
        {asksForHuman && <HumanCheck field={fields.captcha} />}
        <Terms />
        <TermsTick
          field={fields.terms}
          age={rules.fields.birthday.enabled ? LEGAL_AGE.proven : LEGAL_AGE.ticked}
        />
      </div>
      <footer className="ro sp">
        {children}
        <button className="btn btn-p" data-busy={t("auth:register.busy")}>
          {t("auth:register.submit")}
        </button>
      </footer>
    </form>
  );
}

function TermsTick({
  field,
  age,
}: {
  age: number;
  field: Parameters<typeof getInputProps>[0] & Parameters<typeof FieldError>[0]["field"];
}) {
  const t = useT();
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  return (
    <div className="field">
      <label className="check" htmlFor={field.id}>
        <input key={key} {...input} />
        <span>
          {t("auth:register.terms", { age })} <span className="req">*</span>
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
