import { getFormProps } from "@conform-to/react";
import { passwordRules, type Lengths, type PasswordPolicy } from "~/domain/vocabulary/credential-rules";
import { mailResetSchema, phoneResetSchema } from "~/domain/membership/recovery/recovery.schema";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { CodeField, CodeSent } from "~/ui/form/code-field";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { HoneypotField } from "~/ui/form/honeypot";
import { HumanCheck } from "~/ui/form/human-check";
import { MobileField } from "~/ui/form/mobile-field";
import { Rules } from "~/ui/form/rules";
import { useFormFields } from "~/ui/form/use-form-fields";
import type { CodeFormAnswer } from "./send-code.server";
import { CodeWarning } from "./sms-login-form";

/** A name and the address of its account, to which a link goes. */
export function ForgotByMailForm({
  result,
  minutes,
  lengths,
  canUsePhone,
}: {
  result: FormResult | undefined;
  /** Of usernames. */
  lengths: Lengths;
  /** How long a link works. */
  minutes: number;
  canUsePhone: boolean;
}) {
  const t = useT();
  const { form, fields } = useFormFields(mailResetSchema(lengths), { id: "forgot", lastResult: result });
  const { humanCheck } = usePage().request.app.config;
  const username = { field: fields.username, label: t("codes:forgot.username") };
  const email = { field: fields.email, label: t("codes:forgot.email") };
  const captcha = { field: fields.captcha, label: t("auth:captcha.label") };
  return (
    <form method="post" className="body st" {...getFormProps(form)}>
      {humanCheck && <EnterKeyButton label={t("codes:forgot.sendLink")} />}
      <FormSecrets />
      <HoneypotField />
      <input type="hidden" name="by" value="email" />
      <p className="sm sec">{t("codes:forgot.emailLead", { minutes })}</p>
      <ErrorSummary form={form} lines={[username, email, captcha]} />
      <AboutMarks />
      <Field {...username} autoComplete="username" />
      <Field {...email} type="email" autoComplete="email" />
      {humanCheck && <HumanCheck field={fields.captcha} />}
      <button className="btn btn-p btn-b" data-busy={t("codes:forgot.busy")}>
        {t("codes:forgot.sendLink")}
      </button>
      {canUsePhone && (
        <a className="link sm" href={`${paths.forgot}?by=phone`} data-modal="">
          {t("codes:forgot.usePhone")}
        </a>
      )}
    </form>
  );
}

/** The mobile number of the account, the code that was sent there, and the new password. */
export function ForgotByPhoneForm({
  policy,
  answer,
}: {
  policy: PasswordPolicy;
  answer: CodeFormAnswer | undefined;
}) {
  const t = useT();
  const schema = phoneResetSchema(policy);
  const { form, fields } = useFormFields(schema, { id: "forgot-phone", lastResult: answer?.result });
  const asksForHuman = usePage().request.app.config.humanCheck && !answer?.sent;
  const mobile = t("codes:field.mobile");
  // Strict, this is the first half.
  const isWhole = policy.profile === "specification";
  const submit = t(isWhole ? "codes:forgot.setPassword" : "codes:link.continue");
  const password = { field: fields.newPassword, label: t("codes:forgot.newPassword") };
  const lines = [
    { field: fields.mobileNum, label: mobile },
    { field: fields.captcha, label: t("auth:captcha.label") },
    { field: fields.verificationCode, label: t("codes:field.code") },
    ...(isWhole ? [password] : []),
  ];
  return (
    <>
      <CodeWarning answer={answer} />
      <form method="post" className="body st" {...getFormProps(form)}>
        <EnterKeyButton label={submit} />
        <FormSecrets />
        <HoneypotField />
        <input type="hidden" name="by" value="phone" />
        {answer?.sent ? (
          <CodeSent sent={answer.sent} />
        ) : (
          <p className="sm sec">{t("codes:forgot.phoneLead")}</p>
        )}
        <ErrorSummary form={form} lines={lines} />
        <AboutMarks />
        <MobileField fields={fields} label={mobile} />
        {asksForHuman && <HumanCheck field={fields.captcha} ofOneButton />}
        <CodeField field={fields.verificationCode} sent={answer?.sent} />
        {isWhole ? (
          <Field
            {...password}
            type="password"
            autoComplete="new-password"
            hint={<Rules rules={passwordRules(policy)} of={fields.newPassword.id} />}
          />
        ) : (
          <p className="sm sec">{t("codes:link.phoneLead")}</p>
        )}
        <button className="btn btn-p btn-b" data-busy={t("codes:forgot.busy")}>
          {submit}
        </button>
      </form>
    </>
  );
}
