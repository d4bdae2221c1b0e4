import { useLoaderData } from "@remix-run/react";
import { gameReturns, openAlarms } from "~/domain/games/returns/returns.views.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { reportWish, wishQuery } from "~/http/reports/report-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ReturnAlarms, ReturnTable } from "~/ui/desk/games/return-table";
import { PeriodFields } from "~/ui/filters/period-fields";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("games:returns.title") };

const USUAL_DAYS = 30;
const PAGE_SIZE = 50;

export const loader = staffLoader({ can: "returns.review" }, async ({ app, context, url }) => {
  const wish = reportWish(app, url.searchParams, USUAL_DAYS);
  const { language } = context;
  const [page, alarms] = await Promise.all([
    gameReturns(app, { period: wish.period, language, pageNo: wish.pageNo, pageSize: PAGE_SIZE }),
    openAlarms(app, language),
  ]);
  return { wish, page, alarms };
});

/** Whether games give back what they are said to. */
export default function Returns() {
  const { wish, page, alarms } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("games:returns.title")} />
      <p className="sm sec">{t("games:returns.lead")}</p>
      <ReturnAlarms alarms={alarms} />
      <form className="panel filters" method="get" aria-label={t("games:returns.title")}>
        <PeriodFields period={wish.period} {...(wish.fault && { fault: wish.fault })} />
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
      </form>
      <ReturnTable lines={page.items} />
      <Pager
        {...page}
        hrefOf={(pageNo) => withQuery(paths.adminReturns, { ...wishQuery(wish), page: pageNo })}
      />
      <p className="xs mut">{t("games:returns.rule")}</p>
    </>
  );
}
