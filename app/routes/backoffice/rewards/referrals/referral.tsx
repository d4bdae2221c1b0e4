import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { referralResults } from "~/domain/rewards/desk/programmes.views.server";
import { ReferralSchema } from "~/domain/rewards/programmes/programme";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ProgrammePage } from "~/ui/desk/contests/programme-page";
import { OfferTerms } from "~/ui/rewards/referral";
import { deskProgramme } from "../desk-programme.server";
import { saveChange } from "../save-change.server";

export const handle = { title: (t: Translate) => t("rewards:desk.referral.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async (visit) => {
  const shown = await deskProgramme(visit, "referral");
  return { ...shown, results: await referralResults(visit.app, shown.programme.id) };
});

export const action = staffAction({ can: "promotions.manage" }, (visit) => saveChange(visit, "referral"));

export default function ReferralProgramme() {
  const { results, ...shown } = useLoaderData<typeof loader>();
  const { programme, currency } = shown;
  const t = useT();
  return (
    <ProgrammePage kind="referral" {...shown} lastResult={useActionData<typeof action>()?.result}>
      <section className="panel st st-s">
        <OfferTerms offer={{ ...ReferralSchema.parse(programme.rules), ...programme }} currency={currency} />
      </section>
      <section className="panel st st-s sm">
        <h2 className="t-lg">{t("rewards:desk.results")}</h2>
        <p>{t("rewards:desk.paid", { count: results.qualified })}</p>
        <p>{t("rewards:desk.turnedAway", { count: results.turnedAway })}</p>
        <p>{t("rewards:desk.earned", { amount: formatMoney(results.earnedMinor, currency) })}</p>
      </section>
    </ProgrammePage>
  );
}
