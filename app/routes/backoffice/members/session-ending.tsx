import { useActionData } from "@remix-run/react";
import { endMemberSession } from "~/domain/membership/help-member.server";
import { isMark } from "~/domain/access/session-list.views.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { useMember } from "./member";

const EndingSchema = ReasonSchema.extend({ idempotencyKey: formKey });

const markParam = (mark = "") => {
  if (!isMark(mark)) throw new Response(null, { status: 404 });
  return mark;
};

export const loader = staffLoader({ can: "members.edit" }, ({ params }) => markParam(params.mark));

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const mark = markParam(params.mark);
  const parsed = parseForm(form, EndingSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const ended = await endMemberSession(app, { accountId, mark, ...parsed.value, by });
  if (!ended.ok && ended.refusal === "unknown_account") throw new Response(null, { status: 404 });
  return redirectWithFlash(
    context,
    `${paths.adminMembers}/${accountId}/sessions`,
    ended.ok
      ? { tone: "good", key: "backoffice:members.session.endDone" }
      : { tone: "bad", key: "backoffice:members.session.endOver" },
  );
});

export default function SessionEnding() {
  const { member } = useMember();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("backoffice:members.session.endTitle")}</h2>
      <p className="sm sec">{t("backoffice:members.session.endText")}</p>
      <ReasonForm
        id="ending"
        lastResult={lastResult}
        label={t("backoffice:decision.reasonForRecord")}
        submit={t("backoffice:members.session.end")}
        danger
      >
        <a className="btn" href={`${paths.adminMembers}/${member.id}/sessions`}>
          {t("common:cancel")}
        </a>
      </ReasonForm>
    </section>
  );
}
