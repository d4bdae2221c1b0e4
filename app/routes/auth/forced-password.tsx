import { getFormProps } from "@conform-to/react";
import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/domain/membership/change-password.server";
import { passwordChangeSchema } from "~/domain/membership/credentials.schema";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { loginBefore } from "~/domain/access/session-list.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { accountAction, accountLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";

export const handle = { dialog: true, title: (t: Translate) => t("auth:forced.title") };

/** Only for a session that may do nothing else; anybody else changes a password in the member centre. */
/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = accountLoader(async ({ app, session }) => {
  if (!session.mustChange) throw redirect(memberPaths.password);
  return { policy: (await credentialRules(app)).password };
});

export const action = accountAction(async ({ app, account, session, context, form }) => {
  if (!session.mustChange) throw redirect(memberPaths.password, 303);
  const { password: policy } = await credentialRules(app);
  const parsed = parseForm(form, passwordChangeSchema(policy, { isForced: true }));
  if (!parsed.ok) return parsed.invalid();
  const { newPassword } = parsed.value;
  const { tokenHash } = session;
  const changed = await changePassword(app, { accountId: account.id, tokenHash, newPassword });
  if (changed.ok) {
    // The end of the log-in that led here.
    const before = await loginBefore(app, tokenHash);
    return redirectWithFlash(context, paths.home, { tone: "good", key: "member:password.done", before });
  }
  const key = `refusals:${changed.refusal}`;
  if (changed.refusal === "password_unchanged") return parsed.invalid({ fields: { newPassword: key } });
  return parsed.invalid(refusedForm(changed));
});

/** A dialog that no click beside it, no Escape and no time closes: there is the form, and the way out. */
export default function ForcedPassword() {
  const { policy } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const schema = passwordChangeSchema(policy, { isForced: true });
  const { form, fields } = useFormFields(schema, { id: "password", lastResult });
  const lines = [
    { field: fields.newPassword, label: t("member:password.new") },
    { field: fields.confirmNewPassword, label: t("member:password.again") },
  ];
  return (
    <Dialog id="password" title={t("auth:forced.title")}>
      <form method="post" {...getFormProps(form)}>
        <FormSecrets />
        <div className="body st">
          <Note tone="warn" icon="lock-fill">
            {t("auth:forced.lead")}
          </Note>
          <ErrorSummary form={form} lines={lines} />
          <AboutMarks />
          <NewPasswordFields fields={fields} policy={policy} />
        </div>
        <footer className="ro sp">
          <a className="btn btn-q" href={paths.logout}>
            {t("auth:logout.submit")}
          </a>
          <button className="btn btn-p">{t("auth:forced.submit")}</button>
        </footer>
      </form>
    </Dialog>
  );
}
