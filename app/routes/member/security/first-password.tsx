import { getFormProps } from "@conform-to/react";
import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { firstPasswordSchema } from "~/domain/membership/credentials.schema";
import { asksForCode, hasPassword, setFirstPassword } from "~/domain/membership/first-password.server";
import { sendSecondStep } from "~/domain/membership/second-step/second-step.server";
import { sentStepView } from "~/domain/membership/second-step/sent-step.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, refusedForm, tooOften, type FormResult } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { CodeField, CodeSent, SEND_CODE } from "~/ui/form/code-field";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("member:firstPassword.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account }) => {
  if (await hasPassword(app, account.id)) return redirect(memberPaths.password);
  const [{ password: policy }, asksCode, sent] = await Promise.all([
    credentialRules(app),
    asksForCode(app, account.id),
    sentStepView(app, account.id),
  ]);
  return { policy, asksCode, sent };
});

export const action = memberAction(async ({ app, account, session, context, form }) => {
  const accountId = account.id;
  const { ip, language } = context;
  const asksCode = await asksForCode(app, accountId);
  if (asksCode && form.get(SEND_CODE.name) === SEND_CODE.value) {
    const asked = await sendSecondStep(app, { accountId }, { ip, language });
    const again = (result: FormResult, init: ResponseInit) => data({ result }, init);
    if (asked.ok) return again({}, { status: 200 });
    const init = "retryAfterMs" in asked ? tooOften(asked.retryAfterMs) : { status: 403 };
    return again({ error: { "": [`refusals:${asked.refusal}`] } }, init);
  }
  const { password: policy } = await credentialRules(app);
  const parsed = parseForm(form, firstPasswordSchema(policy, { asksCode }));
  if (!parsed.ok) return parsed.invalid();
  const { newPassword, verificationCode: code } = parsed.value;
  const set = await setFirstPassword(app, { accountId, session, newPassword, code, ip });
  if (set.ok || set.refusal === "password_set") {
    const flash = { tone: "good", key: "member:firstPassword.done" } as const;
    return redirectWithFlash(context, memberPaths.security, flash);
  }
  const key = `refusals:${set.refusal}`;
  if (set.refusal === "password_unchanged") return parsed.invalid({ fields: { newPassword: key } });
  if (set.refusal === "login_not_fresh") return parsed.invalid(refusedForm(set));
  return parsed.invalid({ fields: { verificationCode: key } });
});

/** For whoever logs in without one; the rest of the member centre asks for it. */
export default function FirstPassword() {
  const { policy, asksCode, sent } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(firstPasswordSchema(policy, { asksCode }), {
    id: "first-password",
    lastResult,
  });
  const code = { field: fields.verificationCode, label: t("auth:twoStep.code") };
  const chosen = { field: fields.newPassword, label: t("member:password.new") };
  const again = { field: fields.confirmNewPassword, label: t("member:password.again") };
  return (
    <>
      <CentreTitle title={t("member:firstPassword.title")} within="security" />
      <form className="panel st max-md" method="post" {...getFormProps(form)}>
        <EnterKeyButton label={t("common:save")} />
        <ErrorSummary form={form} lines={asksCode ? [code, chosen, again] : [chosen, again]} />
        <AboutMarks />
        <FormSecrets />
        <p className="sm sec">{t("member:firstPassword.lead")}</p>
        {!asksCode && <Note tone="info">{t("member:firstPassword.fresh")}</Note>}
        {asksCode && sent && <CodeSent sent={sent} isCertain />}
        {asksCode && <CodeField {...code} sent={sent} />}
        <NewPasswordFields fields={fields} policy={policy} />
        <div className="ro">
          <button className="btn btn-p">{t("common:save")}</button>
          <a className="btn btn-q" href={memberPaths.security}>
            {t("common:back")}
          </a>
        </div>
      </form>
    </>
  );
}
