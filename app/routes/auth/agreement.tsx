import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agree } from "~/domain/membership/agreement/agreement.server";
import { AFFIRMATIONS } from "~/domain/membership/agreement/agreement";
import { agreementSchema } from "~/domain/membership/agreement/agreement.schema";
import { agreementView } from "~/domain/membership/agreement/terms.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { accountAction, accountLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Tick } from "~/ui/form/tick";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Time } from "~/ui/time/time";
import { Terms } from "./terms";

export const handle = { dialog: true, title: titleOf };

function titleOf(t: Translate, view: { isFirst: boolean } | null): string {
  return t(view?.isFirst ? "auth:agreement.first" : "auth:agreement.title");
}

/** Only for a log-in that may do nothing else. */
export const loader = accountLoader(async ({ app, account, session, context }) => {
  if (!session.mustAgree) throw redirect(paths.home);
  return agreementView(app, account.id, context);
});

export const action = accountAction(async ({ app, account, session, context, form }) => {
  if (!session.mustAgree) throw redirect(paths.home, 303);
  const parsed = parseForm(form, agreementSchema(await agreementView(app, account.id, context)));
  if (!parsed.ok) return parsed.invalid();
  const { read, agreed: _, ...ticked } = parsed.value;
  const affirmations = AFFIRMATIONS.filter((name) => ticked[name] === "on");
  if (!(await agree(app, { accountId: account.id, read, affirmations, ip: context.ip })))
    return redirectWithFlash(context, paths.agreement, { tone: "info", key: "auth:agreement.newer" });
  return redirectWithFlash(context, paths.home, { tone: "good", key: "auth:agreement.done" });
});

/** A dialog that no click beside it closes: there is the tick, the way to one's money, and the way out. */
export default function Agreement() {
  const view = useLoaderData<typeof loader>();
  const { version, publishedAt, summary, affirmations } = view;
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(agreementSchema(view), { id: "agreement", lastResult });
  const line = { field: fields.agreed, label: t("auth:terms.title") };
  const affirmed = affirmations.map((name) => ({ field: fields[name], label: t(`auth:affirm.${name}`) }));
  return (
    <Dialog id="agreement" title={titleOf(t, view)} lead={t("auth:agreement.lead")}>
      <form method="post" {...getFormProps(form)}>
        <FormSecrets />
        <input type="hidden" name="read" value={version} />
        <div className="body st">
          <ErrorSummary form={form} lines={[...affirmed, line]} />
          <AboutMarks />
          <p className="sm sec">
            {t("auth:agreement.version", { version })}
            {publishedAt !== undefined && (
              <>
                {" · "}
                <Time at={publishedAt} />
              </>
            )}
          </p>
          {summary !== undefined && <p dir="auto">{summary}</p>}
          <Terms />
          {affirmed.map((tick) => (
            <Tick key={tick.field.name} {...tick} />
          ))}
          <Tick field={fields.agreed} label={t("auth:agreement.tick")} />
          <p className="sm sec">
            {t("auth:agreement.otherwise")}{" "}
            <a className="link" href={memberPaths.withdrawals}>
              {t("cashier:withdraw.title")}
            </a>{" "}
            ·{" "}
            <a className="link" href={memberPaths.closing}>
              {t("member:closing.title")}
            </a>
          </p>
        </div>
        <footer className="ro sp">
          <a className="btn btn-q" href={paths.logout}>
            {t("auth:logout.submit")}
          </a>
          <button className="btn btn-p">{t("auth:agreement.submit")}</button>
        </footer>
      </form>
    </Dialog>
  );
}
