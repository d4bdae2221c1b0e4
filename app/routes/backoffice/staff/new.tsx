import { getFormProps } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { createStaff } from "~/domain/staff/create-staff.server";
import { ROLES, StaffFormSchema } from "~/domain/staff/staff.schema";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { HandedOut } from "~/ui/desk/frame/handed-out";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:staff.new") };

export const loader = staffLoader({ can: "staff.edit" }, () => null);

/** The page that answers is the only place where the password is ever shown. */
export const action = staffAction({ can: "staff.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, StaffFormSchema);
  if (!parsed.ok) return parsed.invalid();
  const password = app.random.token(15);
  const by = { staffId: staff.id, ip: context.ip };
  const made = await createStaff(app, { ...parsed.value, password, by });
  if (!made.ok) return parsed.invalid({ fields: { username: `refusals:${made.refusal}` } });
  const { username } = parsed.value;
  return data({ username, password, result: undefined }, { headers: { "Cache-Control": "no-store" } });
});

export default function NewStaff() {
  const t = useT();
  const answer = useActionData<typeof action>();
  const { form, fields } = useFormFields(StaffFormSchema, { id: "new-staff", lastResult: answer?.result });
  const within = { href: paths.adminStaff, label: t("backoffice:staff.title") };
  const username = { field: fields.username, label: t("backoffice:login.username") };
  const displayName = { field: fields.displayName, label: t("backoffice:staff.name") };
  const role = { field: fields.role, label: t("backoffice:staff.role") };
  return (
    <>
      <DeskTitle title={t("backoffice:staff.new")} within={within} />
      {answer && "password" in answer ? (
        <HandedOut name={answer.username} password={answer.password} back={paths.adminStaff} />
      ) : (
        <form className="panel st max-md" method="post" {...getFormProps(form)}>
          <ErrorSummary form={form} lines={[username, displayName, role]} />
          <FormSecrets />
          <Field {...username} hint={t("backoffice:staff.usernameHint")} autoComplete="off" />
          <Field {...displayName} autoComplete="off" />
          <SelectField
            {...role}
            options={ROLES.toReversed().map((value) => ({ value, label: t(`backoffice:roles.${value}`) }))}
          />
          <p className="ro">
            <button className="btn btn-p">{t("backoffice:staff.create")}</button>
            <a className="btn" href={paths.adminStaff}>
              {t("common:cancel")}
            </a>
          </p>
        </form>
      )}
    </>
  );
}
