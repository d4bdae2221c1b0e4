import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { rewardCosts } from "~/domain/rewards/costs/costs.views.server";
import { dayToText } from "~/domain/shared/day";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { reportWish } from "~/http/reports/report-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { CostTable } from "~/ui/desk/rewards/cost-table";
import { PeriodFields } from "~/ui/filters/period-fields";

export const handle = { title: (t: Translate) => t("bonusdesk:costs.title") };

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, url }) => {
  const { period, fault } = reportWish(app, url.searchParams);
  const [costs, currency] = await Promise.all([
    rewardCosts(app, { period, language: context.language }),
    currencyOf(app, app.config.currency),
  ]);
  return { costs, currency, period, fault };
});

/** What promotions and programmes cost, from the ledger. */
export default function RewardCosts() {
  const { costs, currency, period, fault } = useLoaderData<typeof loader>();
  const t = useT();
  const query = { from: dayToText(period.fromDay), to: dayToText(period.toDay) };
  return (
    <>
      <DeskTitle title={t("bonusdesk:costs.title")}>
        <a className="btn btn-s" href={withQuery(paths.adminRewardCostsFile, query)}>
          {t("bonusdesk:costs.file")}
        </a>
      </DeskTitle>
      <form className="panel filters" method="get" aria-label={t("bonusdesk:costs.title")}>
        <PeriodFields period={period} {...(fault && { fault })} />
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
      </form>
      <section className="panel flat">
        <CostTable costs={costs} currency={currency} />
      </section>
      <p className="xs mut">{t("bonusdesk:costs.hint")}</p>
    </>
  );
}
