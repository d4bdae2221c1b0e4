import { getFormProps } from "@conform-to/react";
import { redirect, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { chooseStaffPassword } from "~/domain/staff/manage-staff.server";
import { StaffPasswordSchema } from "~/domain/staff/staff.schema";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskDoor } from "~/ui/desk/desk-door";
import deskCss from "~/ui/desk.css?url";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: Translate) => t("auth:forced.title") };

/** Only for a session that may do nothing else. */
export const loader = staffLoader({ can: "dashboard.read" }, ({ session }) => {
  if (!session.mustChange) throw redirect(paths.admin);
  return null;
});

export const action = staffAction(
  { can: "dashboard.read" },
  async ({ app, context, staff, session, form }) => {
    if (!session.mustChange) throw redirect(paths.admin, 303);
    const parsed = parseForm(form, StaffPasswordSchema);
    if (!parsed.ok) return parsed.invalid();
    const { newPassword: password } = parsed.value;
    const { tokenHash } = session;
    const chosen = await chooseStaffPassword(app, { staffId: staff.id, tokenHash, password, ip: context.ip });
    if (!chosen.ok) return parsed.invalid({ fields: { newPassword: "refusals:password_unchanged" } });
    return redirect(paths.admin, 303);
  },
);

export default function OwnPassword() {
  const t = useT();
  const { form, fields } = useFormFields(StaffPasswordSchema, {
    id: "staff-password",
    lastResult: useActionData<typeof action>()?.result,
  });
  const lines = [
    { field: fields.newPassword, label: t("member:password.new") },
    { field: fields.confirmNewPassword, label: t("member:password.again") },
  ];
  return (
    <DeskDoor>
      <form className="panel st desk-login" method="post" {...getFormProps(form)}>
        <h1 className="disp t-2xl">{t("auth:forced.title")}</h1>
        <p className="sm sec">{t("auth:forced.lead")}</p>
        <ErrorSummary form={form} lines={lines} />
        <FormSecrets />
        {lines.map((line) => (
          <Field key={line.field.id} {...line} type="password" autoComplete="new-password" />
        ))}
        <button className="btn btn-p btn-b">{t("auth:forced.submit")}</button>
      </form>
    </DeskDoor>
  );
}
