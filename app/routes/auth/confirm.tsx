import { getFormProps } from "@conform-to/react";
import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  askedToConfirm,
  confirmSession,
  type AskedToConfirm,
} from "~/domain/membership/confirmation/confirm-session.server";
import { LONGEST_SECRET, required } from "~/domain/membership/credentials.schema";
import { isFreshLogIn } from "~/domain/membership/first-password.server";
import { typedCode } from "~/domain/membership/recovery/recovery.schema";
import { sentStepView } from "~/domain/membership/second-step/sent-step.views.server";
import { sendSecondStep } from "~/domain/membership/second-step/second-step.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { accountAction, accountLoader } from "~/http/access/route.server";
import { parseForm, type FormResult } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { CodeField, CodeSent, SEND_CODE } from "~/ui/form/code-field";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { dialog: true, title: (t: Translate) => t("auth:confirm.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const schemaOf = ({ password, code }: { password: boolean; code: boolean }) =>
  z.object({
    password: password
      ? required().max(LONGEST_SECRET, errorMessage("refusals:password_wrong"))
      : z.string().optional(),
    verificationCode: code ? typedCode() : z.string().optional(),
  });

const canConfirm = ({ password, code }: AskedToConfirm) => password || code;

const isForChange = (url: URL) => url.searchParams.get("for") === "change";

export const loader = accountLoader(async ({ app, account, session, context, url }) => {
  const accountId = account.id;
  const asked = await askedToConfirm(app, { accountId, withCode: isForChange(url) });
  // Whoever has nothing to show chooses a password, which a log-in of the last minutes is enough for.
  if (!canConfirm(asked) && isFreshLogIn(app, session)) await passwordFirst(app, accountId, context);
  return { asked, sent: await sentStepView(app, accountId) };
});

export const action = accountAction(async ({ app, account, session, context, url, form }) => {
  const accountId = account.id;
  const withCode = isForChange(url);
  const asked = await askedToConfirm(app, { accountId, withCode });
  const parsed = parseForm(form, schemaOf(asked));
  const again = (result: FormResult, init: ResponseInit) => data({ result }, init);
  const later = (key: string, retryAfterMs: number) => {
    const wait = { "Retry-After": String(Math.ceil(retryAfterMs / 1_000)) };
    return again({ error: { "": [key] } }, { status: 429, headers: wait });
  };
  if (asked.code && form.get(SEND_CODE.name) === SEND_CODE.value) {
    const { language } = context;
    const sent = await sendSecondStep(app, { accountId }, { ...comingFrom(context), language });
    if (sent.ok) return again({}, { status: 200 });
    const key = `refusals:${sent.refusal}`;
    if ("retryAfterMs" in sent) return later(key, sent.retryAfterMs);
    return again({ error: { "": [key] } }, { status: 403 });
  }
  if (!parsed.ok) return parsed.invalid();
  const { password, verificationCode: code } = parsed.value;
  const { tokenHash } = session;
  const confirmed = await confirmSession(app, { accountId, withCode, tokenHash, password, code });
  if (confirmed.ok) return redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.home), 303);
  const key = `refusals:${confirmed.refusal}`;
  if ("retryAfterMs" in confirmed) return later(key, confirmed.retryAfterMs);
  const field = confirmed.refusal === "password_wrong" ? "password" : "verificationCode";
  return parsed.invalid({ fields: { [field]: key } });
});

/** Who is there still? The password again, and before changes a code as well. */
export default function Confirm() {
  const { asked, sent } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(schemaOf(asked), { id: "confirm", lastResult });
  const password = { field: fields.password, label: t("auth:login.password") };
  const code = { field: fields.verificationCode, label: t("auth:twoStep.code") };
  if (!canConfirm(asked)) return <LogInAgain />;
  return (
    <Dialog
      id="confirm"
      title={t("auth:confirm.title")}
      lead={t(asked.code ? "auth:confirm.change" : "auth:confirm.rest")}
      closeTo={paths.home}
    >
      <form method="post" {...getFormProps(form)}>
        <EnterKeyButton label={t("auth:confirm.submit")} />
        <FormSecrets />
        <div className="body st">
          <ErrorSummary form={form} lines={[password, code]} />
          <AboutMarks />
          {asked.password && <Field {...password} type="password" autoComplete="current-password" />}
          {asked.code && sent && <CodeSent sent={sent} isCertain />}
          {asked.code && <CodeField {...code} sent={sent} />}
        </div>
        <footer className="ro sp">
          <a className="btn btn-q" href={paths.logout}>
            {t("auth:logout.submit")}
          </a>
          <button className="btn btn-p">{t("auth:confirm.submit")}</button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Neither a password nor a contact: only the way that somebody came by tells who it is. */
function LogInAgain() {
  const t = useT();
  return (
    <Dialog
      id="confirm"
      title={t("auth:confirm.title")}
      lead={t("auth:confirm.nothing")}
      closeTo={paths.home}
    >
      <footer className="ro sp">
        <a className="btn btn-p" href={paths.logout}>
          {t("auth:logout.submit")}
        </a>
      </footer>
    </Dialog>
  );
}
