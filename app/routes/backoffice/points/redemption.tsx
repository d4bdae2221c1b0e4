import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { redemptionForDesk } from "~/domain/points/desk.views.server";
import { pointsText } from "~/domain/points/points";
import { rejectRedemption } from "~/domain/points/review-redemption.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { adminRedemptionPath } from "~/http/paths/points-paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { oneHandLine } from "~/ui/desk/withdrawals/one-hand";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note } from "~/ui/note/note";
import { RedemptionFacts } from "~/ui/points/redemption-facts";
import { RedemptionTag } from "~/ui/points/redemption-table";

export const handle = { title: (t: Translate) => t("points:desk.title") };

export const loader = staffLoader({ can: "points.decide" }, async ({ app, context, params, staff }) => {
  const { language } = context;
  const looking = { language, staffId: staff.id };
  const found = await redemptionForDesk(app, idParam(params.redemptionId), looking);
  if (!found) throw new Response(null, { status: 404 });
  const { signing, ...redemption } = found;
  const oneHand = signing?.oneHand && oneHandLine(signing.oneHand, language);
  return {
    redemption,
    signing: signing && { ...signing, oneHand },
    currency: await currencyOf(app, app.config.currency),
  };
});

/** Rejects it; to approve has an address of its own. */
export const action = staffAction({ can: "points.decide" }, async ({ app, context, params, staff, form }) => {
  const redemptionId = idParam(params.redemptionId);
  const parsed = parseForm(form, ReasonSchema);
  if (!parsed.ok) return parsed.invalid();
  const { reason, idempotencyKey: formKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip, formKey };
  const rejected = await rejectRedemption(app, { redemptionId, by, reason });
  if (!rejected.ok && rejected.refusal === "unknown_redemption") throw new Response(null, { status: 404 });
  if (!rejected.ok) return parsed.invalid({ form: [`refusals:${rejected.refusal}`], status: 409 });
  return redirectWithFlash(context, adminRedemptionPath(redemptionId), {
    ...{ tone: "good", key: "points:desk.rejected" },
  });
});

/** What somebody asked for, where to it goes, and the decision. */
export default function Redemption() {
  const { redemption, currency, signing } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const points = pointsText(redemption.points);
  const whyNot = signing?.isOwn
    ? t("backoffice:refusals.another_person_must_sign")
    : signing?.oneHand && t(signing.oneHand.key, signing.oneHand.values);
  return (
    <>
      <DeskTitle
        title={redemption.number}
        within={{ href: paths.adminPoints, label: t("points:desk.title") }}
      >
        <RedemptionTag status={redemption.status} />
      </DeskTitle>
      <div className="two-col l">
        <section className="panel st">
          <RedemptionFacts redemption={redemption} currency={currency} />
        </section>
        {redemption.status === "in_process" && (
          <aside className="st">
            {signing && <Note tone="info">{t("points:desk.signedBy", { name: signing.signedBy })}</Note>}
            {whyNot ? (
              <p className="sm">{whyNot}</p>
            ) : (
              <form
                className="panel st st-s"
                method="post"
                action={adminRedemptionPath(redemption.id, "approval")}
              >
                <FormSecrets once />
                <p className="sm sec">{t("points:desk.approveHint")}</p>
                <button className="btn btn-p">{t("points:desk.approve")}</button>
              </form>
            )}
            <section className="panel">
              <ReasonForm
                id="rejection"
                lastResult={lastResult}
                label={t("backoffice:decision.reasonForMember")}
                hint={t("backoffice:decision.memberReads")}
                submit={t("points:desk.reject", { points })}
                danger
              />
            </section>
          </aside>
        )}
      </div>
    </>
  );
}
