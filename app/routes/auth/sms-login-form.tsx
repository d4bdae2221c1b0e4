import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { SmsLoginSchema } from "~/domain/membership/recovery/recovery.schema";
import type { FirebaseProject } from "~/domain/vocabulary/sms-channel";
import { usePage, useT } from "~/http/access/page.server";
import { sayError } from "~/i18n/error-message";
import { WarningDialog } from "~/ui/dialog/warning-dialog";
import { CodeField, CodeSent } from "~/ui/form/code-field";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { HumanCheck } from "~/ui/form/human-check";
import { MobileField } from "~/ui/form/mobile-field";
import { PhoneCheck, shownToken } from "~/ui/form/phone-check";
import { useFormFields } from "~/ui/form/use-form-fields";
import type { CodeFormAnswer } from "./send-code.server";

interface SmsLoginFormProps {
  answer?: CodeFormAnswer;
  /** Sends and checks the code in our place. */
  firebase: FirebaseProject | undefined;
  children?: ReactNode;
}

/** A mobile number and the code that was sent there. */
export function SmsLoginForm({ answer, firebase, children }: SmsLoginFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(SmsLoginSchema, { id: "sms-login", lastResult: answer?.result });
  const code = <CodeField field={fields.verificationCode} sent={answer?.sent} />;
  const labels = { mobile: t("codes:field.mobile"), code: t("codes:field.code") };
  const lines = [
    { field: fields.mobileNum, label: labels.mobile },
    { field: fields.verificationCode, label: labels.code },
    { field: fields.captcha, label: t("auth:captcha.label") },
  ];
  const asksForHuman = usePage().request.app.config.humanCheck && !answer?.sent;
  return (
    <>
      <CodeWarning answer={answer} />
      <form method="post" className="body st" {...getFormProps(form)}>
        <EnterKeyButton label={t("auth:login.submit")} />
        <FormSecrets />
        <input type="hidden" name="type" value="sms" />
        <ErrorSummary form={form} lines={lines} />
        <AboutMarks />
        {answer?.sent && <CodeSent sent={answer.sent} />}
        <MobileField fields={fields} label={labels.mobile} />
        {asksForHuman && <HumanCheck field={fields.captcha} ofOneButton />}
        {firebase ? (
          <PhoneCheck
            project={firebase}
            says={{ type: "firebase" }}
            idToken={shownToken(answer?.result, fields.verificationCode)}
          >
            {code}
          </PhoneCheck>
        ) : (
          code
        )}
        <button className="btn btn-p btn-b" data-busy={t("auth:login.busy")}>
          {t("auth:login.submit")}
        </button>
        {children}
      </form>
    </>
  );
}

/** The server's own words, when it did not send a code. */
export function CodeWarning({ answer }: { answer?: CodeFormAnswer }) {
  const t = useT();
  if (!answer?.warning) return null;
  return <WarningDialog id="code" title={t("codes:failed")} text={sayError(t, answer.warning)} />;
}
