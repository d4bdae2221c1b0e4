import { useActionData, useLoaderData } from "@remix-run/react";
import { permits } from "~/domain/audit/permissions";
import { grantDetail } from "~/domain/bonuses/bonus-details.views.server";
import { cancelGrant } from "~/domain/bonuses/cancel-grant.server";
import { cancelPreview } from "~/domain/bonuses/previews.server";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { promotionTitles } from "~/domain/promotions/promotions.views.server";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { adminBonusesPath } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";
import { BonusCounts, BonusMovements } from "~/ui/bonuses/bonus-history";
import { BonusState, bonusName } from "~/ui/bonuses/bonus-table";
import { BonusTerms } from "~/ui/bonuses/bonus-terms";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { Note } from "~/ui/note/note";
import { useMember } from "./member";

const whichOf = ({ params }: StaffVisit) => ({
  accountId: idParam(params.accountId),
  grantId: idParam(params.grantId),
});

export const loader = staffLoader({ can: "members.read" }, async (visit) => {
  const { app, context, staff } = visit;
  const which = whichOf(visit);
  const [detail, code] = await Promise.all([
    grantDetail(app, { ...which, language: context.language }),
    accountCurrency(app, which.accountId),
  ]);
  if (!detail || code === undefined) throw new Response(null, { status: 404 });
  const mayCancel = detail.mayCancel && permits(staff.role, "bonus.grant");
  const preview = mayCancel ? await cancelPreview(app, { ...which, currency: code }) : undefined;
  return { ...detail, preview, titles: await promotionTitles(app, context.language) };
});

/** Takes the bonus, for the amount that the page has said, with a reason. */
export const action = staffAction({ can: "bonus.grant" }, async (visit) => {
  const { app, context, staff, form } = visit;
  const which = whichOf(visit);
  const loses = form.get("loses");
  if (typeof loses !== "string" || !/^\d{1,17}$/.test(loses)) throw new Response(null, { status: 400 });
  const parsed = parseForm(form, ReasonSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const cancelled = await cancelGrant(app, {
    ...which,
    losesMinor: BigInt(loses),
    staff: { by, reason: parsed.value.reason },
  });
  if (!cancelled.ok && cancelled.refusal === "unknown_grant") throw new Response(null, { status: 404 });
  if (!cancelled.ok)
    return parsed.invalid({
      status: 409,
      form: [
        cancelled.refusal === "changed_meanwhile"
          ? "member:bonus.cancelChanged"
          : `refusals:${cancelled.refusal}`,
      ],
    });
  return redirectWithFlash(context, adminBonusesPath(which.accountId, which.grantId), {
    ...{ tone: "good", key: "member:bonus.cancelDone" },
  });
});

export default function MemberBonus() {
  const { grant, entries, counts, preview, titles } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { currency } = useMember();
  const t = useT();
  return (
    <>
      <div className="ro sp">
        <h2 className="t-lg" dir="auto">
          {bonusName(grant, titles, t)}
        </h2>
        <BonusState grant={grant} />
      </div>
      {grant.inReview && <Note tone="warn">{t("bonusdesk:gifts.inReview")}</Note>}
      {preview && (
        <section className="panel st st-s">
          <p className="sm">
            {t("bonusdesk:gifts.cancelKeeps", {
              keeps: formatMoney(preview.keepsMinor, currency),
              loses: formatMoney(preview.losesMinor, currency),
            })}
          </p>
          <ReasonForm
            id="cancel"
            lastResult={lastResult}
            label={t("backoffice:decision.reasonForRecord")}
            submit={t("bonusdesk:gifts.cancel")}
            hidden={{ loses: String(preview.losesMinor) }}
            danger
          />
        </section>
      )}
      <BonusTerms grant={grant} currency={currency} />
      <BonusMovements entries={entries} currency={currency} />
      {counts.length > 0 && <BonusCounts counts={counts} currency={currency} />}
    </>
  );
}
