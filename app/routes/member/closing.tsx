import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { closeAccount, closingObstacle, type ClosingRefusal } from "~/domain/accounts/close-account.server";
import { ClosingSchema } from "~/domain/accounts/close-account.schema";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { memberAction, memberLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("member:closing.title") };

export const loader = memberLoader(async ({ app, account }) => ({
  obstacle: await closingObstacle(app, account.id),
}));

export const action = memberAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, ClosingSchema);
  if (!parsed.ok) return parsed.invalid();
  const { password } = parsed.value;
  const closed = await closeAccount(app, { accountId: account.id, password, ip: context.ip });
  if (!closed.ok) {
    const key = `refusals:${closed.refusal}`;
    return closed.refusal === "password_wrong"
      ? parsed.invalid({ fields: { password: key } })
      : parsed.invalid({ form: [key] });
  }
  const flash = { tone: "info", key: "member:closing.done" } as const;
  return redirectWithFlash(context, paths.home, flash, [await context.cookies.member.clear()]);
});

/** Where what stands in the way is done. */
const WHERE: Partial<Record<ClosingRefusal, string>> = {
  balance_left: memberPaths.withdrawals,
  withdrawal_open: memberPaths.withdrawals,
  deposit_open: memberPaths.deposits,
  bet_open: memberPaths.bets,
  agent_closes_with_us: memberPaths.feedback,
};

export default function Closing() {
  const { obstacle } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("member:closing.title")}</h1>
      </div>
      <section className="panel st max-md">
        <p>{t("member:closing.text")}</p>
        <h2 className="t-lg">{t("member:closing.staysTitle")}</h2>
        <ul className="rows">
          <li>{t("member:closing.staysMoney")}</li>
          <li>{t("member:closing.staysName")}</li>
          <li>{t("member:closing.staysExclusion")}</li>
        </ul>
        {obstacle ? (
          <>
            <Note tone="warn" title={t("member:closing.notYet")}>
              {t(`refusals:${obstacle}`)}
            </Note>
            <p className="ro">
              <a className="btn btn-p" href={WHERE[obstacle]}>
                {t("member:data.show")}
              </a>
              <a className="btn btn-q" href={memberPaths.security}>
                {t("common:back")}
              </a>
            </p>
          </>
        ) : (
          <ClosingForm />
        )}
      </section>
    </>
  );
}

function ClosingForm() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(ClosingSchema, { id: "closing", lastResult });
  const line = { field: fields.password, label: t("member:closing.password") };
  return (
    <form className="st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[line]} />
      <FormSecrets />
      <Field {...line} type="password" autoComplete="current-password" />
      <div className="ro">
        <button className="btn btn-d">{t("member:closing.submit")}</button>
        <a className="btn btn-q" href={memberPaths.security}>
          {t("member:closing.keep")}
        </a>
      </div>
    </form>
  );
}
