import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { PayeeNameSchema } from "~/domain/accounts/payee-name.schema";
import { fillPayeeName } from "~/domain/accounts/payee-name.server";
import { profileView } from "~/domain/accounts/profile.views.server";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { useT } from "~/http/page.server";
import { memberAction, memberLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("member:payeeName.title") };

export const loader = memberLoader(async ({ app, account }) => {
  const { payeeName } = await profileView(app, account.id);
  return payeeName ? redirect(memberPaths.security) : null;
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, PayeeNameSchema);
  if (!parsed.ok) return parsed.invalid();
  const filled = await fillPayeeName(app, { accountId: account.id, payeeName: parsed.value.payeeName });
  if (!filled.ok) {
    const flash = { tone: "bad", key: `refusals:${filled.refusal}` } as const;
    return redirectWithFlash(context, memberPaths.security, flash);
  }
  return redirectWithFlash(context, memberPaths.withdrawalAccounts, {
    tone: "good",
    key: "member:payeeName.done",
  });
});

export default function PayeeName() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(PayeeNameSchema, { id: "payee-name", lastResult });
  const line = { field: fields.payeeName, label: t("member:payeeName.label") };
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("member:payeeName.title")}</h1>
      </div>
      <form className="panel st max-md" method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} lines={[line]} />
        <FormSecrets />
        <Field {...line} autoComplete="name" hint={t("member:payeeName.hint")} />
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
