import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { signOutEverywhere, unlockAccount } from "~/domain/membership/help-member.server";
import { hasPaymentPassword } from "~/domain/access/payment-password.server";
import { resetPaymentPassword } from "~/domain/membership/reset-payment-password.server";
import { linkedProviders } from "~/domain/membership/social/identities.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { LinkedProviders } from "~/ui/desk/members/linked-providers";
import { Note } from "~/ui/note/note";
import { useMember } from "./member";

const HELP = { unlock: unlockAccount, signOut: signOutEverywhere, resetPayment: resetPaymentPassword };
const KINDS = ["unlock", "signOut", "resetPayment"] as const;
const HelpSchema = ReasonSchema.extend({ help: z.enum(KINDS), idempotencyKey: formKey });

export const loader = staffLoader({ can: "members.edit" }, async ({ app, params }) => {
  const accountId = idParam(params.accountId);
  return {
    linked: await linkedProviders(app, accountId),
    guarded: await hasPaymentPassword(app, accountId),
  };
});

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, HelpSchema);
  const asked = form.get("help");
  if (!parsed.ok) return data({ ...parsed.invalid().data, asked }, { status: 422 });
  const { help, reason, idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const done = await HELP[help](app, { accountId, reason, idempotencyKey, by });
  if (!done.ok && done.refusal === "unknown_account") throw new Response(null, { status: 404 });
  if (!done.ok) {
    const again = parsed.invalid({ form: [`backoffice:refusals.${done.refusal}`], status: 409 });
    return data({ ...again.data, asked }, { status: 409 });
  }
  const flash = { tone: "good", key: `backoffice:members.access.done.${help}` } as const;
  return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/access`, flash);
});

/** What helps somebody who cannot get in. */
export default function MemberAccess() {
  const { linked, guarded } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  const answer = useActionData<typeof action>();
  return (
    <>
      {KINDS.map((help) => (
        <section className="panel st" key={help}>
          <h2 className="t-lg">{t(`backoffice:members.access.${help}.title`)}</h2>
          <p className="sm sec">{t(`backoffice:members.access.${help}.text`)}</p>
          {help === "resetPayment" && !guarded ? (
            <Note tone="info">{t("backoffice:refusals.no_payment_password")}</Note>
          ) : (
            <ReasonForm
              id={help}
              lastResult={answer?.asked === help ? answer.result : undefined}
              hidden={{ help }}
              label={t("backoffice:decision.reasonForRecord")}
              submit={t(`backoffice:members.access.${help}.submit`)}
              danger={help !== "unlock"}
            />
          )}
        </section>
      ))}
      <LinkedProviders accountId={member.id} linked={linked} />
      <section className="panel st">
        <h2 className="t-lg">{t("backoffice:members.access.reset.title")}</h2>
        <p className="sm sec">{t("backoffice:members.access.reset.text")}</p>
        <p>
          <a className="btn btn-d" href={`${paths.adminMembers}/${member.id}/password`}>
            {t("backoffice:members.access.reset.open")}
          </a>
        </p>
      </section>
    </>
  );
}
