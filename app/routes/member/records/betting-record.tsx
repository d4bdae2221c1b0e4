import { useLoaderData } from "@remix-run/react";
import type { BetStatus } from "~/domain/games/records/bet-rows.server";
import { bettingRecord, playedVendors } from "~/domain/games/records/betting-record.views.server";
import { GAME_TYPES, isGameType } from "~/domain/vocabulary/game-type";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayOf, dayToText } from "~/domain/shared/day";
import { periodOf, type Period } from "~/domain/shared/period";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { BetTable } from "~/ui/records/bet-table";
import { FilterSelect, PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Note } from "~/ui/note/note";
import { Pager } from "~/ui/pager/pager";

const PAGE_SIZE = 20;
const STATUSES: BetStatus[] = ["open", "settled", "void"];

export const handle = { title: (t: Translate) => t("member:bets.title") };

export const loader = memberLoader(async ({ app, account, context, url }) => {
  const { searchParams: query } = url;
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const gameType = query.get("type") ?? "";
  const status = STATUSES.find((known) => known === query.get("status"));
  const vendors = await playedVendors(app, account.id);
  const wish = {
    period: periodOf({ from: query.get("from"), to: query.get("to") }, today),
    gameType: isGameType(gameType) ? gameType : undefined,
    vendor: vendors.find(({ code }) => code === query.get("vendor"))?.code,
    status,
  };
  const [record, currency] = await Promise.all([
    bettingRecord(app, {
      ...wish,
      accountId: account.id,
      currency: account.currency,
      language: context.language,
      pageNo: Number(query.get("page") ?? 1),
      pageSize: PAGE_SIZE,
    }),
    currencyOf(app, account.currency),
  ]);
  return { wish, record, vendors, currency, today };
});

export default function BettingRecord() {
  const { wish, record, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <>
      <CentreTitle title={t("member:bets.title")} />
      <Filters />
      {record.total > 0 ? (
        <BetTable record={record} period={wish.period} currency={currency} />
      ) : (
        <Note tone="info" title={t("member:bets.none")}>
          {t("member:bets.noneText")}
        </Note>
      )}
      <Pager
        pageNo={record.pageNo}
        pageCount={record.pageCount}
        hrefOf={(pageNo) => hrefOf(wish.period, pageNo)}
      />
    </>
  );
}

function Filters() {
  const { wish, vendors, today } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <form className="panel st st-s" method="get" action={memberPaths.bets}>
      <div className="ro sp">
        <PeriodPresets period={wish.period} today={today} hrefOf={hrefOf} />
      </div>
      <div className="filters">
        <PeriodFields period={wish.period} />
        <FilterSelect
          name="type"
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
          options={STATUSES.map((status) => ({ value: status, label: t(`member:betStatus.${status}`) }))}
          value={wish.status}
        />
        <button className="btn btn-s btn-p">{t("member:filter.show")}</button>
      </div>
    </form>
  );
}

/** Addresses of this list with another period or page. */
function useHref() {
  const { wish } = useLoaderData<typeof loader>();
  return ({ fromDay, toDay }: Period, page?: number) =>
    withQuery(memberPaths.bets, {
      from: dayToText(fromDay),
      to: dayToText(toDay),
      type: wish.gameType,
      vendor: wish.vendor,
      status: wish.status,
      page: page === 1 ? undefined : page,
    });
}
