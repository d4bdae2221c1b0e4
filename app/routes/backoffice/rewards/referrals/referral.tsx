import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeskProgramme, referralResults } from "~/domain/rewards/desk/programmes-desk.views.server";
import { formatMoney } from "~/domain/shared/money";
import { ReferralSchema } from "~/domain/rewards/programmes/programme";
import { OfferTerms } from "~/ui/rewards/referral";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { RunTag } from "~/ui/desk/content/running-time";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ChangeForm } from "~/ui/desk/contests/programme-forms";
import { saveChange } from "../save-change.server";

export const handle = { title: (t: Translate) => t("rewards:desk.referral.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, params }) => {
  const id = idParam(params.programmeId);
  const programme = await findDeskProgramme(app, { kind: "referral", id, language: context.language });
  if (!programme) throw new Response(null, { status: 404 });
  const [currency, results] = await Promise.all([
    currencyOf(app, app.config.currency),
    referralResults(app, id),
  ]);
  return { programme, currency, results };
});

export const action = staffAction({ can: "promotions.manage" }, (visit) =>
  saveChange(visit, { kind: "referral", id: idParam(visit.params.programmeId), list: paths.adminReferrals }),
);

export default function ReferralProgramme() {
  const { programme, currency, results } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  return (
    <>
      <DeskTitle
        title={programme.title}
        within={{ href: paths.adminReferrals, label: t("rewards:desk.referral.title") }}
      >
        <RunTag state={programme.state} />
      </DeskTitle>
      <div className="two-col l">
        <ChangeForm
          programme={programme}
          currency={currency}
          lastResult={lastResult}
          untilHint={t("rewards:desk.untilHintReferral")}
          cancelTo={paths.adminReferrals}
        />
        <aside className="st">
          <section className="panel st st-s">
            <OfferTerms
              offer={{ ...ReferralSchema.parse(programme.rules), ...programme }}
              currency={currency}
            />
          </section>
          <section className="panel st st-s sm">
            <h2 className="t-lg">{t("rewards:desk.results")}</h2>
            <p>{t("rewards:desk.paid", { count: results.qualified })}</p>
            <p>{t("rewards:desk.turnedAway", { count: results.turnedAway })}</p>
            <p>{t("rewards:desk.earned", { amount: formatMoney(results.earnedMinor, currency) })}</p>
          </section>
        </aside>
      </div>
    </>
  );
}
