import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { SentCode } from "~/domain/access/codes/sent-code.views.server";
import { passwordRules, usernameRules } from "~/domain/vocabulary/credential-rules";
import { AFFIRMATIONS } from "~/domain/membership/agreement/agreement";
import { registrationSchema, type RegistrationRules } from "~/domain/membership/credentials.schema";
import { legalAge } from "~/domain/vocabulary/legal-age";
import type { FirebaseProject } from "~/domain/vocabulary/sms-channel";
import { MAX_FIELD_LENGTH, shownFields } from "~/domain/vocabulary/field-rules";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { CodeField, CodeSent } from "~/ui/form/code-field";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { HoneypotField } from "~/ui/form/honeypot";
import { HumanCheck } from "~/ui/form/human-check";
import { MobileField } from "~/ui/form/mobile-field";
import { PhoneCheck, shownToken } from "~/ui/form/phone-check";
import { ProfileField } from "~/ui/form/profile-field";
import { Rules } from "~/ui/form/rules";
import { Tick } from "~/ui/form/tick";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { Terms } from "./terms";

interface RegisterFormProps {
  result: FormResult | undefined;
  asksForHuman: boolean;
  rules: RegistrationRules;
  /** Sends and checks the code in our place. */
  firebase: FirebaseProject | undefined;
  /** The agent's that the visit began with. */
  invitation: { code: string; agentName: string } | undefined;
  /** The code that is on its way to the number. */
  sent: SentCode | undefined;
  /** Beside the button. */
  children: ReactNode;
}

export function RegisterForm({
  result,
  asksForHuman,
  rules,
  firebase,
  invitation,
  sent,
  children,
}: RegisterFormProps) {
  const t = useT();
  const schema = registrationSchema(rules);
  const { asked } = rules;
  const shown = shownFields(rules.fields).filter(({ name }) => name !== "mobileNum");
  const { form, fields } = useFormFields(schema, {
    id: "register",
    lastResult: result,
    defaultValue: { affiliateCode: invitation?.code },
  });
  const label = {
    username: t("auth:register.username"),
    password: t("auth:register.password"),
    confirmPassword: t("auth:register.confirmPassword"),
    mobileNum: t("codes:field.mobile"),
    verificationCode: t("codes:field.code"),
  };
  const affirmations = rules.profile === "strict" ? AFFIRMATIONS : [];
  const lines = [
    ...ORDER.map((name) => ({ field: fields[name], label: label[name] })),
    ...shown.map(({ name }) => ({ field: fields[name], label: t(`fields:labels.${name}`) })),
    { field: fields.captcha, label: t("auth:captcha.label") },
    ...affirmations.map((name) => ({ field: fields[name], label: t(`auth:affirm.${name}`) })),
    { field: fields.terms, label: t("auth:terms.title") },
  ];
  const usernameHint = (
    <Rules
      rules={usernameRules(rules.username)}
      of={fields.username.id}
      value={fields.username.initialValue}
    />
  );
  const code = asked.code && (
    <CodeField field={fields.verificationCode} sent={sent} maxLength={MAX_FIELD_LENGTH} />
  );
  const mobile = asked.mobile !== "no" && (
    <>
      <MobileField fields={fields} label={label.mobileNum} ifEmpty={t("fields:ifEmpty.contact")} />
      {firebase ? (
        <PhoneCheck
          project={firebase}
          says={{ firebaseChannel: "true" }}
          idToken={shownToken(result, fields.verificationCode)}
        >
          {code}
        </PhoneCheck>
      ) : (
        code
      )}
    </>
  );
  const age = legalAge(rules.fields);
  const passwordHint = <Rules rules={passwordRules(rules.password)} of={fields.password.id} />;
  return (
    <form method="post" {...getFormProps(form)}>
      {asksForHuman && <EnterKeyButton label={t("auth:register.submit")} />}
      <FormSecrets once />
      <input type="hidden" name="by" value={asked.by} />
      <HoneypotField />
      <div className="body st">
        <ErrorSummary form={form} lines={lines} />
        <AboutMarks />
        {sent && <CodeSent sent={sent} isCertain />}
        {invitation && (
          <Note tone="info">
            {t("auth:register.invitedBy", { name: `\u2068${invitation.agentName}\u2069` })}
          </Note>
        )}
        {asked.username && (
          <Field field={fields.username} label={label.username} hint={usernameHint} autoComplete="username" />
        )}
        {asked.by === "mobile" && mobile}
        {asked.password && (
          <>
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
          </>
        )}
        {asked.by !== "mobile" && mobile}
        {shown.map(({ name, rule }) => (
          <ProfileField key={name} name={name} rule={rule} field={fields[name]} />
        ))}
        {asksForHuman && <HumanCheck field={fields.captcha} />}
        <Terms />
        {affirmations.map((name) => (
          <Tick key={name} field={fields[name]} label={t(`auth:affirm.${name}`)} />
        ))}
        <Tick field={fields.terms} label={t("auth:register.terms", { age })} />
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

/** By which an account is known, in the order of the summary of errors. */
const ORDER = ["username", "password", "confirmPassword", "mobileNum", "verificationCode"] as const;
