import { getFormProps } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { MoveSchema, moveUnder } from "~/domain/contracts/move-under.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm, refusedField } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { SwitchField } from "~/ui/form/switch-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { useMember } from "./member";

export const loader = staffLoader({ can: "members.edit" }, () => null);

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, MoveSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const moved = await moveUnder(app, { accountId, to: parsed.value, by });
  if (!moved.ok && moved.refusal === "unknown_account") throw new Response(null, { status: 404 });
  if (!moved.ok)
    return moved.refusal === "unknown_upline"
      ? parsed.invalid({ fields: { upline: "backoffice:members.move.unknownUpline" } })
      : parsed.invalid(refusedField("upline", moved));
  return redirectWithFlash(context, `${paths.adminMembers}/${accountId}`, {
    ...{ tone: "good", key: "backoffice:members.move.done" },
  });
});

/** Says what a move does before it is done. */
export default function MemberUpline() {
  const { member } = useMember();
  const t = useT();
  const { form, fields } = useFormFields(MoveSchema, {
    id: "move",
    lastResult: useActionData<typeof action>()?.result,
  });
  const upline = { field: fields.upline, label: t("backoffice:members.move.upline") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("backoffice:members.move.title", { name: member.username })}</h2>
      <p className="sm sec">{t("backoffice:members.move.text")}</p>
      <ErrorSummary form={form} lines={[upline]} />
      <FormSecrets />
      <Field {...upline} autoComplete="off" />
      <SwitchField field={fields.isTop} label={t("backoffice:members.move.none")} />
      <div className="ro">
        <button className="btn btn-p">{t("backoffice:members.move.submit")}</button>
        <a className="btn" href={`${paths.adminMembers}/${member.id}`}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
