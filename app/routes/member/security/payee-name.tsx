import { getFormProps } from "@conform-to/react";
import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payeeNameSchema } from "~/domain/vocabulary/payee-name.schema";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { fillPayeeName } from "~/domain/persons/payee-name.server";
import { profileView } from "~/domain/accounts/profile.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { guardedAction, guardedLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("member:payeeName.title") };

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guardedLoader(async ({ app, account }) => {
  const { payeeName } = await profileView(app, account.id);
  return payeeName ? redirect(memberPaths.security) : { lengths: (await credentialRules(app)).payeeName };
});

export const action = guardedAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, payeeNameSchema((await credentialRules(app)).payeeName));
  if (!parsed.ok) return parsed.invalid();
  const filled = await fillPayeeName(app, {
    accountId: account.id,
    payeeName: parsed.value.payeeName,
    ip: context.ip,
  });
  if (!filled.ok && filled.refusal === "details_too_often") return parsed.invalid(refusedForm(filled));
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
  const { lengths } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(payeeNameSchema(lengths), { id: "payee-name", lastResult });
  const line = { field: fields.payeeName, label: t("member:payeeName.label") };
  return (
    <>
      <CentreTitle title={t("member:payeeName.title")} within="security" />
      <form className="panel st max-md" method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} lines={[line]} />
        <AboutMarks />
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
