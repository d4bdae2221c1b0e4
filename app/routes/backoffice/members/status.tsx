import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { freezeAccount, unfreezeAccount } from "~/domain/oversight/freeze.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { useMember } from "./member";

const StatusSchema = ReasonSchema.extend({ to: z.enum(["frozen", "active"]) });

export const loader = staffLoader({ can: "members.edit" }, () => null);

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, StatusSchema);
  if (!parsed.ok) return parsed.invalid();
  const { to, reason } = parsed.value;
  const change = { accountId, reason, by: { staffId: staff.id, ip: context.ip } };
  const changed = to === "frozen" ? await freezeAccount(app, change) : await unfreezeAccount(app, change);
  if (!changed.ok && changed.refusal === "unknown_account") throw new Response(null, { status: 404 });
  return redirectWithFlash(
    context,
    `${paths.adminMembers}/${accountId}`,
    changed.ok
      ? { tone: "good", key: `backoffice:members.now.${changed.status}` }
      : { tone: "bad", key: `backoffice:refusals.${changed.refusal}` },
  );
});

/** Says what freezing does before it is done. */
export default function MemberStatus() {
  const { member } = useMember();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const freezes = member.status !== "frozen";
  const cancel = (
    <a className="btn" href={`${paths.adminMembers}/${member.id}`}>
      {t("common:cancel")}
    </a>
  );
  return (
    <section className="panel st">
      <h2 className="t-lg">
        {t(freezes ? "backoffice:members.freezeTitle" : "backoffice:members.unfreezeTitle", {
          name: member.username,
        })}
      </h2>
      <p className="sm sec">
        {t(freezes ? "backoffice:members.freezeText" : "backoffice:members.unfreezeText")}
      </p>
      <ReasonForm
        id="status"
        lastResult={lastResult}
        hidden={{ to: freezes ? "frozen" : "active" }}
        label={t("backoffice:decision.reasonForRecord")}
        submit={t(freezes ? "backoffice:members.freeze" : "backoffice:members.unfreeze")}
        danger={freezes}
      >
        {cancel}
      </ReasonForm>
    </section>
  );
}
