import { useLoaderData } from "@remix-run/react";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { teamBets, teamVendors } from "~/domain/games/records/team-bets.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { BET_STATUSES, teamQuery, teamWish } from "~/http/reports/team-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { AccountField } from "~/ui/agent/reports/account-field";
import { stretchText } from "~/ui/agent/reports/period-table";
import { ReportFoot } from "~/ui/agent/reports/report-foot";
import { TeamBetTable } from "~/ui/agent/reports/team-bet-table";
import { FilterSelect, PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { usePlace } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("agent:teamBets.title") };

export const loader = agentLoader(async ({ app, account, context, url }) => {
  const wish = await teamWish(app, account, url.searchParams);
  const { period, gameType, vendor, status, pageNo, pageSize } = wish;
  const [bets, vendors, currency] = await Promise.all([
    teamBets(app, {
      ...{ teamOf: account.id, currency: account.currency, language: context.language, pageNo, pageSize },
      ...{ period, ...(gameType && { gameType }), ...(vendor && { vendor }), ...(status && { status }) },
      ...(wish.accountId !== undefined && { only: wish.accountId }),
    }),
    teamVendors(app, account.id),
    currencyOf(app, account.currency),
  ]);
  return { wish, bets, vendors, currency };
});

export default function TeamBetting() {
  const { wish, bets, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const hrefOf = useHref();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:teamBets.title")}</h1>
      </div>
      <Filters />
      {bets.total > 0 && !wish.isMissing && (
        <>
          <TeamBetTable
            caption={t("agent:teamBets.caption", { period: stretchText(wish.period, place) })}
            bets={bets}
            currency={currency}
          />
          <ReportFoot page={bets} pageSize={wish.pageSize} hrefOf={hrefOf} />
        </>
      )}
      {bets.total === 0 && !wish.isMissing && <Note tone="info">{t("agent:teamBets.none")}</Note>}
    </>
  );
}

function Filters() {
  const { wish, vendors } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <form className="panel st st-s" method="get" action={paths.teamBets}>
      <div>
        <PeriodPresets period={wish.period} today={wish.today} hrefOf={(period) => hrefOf({ period })} />
      </div>
      <div className="filters">
        <PeriodFields period={wish.period} {...(wish.fault && { fault: wish.fault })} />
        <AccountField value={wish.account} isMissing={wish.isMissing} />
        <FilterSelect
          name="game"
          label={t("member:filter.kind")}
          all={t("member:filter.allGames")}
          options={GAME_TYPES.map((type) => ({ value: type, label: t(`member:gameType.${type}`) }))}
          value={wish.gameType}
        />
        <FilterSelect
          name="vendor"
          label={t("member:filter.vendor")}
          all={t("member:filter.allVendors")}
          options={vendors.map(({ code, name }) => ({ value: code, label: name }))}
          value={wish.vendor}
        />
        <FilterSelect
          name="status"
          label={t("member:filter.status")}
          all={t("member:filter.all")}
          options={BET_STATUSES.map((status) => ({ value: status, label: t(`member:betStatus.${status}`) }))}
          value={wish.status}
        />
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
        <a className="btn btn-s" href={hrefOf({}, `${paths.teamBets}/file`)}>
          <Icon name="arrow-line-down" />
          {t("agent:report.file")}
        </a>
      </div>
    </form>
  );
}

function useHref() {
  const { wish } = useLoaderData<typeof loader>();
  return (change: Parameters<typeof teamQuery>[1], path: string = paths.teamBets) =>
    withQuery(path, teamQuery(wish, change));
}
