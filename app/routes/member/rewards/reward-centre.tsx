import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { rewardCentre } from "~/domain/rewards/centre/reward-centre.views.server";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Empty } from "~/ui/empty/empty";
import { Note } from "~/ui/note/note";
import { PromotionRows, RewardRows } from "~/ui/rewards/reward-rows";
import { claimReward } from "./claim.server";

export const handle = { title: (t: Translate) => t("member:rewards.title") };

export const loader = memberLoader(async ({ app, account, context }) => {
  const [centre, currency] = await Promise.all([
    rewardCentre(app, { accountId: account.id, language: context.language }),
    currencyOf(app, account.currency),
  ]);
  return { ...centre, currency };
});

/** "Claim" was pressed. */
export const action = memberAction(async ({ app, account, context, form }) =>
  redirectWithFlash(context, memberPaths.rewards, await claimReward(app, { accountId: account.id, form })),
);

export default function RewardCentrePage() {
  const { claims, missions, prizes, others, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const waits = claims.length + missions.length + prizes.length > 0;
  return (
    <>
      <CentreTitle title={t("member:rewards.title")} />
      {waits ? (
        <section className="st">
          <h2 className="t-lg">{t("member:rewards.toClaim")}</h2>
          <RewardRows claims={claims} missions={missions} prizes={prizes} currency={currency} />
        </section>
      ) : (
        <Empty title={t("member:rewards.noneTitle")} text={t("member:rewards.noneText")}>
          <a className="btn btn-p" href={paths.promotions}>
            {t("promotions:all")}
          </a>
        </Empty>
      )}
      {others.length > 0 && (
        <section className="st">
          <h2 className="t-lg">{t("member:rewards.underWay")}</h2>
          <PromotionRows promotions={others} />
        </section>
      )}
      <Note tone="info">
        {t("member:rewards.bonusNote")} <a href={memberPaths.bonuses}>{t("member:bonus.title")}</a>
      </Note>
    </>
  );
}
