import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { resetPassword } from "~/domain/membership/help-member.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { Note } from "~/ui/note/note";
import { useMember } from "./member";

const ResetSchema = ReasonSchema.extend({ resetKey: z.string().min(8).max(64) });

export const loader = staffLoader({ can: "members.edit" }, ({ app }) => ({ resetKey: app.random.token(16) }));

/** The page that answers is the only place where the password is ever shown; it is not stored by browsers. */
export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, ResetSchema);
  if (!parsed.ok) return parsed.invalid();
  const { reason, resetKey: idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const reset = await resetPassword(app, { accountId, reason, idempotencyKey, by });
  if (reset.ok) return data({ password: reset.password }, { headers: { "Cache-Control": "no-store" } });
  if (reset.refusal === "unknown_account") throw new Response(null, { status: 404 });
  return parsed.invalid({ form: [`backoffice:refusals.${reset.refusal}`], status: 409 });
});

export default function PasswordReset() {
  const { member } = useMember();
  const { resetKey } = useLoaderData<typeof loader>();
  const t = useT();
  const answer = useActionData<typeof action>();
  const back = (
    <a className="btn" href={`${paths.adminMembers}/${member.id}/access`}>
      {t("common:back")}
    </a>
  );
  if (answer && "password" in answer)
    return (
      <section className="panel st">
        <Note tone="good" title={t("backoffice:members.access.reset.done", { name: member.username })}>
          {t("backoffice:members.access.reset.once")}
        </Note>
        <p className="mono t-xl">
          <bdi>{answer.password}</bdi>
        </p>
        <p>{back}</p>
      </section>
    );
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("backoffice:members.access.reset.title")}</h2>
      <p className="sm sec">{t("backoffice:members.access.reset.text")}</p>
      <ReasonForm
        id="reset"
        lastResult={answer?.result}
        hidden={{ resetKey }}
        label={t("backoffice:decision.reasonForRecord")}
        submit={t("backoffice:members.access.reset.submit")}
        danger
      >
        {back}
      </ReasonForm>
    </section>
  );
}
