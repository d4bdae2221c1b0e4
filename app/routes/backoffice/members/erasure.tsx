import { getFormProps } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { askForMember } from "~/domain/oversight/data-requests/ask.server";
import { erasureForMemberSchema } from "~/domain/oversight/data-requests/data-request-form.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { useMember } from "./member";

export const loader = staffLoader({ can: "privacy.decide" }, () => null);

export const action = staffAction(
  { can: "privacy.decide" },
  async ({ app, context, params, staff, form }) => {
    const accountId = idParam(params.accountId);
    const parsed = parseForm(form, erasureForMemberSchema());
    if (!parsed.ok) return parsed.invalid();
    const by = { staffId: staff.id, ip: context.ip };
    const asked = await askForMember(app, { accountId, ...parsed.value, by });
    if (asked.ok)
      return redirectWithFlash(context, paths.adminPrivacy, {
        tone: "good",
        key: "privacy:desk.forMember.done",
      });
    const { refusal } = asked;
    if (refusal === "unknown_account") throw new Response(null, { status: 404 });
    return parsed.invalid({
      form: [refusal in SAID ? SAID[refusal as keyof typeof SAID] : `refusals:${refusal}`],
    });
  },
);

/** Where staff are told otherwise than a member. */
const SAID = {
  member_can_ask: "privacy:desk.forMember.notOffered",
  request_open: "privacy:desk.forMember.known",
};

/** For whoever has closed the account and writes or calls. */
export default function MemberErasure() {
  const { member } = useMember();
  const t = useT();
  const { form, fields } = useFormFields(erasureForMemberSchema(), {
    id: "erasure",
    lastResult: useActionData<typeof action>()?.result,
  });
  if (member.status !== "closed") return <Note tone="info">{t("privacy:desk.forMember.notOffered")}</Note>;
  const said = { field: fields.said, label: t("privacy:desk.forMember.said") };
  const identity = { field: fields.identity, label: t("privacy:desk.forMember.identity") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("privacy:desk.forMember.title")}</h2>
      <p className="sm sec">{t("privacy:desk.forMember.text")}</p>
      <ErrorSummary form={form} lines={[said, identity]} />
      <AboutMarks />
      <FormSecrets />
      <TextAreaField {...said} rows={3} />
      <Field {...identity} autoComplete="off" hint={t("privacy:desk.forMember.identityHint")} />
      <div className="ro">
        <button className="btn btn-p">{t("privacy:desk.forMember.submit")}</button>
        <a className="btn btn-q" href={`${paths.adminMembers}/${member.id}`}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
