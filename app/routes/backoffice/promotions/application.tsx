import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findApplication } from "~/domain/promotions/applications.views.server";
import { issuePromotion } from "~/domain/promotions/pay-promotion.server";
import { reviewApplication } from "~/domain/promotions/review-application.server";
import { rewardsWaiting } from "~/domain/promotions/rewards-waiting.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { adminApplicationPath } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { FormSecrets } from "~/ui/form/form-secrets";
import { StateTag } from "~/ui/promotions/promotion-state";
import { RewardValue } from "~/ui/rewards/reward-value";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("bonusdesk:applications.title") };

const CAN = { can: "promotions.review" } as const;

const whichOf = ({ params }: StaffVisit) => ({
  promotionId: idParam(params.promotionId),
  accountId: idParam(params.accountId),
});

export const loader = staffLoader(CAN, async (visit) => {
  const { app, context } = visit;
  const which = whichOf(visit);
  const application = await findApplication(app, { ...which, language: context.language });
  if (!application) throw new Response(null, { status: 404 });
  const [rewards, currency] = await Promise.all([
    rewardsWaiting(app, which.accountId),
    currencyOf(app, app.config.currency),
  ]);
  return { application, reward: rewards.get(which.promotionId), currency };
});

/** Approves, rejects with a reason that the member reads, or gives what waits. */
export const action = staffAction(CAN, async (visit) => {
  const { app, context, staff, form } = visit;
  const which = whichOf(visit);
  const by = { staffId: staff.id, ip: context.ip };
  const step = form.get("step");
  if (step === "reject") {
    const parsed = parseForm(form, ReasonSchema);
    if (!parsed.ok) return parsed.invalid();
    const { reason } = parsed.value;
    const rejected = await reviewApplication(app, { ...which, approve: false, reason, by });
    return rejected.ok ? done("rejected") : parsed.invalid({ form: [wordOf(rejected.refusal)], status: 409 });
  }
  if (step !== "approve" && step !== "issue") return data(null, { status: 400 });
  const decided =
    step === "approve"
      ? await reviewApplication(app, { ...which, approve: true, by })
      : await issuePromotion(app, { ...which, by });
  return decided.ok ? done(step === "approve" ? "approved" : "issued") : back(decided.refusal);

  function done(what: "approved" | "rejected" | "issued") {
    return redirectWithFlash(context, adminApplicationPath(), {
      ...{ tone: "good", key: `bonusdesk:applications.done.${what}` },
    });
  }
  function back(refusal: string) {
    return redirectWithFlash(context, adminApplicationPath(which), { tone: "bad", key: wordOf(refusal) });
  }
});

const OWN = ["play_paused", "account_closed", "promotion_not_open"];

function wordOf(refusal: string): string {
  if (refusal === "unknown_promotion") throw new Response(null, { status: 404 });
  if (refusal === "changed_meanwhile") return "backoffice:refusals.already_decided";
  return OWN.includes(refusal) ? `bonusdesk:applications.refusals.${refusal}` : `refusals:${refusal}`;
}

export default function Application() {
  const { application, reward, currency } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const { state, username, accountId, title, joinedAt, reason } = application;
  return (
    <>
      <DeskTitle
        title={title}
        within={{ href: adminApplicationPath(), label: t("bonusdesk:applications.title") }}
      >
        <StateTag state={state} />
      </DeskTitle>
      <div className="two-col l">
        <section className="panel st">
          <dl className="dl">
            <dt>{t("backoffice:columns.member")}</dt>
            <dd>
              <a className="link" href={`${paths.adminMembers}/${accountId}`}>
                <bdi>{username}</bdi>
              </a>
            </dd>
            <dt>{t("backoffice:columns.since")}</dt>
            <dd>
              <Time at={joinedAt} />
            </dd>
            {reward && (
              <>
                <dt>{t("bonusdesk:rules.exampleReward")}</dt>
                <dd className="b">
                  <RewardValue reward={reward} currency={currency} />
                </dd>
              </>
            )}
            {reason && (
              <>
                <dt>{t("backoffice:decision.reason")}</dt>
                <dd>
                  <bdi>{reason}</bdi>
                </dd>
              </>
            )}
          </dl>
        </section>
        {state === "applying" && (
          <aside className="st">
            <StepForm step="approve" text={t("bonusdesk:applications.approve")} />
            <section className="panel">
              <ReasonForm
                id="rejection"
                lastResult={lastResult}
                label={t("backoffice:decision.reasonForMember")}
                hint={t("backoffice:decision.memberReads")}
                submit={t("bonusdesk:applications.reject")}
                hidden={{ step: "reject" }}
                danger
              />
            </section>
          </aside>
        )}
        {state === "claim" && (
          <aside className="st">
            <StepForm step="issue" text={t("bonusdesk:applications.issue")} />
          </aside>
        )}
      </div>
    </>
  );
}

function StepForm({ step, text }: { step: "approve" | "issue"; text: string }) {
  return (
    <form className="panel" method="post">
      <FormSecrets />
      <button className="btn btn-p" name="step" value={step}>
        {text}
      </button>
    </form>
  );
}
