import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/domain/accounts/change-password.server";
import { passwordChangeSchema } from "~/domain/accounts/credentials.schema";
import { settingsOf } from "~/domain/brand/settings.server";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { useT } from "~/http/page.server";
import { memberAction, memberLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("member:password.title") };

export const loader = memberLoader(async ({ app }) => ({
  profile: (await settingsOf(app)).accounts.profile,
}));

export const action = memberAction(async ({ app, account, session, context, form }) => {
  const { profile } = (await settingsOf(app)).accounts;
  const parsed = parseForm(form, passwordChangeSchema(profile));
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
  return parsed.invalid({ form: [key] });
});

export default function Password() {
  const { profile } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(passwordChangeSchema(profile), { id: "password", lastResult });
  const old = { field: fields.oldPassword, label: t("member:password.old") };
  const chosen = { field: fields.newPassword, label: t("member:password.new") };
  const again = { field: fields.confirmNewPassword, label: t("member:password.again") };
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("member:password.title")}</h1>
      </div>
      <form className="panel st max-md" method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} lines={[old, chosen, again]} />
        <FormSecrets />
        <p className="sm sec">{t("member:password.lead")}</p>
        <Field {...old} type="password" autoComplete="current-password" />
        <NewPasswordFields fields={fields} profile={profile} />
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
