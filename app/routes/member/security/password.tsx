import type { HeadersFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/domain/membership/change-password.server";
import { passwordChangeSchema } from "~/domain/membership/credentials.schema";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { guardedAction, guardedLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("member:password.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guardedLoader(async ({ app, account, context }) => {
  await passwordFirst(app, account.id, context);
  return { policy: (await credentialRules(app)).password };
});

export const action = guardedAction(async ({ app, account, session, context, form }) => {
  const { password: policy } = await credentialRules(app);
  const parsed = parseForm(form, passwordChangeSchema(policy));
  if (!parsed.ok) return parsed.invalid();
  const { oldPassword, newPassword } = parsed.value;
  const { tokenHash } = session;
  const changed = await changePassword(app, { accountId: account.id, tokenHash, oldPassword, newPassword });
  if (changed.ok) {
    const flash = { tone: "good", key: "member:password.done" } as const;
    return redirectWithFlash(context, memberPaths.security, flash);
  }
  const key = `refusals:${changed.refusal}`;
  if (changed.refusal === "password_wrong") return parsed.invalid({ fields: { oldPassword: key } });
  if (changed.refusal === "password_unchanged") return parsed.invalid({ fields: { newPassword: key } });
  return parsed.invalid(refusedForm(changed));
});

export default function Password() {
  const { policy } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(passwordChangeSchema(policy), { id: "password", lastResult });
  const old = { field: fields.oldPassword, label: t("member:password.old") };
  const chosen = { field: fields.newPassword, label: t("member:password.new") };
  const again = { field: fields.confirmNewPassword, label: t("member:password.again") };
  return (
    <>
      <CentreTitle title={t("member:password.title")} within="security" />
      <form className="panel st max-md" method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} lines={[old, chosen, again]} />
        <AboutMarks />
        <FormSecrets />
        <p className="sm sec">{t("member:password.lead")}</p>
        <Field {...old} type="password" autoComplete="current-password" />
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
