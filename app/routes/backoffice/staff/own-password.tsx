import { getFormProps } from "@conform-to/react";
import { redirect, type HeadersFunction, type LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeStaffPassword, chooseStaffPassword } from "~/domain/staff/choose-password.server";
import { OwnPasswordSchema, StaffPasswordSchema } from "~/domain/staff/staff.schema";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { parseForm, refusedField } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskDoor } from "~/ui/desk/frame/desk-door";
import deskCss from "~/ui/desk.css?url";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: Translate) => t("member:password.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Whether it is the page of a session that may do nothing else. */
export const loader = staffLoader({ can: "dashboard.read" }, ({ session }) => ({
  isForced: session.mustChange,
}));

export const action = staffAction({ can: "dashboard.read" }, (visit) => {
  if (visit.session.mustChange) return choose(visit);
  // The form that chose one instead of the password that was handed out, sent again.
  if (!visit.form.has("oldPassword")) throw redirect(paths.admin, 303);
  return change(visit);
});

type Posted = StaffVisit & { form: FormData };

async function choose({ app, context, staff, session, form }: Posted) {
  const parsed = parseForm(form, StaffPasswordSchema);
  if (!parsed.ok) return parsed.invalid();
  const { newPassword: password } = parsed.value;
  const { tokenHash } = session;
  const chosen = await chooseStaffPassword(app, { staffId: staff.id, tokenHash, password, ip: context.ip });
  if (!chosen.ok && chosen.refusal === "password_wrong") throw redirect(paths.adminLogin, 303);
  if (!chosen.ok) return parsed.invalid(refusedField("newPassword", chosen));
  return redirect(paths.admin, 303);
}

async function change({ app, context, staff, session, form }: Posted) {
  const parsed = parseForm(form, OwnPasswordSchema);
  if (!parsed.ok) return parsed.invalid();
  const { oldPassword, newPassword: password } = parsed.value;
  const choice = { staffId: staff.id, tokenHash: session.tokenHash, password, ip: context.ip };
  const changed = await changeStaffPassword(app, { ...choice, oldPassword });
  if (!changed.ok)
    return parsed.invalid(
      refusedField(changed.refusal === "password_unchanged" ? "newPassword" : "oldPassword", changed),
    );
  return redirectWithFlash(context, paths.admin, { tone: "good", key: "member:password.done" });
}

export default function OwnPassword() {
  const t = useT();
  const { isForced } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(OwnPasswordSchema, {
    id: "staff-password",
    lastResult: useActionData<typeof action>()?.result,
  });
  const old = { field: fields.oldPassword, label: t("member:password.old") };
  const chosen = [
    { field: fields.newPassword, label: t("member:password.new") },
    { field: fields.confirmNewPassword, label: t("member:password.again") },
  ];
  return (
    <DeskDoor>
      <form className="panel st desk-login" method="post" {...getFormProps(form)}>
        <h1 className="disp t-2xl">{t(isForced ? "auth:forced.title" : "member:password.title")}</h1>
        <p className="sm sec">{t(isForced ? "auth:forced.lead" : "member:password.lead")}</p>
        <ErrorSummary form={form} lines={isForced ? chosen : [old, ...chosen]} />
        <FormSecrets />
        {!isForced && <Field {...old} type="password" autoComplete="current-password" />}
        {chosen.map((line) => (
          <Field key={line.field.id} {...line} type="password" autoComplete="new-password" />
        ))}
        <button className="btn btn-p btn-b">{t(isForced ? "auth:forced.submit" : "common:save")}</button>
        {!isForced && (
          <a className="link sm ta-center" href={paths.admin}>
            {t("backoffice:backToDesk")}
          </a>
        )}
      </form>
    </DeskDoor>
  );
}
