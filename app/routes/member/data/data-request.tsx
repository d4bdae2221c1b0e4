import type { HeadersFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askForRight, type AskRefused } from "~/domain/oversight/data-requests/ask.server";
import { RIGHTS, type Right } from "~/domain/oversight/data-requests/data-request";
import { dataRequestSchema } from "~/domain/oversight/data-requests/data-request-form.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, refusedField, refusedForm, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = {
  title: (t: Translate, data: { right: Right } | null) =>
    data ? t(`privacy:kind.${data.right}`) : t("member:data.title"),
};

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account, context, params }) => {
  const right = rightIn(params);
  if (right === "erasure") await passwordFirst(app, account.id, context);
  return { right, keepYears: (await settingsOf(app)).accounts.keepYears };
});

export const action = memberAction(async ({ app, account, context, params, form }) => {
  const right = rightIn(params);
  const parsed = parseForm(form, dataRequestSchema(right));
  if (!parsed.ok) return parsed.invalid();
  const { said = "", password = "" } = parsed.value;
  const asked = await askForRight(app, { accountId: account.id, right, said, password, ip: context.ip });
  if (!asked.ok) return parsed.invalid(shownAt(asked));
  return redirectWithFlash(context, memberPaths.ownData, { tone: "good", key: "privacy:sent" });
});

function rightIn({ right }: { right?: string }): Right {
  const found = RIGHTS.find((one) => one === right);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

function shownAt(refused: AskRefused): Refusals {
  return refused.refusal === "password_wrong" ? refusedField("password", refused) : refusedForm(refused);
}

export default function DataRequest() {
  const { right, keepYears } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(dataRequestSchema(right), { id: "data-request", lastResult });
  const said = { field: fields.said, label: t(`privacy:${right}.said`) };
  const password = { field: fields.password, label: t("member:closing.password") };
  const isErasure = right === "erasure";
  return (
    <>
      <CentreTitle title={t(`privacy:kind.${right}`)} within="ownData" />
      <form className="panel st max-md" method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} lines={isErasure ? [said, password] : [said]} />
        <AboutMarks />
        <FormSecrets />
        <p>{t(`privacy:${right}.text`)}</p>
        {isErasure && (
          <>
            <p>{t("privacy:erasure.goes")}</p>
            <p>{t("privacy:erasure.stays", { years: keepYears })}</p>
            <p>
              {t("privacy:erasure.withMoney")}{" "}
              <a className="link" href={memberPaths.closing}>
                {t("member:closing.title")}
              </a>
            </p>
          </>
        )}
        <TextAreaField {...said} rows={5} ifEmpty={t("privacy:erasure.silent")} />
        {isErasure && <Field {...password} type="password" autoComplete="current-password" />}
        <div className="ro">
          <button className={isErasure ? "btn btn-d" : "btn btn-p"}>{t(`privacy:${right}.ask`)}</button>
          <a className="btn btn-q" href={memberPaths.ownData}>
            {t("common:back")}
          </a>
        </div>
      </form>
    </>
  );
}
