import { useActionData, useLoaderData } from "@remix-run/react";
import { findCheck } from "~/domain/identity/identity.views.server";
import { namesakesOf } from "~/domain/identity/namesakes.server";
import { decideIdentity } from "~/domain/identity/review-documents.server";
import { dayToText } from "~/domain/shared/day";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { Proofs } from "~/ui/desk/deposits/proofs";
import { FormSecrets } from "~/ui/form/form-secrets";
import { IdentityTag } from "~/ui/identity/identity-tag";
import { TestMark } from "~/ui/desk/members/test-mark";
import { Time } from "~/ui/time/time";

export const loader = staffLoader({ can: "identity.review" }, async ({ app, params }) => {
  const check = await findCheck(app, idParam(params.checkId));
  if (!check) throw new Response(null, { status: 404 });
  const { accountId, status } = check;
  const namesakes = status === "pending" ? await namesakesOf(app, { accountId, paper: check }) : [];
  return { check, namesakes };
});

/** Accounts that the form showed, when they are said to be another person's. */
function compared(form: FormData): number[] {
  const ids = form.get("apartFrom");
  return typeof ids === "string" ? ids.split(",").map(Number) : [];
}

/**
 * Two forms: the one that accepts has its name in the button, the one that refuses a reason, and a second button where
 * the papers are those of somebody who has an account.
 */
export const action = staffAction(
  { can: "identity.review" },
  async ({ app, context, params, staff, form }) => {
    const checkId = idParam(params.checkId);
    const by = { staffId: staff.id, ip: context.ip };
    let reason = "";
    if (!form.has("accept")) {
      const parsed = parseForm(form, ReasonSchema);
      if (!parsed.ok) return parsed.invalid();
      ({ reason } = parsed.value);
    }
    const status = form.has("accept") ? "accepted" : "refused";
    const apartFrom = status === "accepted" ? compared(form) : [];
    const isSame = status === "refused" && form.has("same");
    const decided = await decideIdentity(app, { checkId, status, reason, apartFrom, isSame, by });
    if (!decided.ok && decided.refusal === "unknown_check") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminIdentity}/${checkId}`,
      decided.ok
        ? { tone: "good", key: `identity:desk.done.${isSame ? "same" : status}` }
        : decided.refusal === "person_known"
          ? { tone: "bad", key: "backoffice:refusals.person_known", values: { name: decided.other } }
          : decided.refusal === "namesake_undecided"
            ? { tone: "bad", key: "identity:desk.namesakeUndecided" }
            : { tone: "bad", key: "refusals:already_decided" },
    );
  },
);

export default function IdentityCheckPage() {
  const { check, namesakes } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const here = `${paths.adminIdentity}/${check.id}`;
  return (
    <aside className="panel flat aside-stick" id="check" aria-labelledby="check-title">
      <div className="ph">
        <div className="grow">
          <p className="xs mut">
            <Time at={check.createdAt} />
          </p>
          <h2 id="check-title" className="t-lg">
            <a className="link" href={`${paths.adminMembers}/${check.accountId}`}>
              {check.username}
            </a>{" "}
            <TestMark isTest={check.isTest} />
          </h2>
        </div>
        <IdentityTag status={check.status} />
      </div>
      <div className="st p-4">
        <dl className="dl">
          <dt>{t("identity:field.paper")}</dt>
          <dd>{t(`identity:paper.${check.paper}`)}</dd>
          <dt>{t("identity:field.name")}</dt>
          <dd dir="auto">{check.name}</dd>
          <dt>{t("backoffice:deposits.payee")}</dt>
          <dd dir="auto">{check.payeeName ?? "–"}</dd>
          <dt>{t("identity:field.number")}</dt>
          <dd className="mono">{check.number}</dd>
          <dt>{t("identity:field.birthday")}</dt>
          <dd>{dayToText(check.birthday)}</dd>
          <dt>{t("identity:field.validUntil")}</dt>
          <dd>{check.validUntil === null ? "–" : dayToText(check.validUntil)}</dd>
          {check.decidedAt !== null && (
            <>
              <dt>{t("backoffice:decision.decided")}</dt>
              <dd>
                {check.decidedBy} · <Time at={check.decidedAt} />
              </dd>
            </>
          )}
          {check.reason && (
            <>
              <dt>{t("backoffice:decision.reason")}</dt>
              <dd dir="auto">{check.reason}</dd>
            </>
          )}
        </dl>
        <Proofs ids={check.pictureIds} under={here} />
        {check.status === "pending" && (
          <>
            <form className="st st-s" method="post" action={here}>
              <FormSecrets />
              <Namesakes />
              <button className="btn btn-p btn-b" name="accept" value="1">
                {t("identity:desk.accept")}
              </button>
            </form>
            <ReasonForm
              id="identity-refusal"
              action={here}
              lastResult={lastResult}
              label={t("backoffice:decision.reasonForMember")}
              hint={t("backoffice:decision.memberReads")}
              submit={t("identity:desk.refuse")}
              danger
            >
              {namesakes.length > 0 && (
                <button className="btn btn-d" name="same" value="1">
                  {t("identity:desk.same")}
                </button>
              )}
            </ReasonForm>
          </>
        )}
      </div>
    </aside>
  );
}

/** Who has the same name and birthday, and the word that it is somebody else: without it nothing is accepted. */
function Namesakes() {
  const { namesakes } = useLoaderData<typeof loader>();
  const t = useT();
  if (namesakes.length === 0) return null;
  return (
    <div className="st st-s">
      <p className="sm">{t("identity:desk.namesakes")}</p>
      <ul className="rows">
        {namesakes.map(({ id, username }) => (
          <li key={id}>
            <a className="link" href={`${paths.adminMembers}/${id}/profile`}>
              {username}
            </a>
          </li>
        ))}
      </ul>
      <label className="check">
        <input type="checkbox" name="apartFrom" value={namesakes.map(({ id }) => id).join()} required />
        <span>{t("identity:desk.another")}</span>
      </label>
    </div>
  );
}
