import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { referralView } from "~/domain/rewards/referral/referral.views.server";
import { isAgent } from "~/domain/vocabulary/account";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import { invitationLink, paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Note } from "~/ui/note/note";
import { Referral } from "~/ui/rewards/referral";

export const handle = { title: (t: Translate) => t("rewards:referral.title") };

/** An agent brings people by other links, and has no friends here. */
export const loader = memberLoader(async ({ app, account }) => {
  if (isAgent(account)) return { referral: undefined };
  const [view, currency] = await Promise.all([
    referralView(app, account.id),
    currencyOf(app, account.currency),
  ]);
  return { referral: { view, currency, link: app.config.publicUrl + invitationLink(view) } };
});

export default function ReferralPage() {
  const { referral } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("rewards:referral.title")} />
      {referral ? (
        <Referral {...referral} />
      ) : (
        <Note tone="info">
          {t("rewards:referral.agent")} <a href={paths.registerCentre}>{t("rewards:referral.agentLink")}</a>
        </Note>
      )}
    </>
  );
}
