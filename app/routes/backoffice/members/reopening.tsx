import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  askRelease,
  refuseRelease,
  releaseSigner,
  releaseView,
  signRelease,
  type Released,
} from "~/domain/accounts/dormancy/release.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { oneHandLine, signatureRefused } from "~/ui/desk/withdrawals/one-hand";
import { Note } from "~/ui/note/note";
import { Time } from "~/ui/time/time";
import { useMember } from "./member";

const STEPS = ["ask", "sign", "refuse"] as const;

const ReopeningSchema = ReasonSchema.extend({
  step: z.enum(STEPS),
  releaseId: z.coerce.number().int().default(0),
  idempotencyKey: formKey,
});

export const loader = staffLoader({ can: "members.edit" }, async ({ app, context, params, staff }) => {
  const asked = await releaseView(app, idParam(params.accountId));
  const oneHand = await releaseSigner(app, { asked, staffId: staff.id });
  return { asked, staffId: staff.id, oneHand: oneHand && oneHandLine(oneHand, context.language) };
});

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, ReopeningSchema);
  const posted = form.get("step");
  if (!parsed.ok) return data({ ...parsed.invalid().data, posted }, { status: 422 });
  const { step, releaseId, reason, idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const release = { accountId, reason, formKey: idempotencyKey, by };
  const done: Released =
    step === "ask"
      ? await askRelease(app, release)
      : await { sign: signRelease, refuse: refuseRelease }[step](app, { ...release, releaseId });
  if (!done.ok && done.refusal === "unknown_account") throw new Response(null, { status: 404 });
  const member = `${paths.adminMembers}/${accountId}`;
  return redirectWithFlash(
    context,
    done.ok && step === "sign" ? member : `${member}/reopening`,
    done.ok
      ? { tone: "good", key: `dormant:desk.done.${step}` }
      : { tone: "bad", ...signatureRefused(done, context.language) },
  );
});

/** What two of the staff do for an owner who cannot open the account alone. */
export default function MemberReopening() {
  const { asked, staffId, oneHand } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  if (member.status !== "dormant") return <Note tone="info">{t("dormant:desk.notDormant")}</Note>;
  const isOwn = asked?.staffId === staffId;
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("dormant:desk.title", { name: member.username })}</h2>
      <p className="sm sec">{t("dormant:desk.text")}</p>
      {asked ? (
        <>
          <dl className="dl">
            <dt>{t("dormant:desk.askedBy")}</dt>
            <dd>
              <bdi>{asked.name ?? "–"}</bdi> · <Time at={asked.askedAt} />
            </dd>
            <dt>{t("backoffice:decision.reasonForRecord")}</dt>
            <dd>
              <bdi>{asked.reason}</bdi>
            </dd>
          </dl>
          {isOwn || oneHand ? (
            <Note tone="info">{oneHand ? t(oneHand.key, oneHand.values) : t("dormant:desk.own")}</Note>
          ) : (
            <StepForm step="sign" releaseId={asked.id} />
          )}
          <StepForm step="refuse" releaseId={asked.id} danger />
        </>
      ) : (
        <StepForm step="ask" />
      )}
    </section>
  );
}

interface StepProps {
  step: (typeof STEPS)[number];
  releaseId?: number;
  danger?: boolean;
}

function StepForm({ step, releaseId, danger }: StepProps) {
  const t = useT();
  const answer = useActionData<typeof action>();
  return (
    <ReasonForm
      id={step}
      lastResult={answer?.posted === step ? answer.result : undefined}
      hidden={{ step, ...(releaseId !== undefined && { releaseId: String(releaseId) }) }}
      label={t("backoffice:decision.reasonForRecord")}
      submit={t(`dormant:desk.submit.${step}`)}
      danger={danger}
    />
  );
}
