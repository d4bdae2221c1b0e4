import { useActionData, useLoaderData } from "@remix-run/react";
import { grantRequest, refuseRequest } from "~/domain/oversight/data-requests/decide.server";
import { findDelay, findRequest } from "~/domain/oversight/data-requests/requests.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note } from "~/ui/note/note";
import { RequestTag } from "~/ui/privacy/request-tag";
import { TestMark } from "~/ui/desk/members/test-mark";
import { Time } from "~/ui/time/time";

export const loader = staffLoader({ can: "privacy.decide" }, async ({ app, params }) => {
  const request = await findRequest(app, idParam(params.requestId));
  if (!request) throw new Response(null, { status: 404 });
  return { request, delay: await findDelay(app, request) };
});

/** Two forms: the one that grants has its name in the button, the one that refuses a reason. */
export const action = staffAction(
  { can: "privacy.decide" },
  async ({ app, context, params, staff, form }) => {
    const requestId = idParam(params.requestId);
    const by = { staffId: staff.id, ip: context.ip };
    const grants = form.has("grant");
    const parsed = grants ? undefined : parseForm(form, ReasonSchema);
    if (parsed && !parsed.ok) return parsed.invalid();
    const decided = parsed
      ? await refuseRequest(app, { requestId, reason: parsed.value.reason, by })
      : await grantRequest(app, { requestId, by });
    if (!decided.ok && decided.refusal === "unknown_request") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminPrivacy}/${requestId}`,
      decided.ok
        ? { tone: "good", key: grants ? "privacy:desk.granted" : "privacy:desk.refused" }
        : { tone: "bad", key: `refusals:${decided.refusal}` },
    );
  },
);

export default function RequestPage() {
  const { request, delay } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <aside className="panel flat aside-stick" id="request" aria-labelledby="request-title">
      <div className="ph">
        <div className="grow">
          <p className="xs mut">
            <Time at={request.createdAt} />
          </p>
          <h2 id="request-title" className="t-lg">
            {t(`privacy:kind.${request.kind}`)}
          </h2>
        </div>
        <RequestTag status={request.status} />
      </div>
      <div className="st p-4">
        <Facts />
        {delay && <Note tone="warn">{t(`refusals:${delay}`)}</Note>}
        {request.status === "open" && <Forms />}
      </div>
    </aside>
  );
}

function Facts() {
  const { request } = useLoaderData<typeof loader>();
  const t = useT();
  const { askedBy, identity, isTest } = request;
  const { accountId, username, said, decidedAt, decidedBy, eraseAt, reason, status, dueAt } = request;
  return (
    <dl className="dl">
      <dt>{t("backoffice:columns.member")}</dt>
      <dd>
        <a className="link" href={`${paths.adminMembers}/${accountId}/profile`}>
          {username}
        </a>{" "}
        <TestMark isTest={isTest} />
      </dd>
      {said && (
        <>
          <dt>{t("privacy:desk.said")}</dt>
          <dd className="words" dir="auto">
            {said}
          </dd>
        </>
      )}
      {askedBy && (
        <>
          <dt>{t("privacy:desk.forMember.askedBy")}</dt>
          <dd>{askedBy}</dd>
        </>
      )}
      {identity && (
        <>
          <dt>{t("privacy:desk.forMember.identity")}</dt>
          <dd dir="auto">{identity}</dd>
        </>
      )}
      {status === "open" && (
        <>
          <dt>{t("privacy:answerBy")}</dt>
          <dd>
            <Time at={dueAt} show="date" />
          </dd>
        </>
      )}
      {decidedAt !== null && (
        <>
          <dt>{t("backoffice:decision.decided")}</dt>
          <dd>
            {decidedBy ?? username} · <Time at={decidedAt} />
          </dd>
        </>
      )}
      {eraseAt !== null && (
        <>
          <dt>{t("privacy:restErased")}</dt>
          <dd>
            <Time at={eraseAt} show="date" />
          </dd>
        </>
      )}
      {reason && (
        <>
          <dt>{t("backoffice:decision.reason")}</dt>
          <dd className="words" dir="auto">
            {reason}
          </dd>
        </>
      )}
    </dl>
  );
}

function Forms() {
  const { request } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { kind } = request;
  const isErasure = kind === "erasure";
  const here = `${paths.adminPrivacy}/${request.id}`;
  return (
    <>
      {(kind === "rectification" || kind === "restriction" || kind === "erasure") && (
        <Note tone={isErasure ? "warn" : "info"}>{t(`privacy:desk.grantText.${kind}`)}</Note>
      )}
      <form method="post" action={here}>
        <FormSecrets />
        <button className={isErasure ? "btn btn-d btn-b" : "btn btn-p btn-b"} name="grant" value="1">
          {t(isErasure ? "privacy:desk.erase" : "privacy:desk.grant")}
        </button>
      </form>
      <ReasonForm
        id="refusal"
        action={here}
        lastResult={lastResult}
        label={t("backoffice:decision.reasonForMember")}
        hint={t("backoffice:decision.memberReads")}
        submit={t("privacy:desk.refuse")}
        danger
      />
    </>
  );
}
