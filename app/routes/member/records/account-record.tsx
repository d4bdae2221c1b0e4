import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayOf, dayToText } from "~/domain/shared/day";
import { periodOf, type Period } from "~/domain/shared/period";
import {
  accountRecord,
  POCKETS,
  RECORD_TYPES,
  type PocketName,
  type RecordType,
} from "~/domain/games/records/account-record.views.server";
import { listDeposits } from "~/domain/wallet/deposits.views.server";
import { listWithdrawals } from "~/domain/wallet/withdrawals.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FilterSelect, PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Note } from "~/ui/note/note";
import { Pager } from "~/ui/pager/pager";
import { OrderTable } from "~/ui/records/order-table";
import { StatementTable } from "~/ui/records/statement-table";

const PAGE_SIZE = 20;
const TYPES = Object.keys(RECORD_TYPES) as RecordType[];
const POCKET_NAMES = Object.keys(POCKETS) as PocketName[];
const LISTS = ["balance", "deposits", "withdrawals"] as const;

export const handle = { title: (t: Translate) => t("member:record.title") };

export const loader = memberLoader(async ({ app, account, context, url }) => {
  const { searchParams: query } = url;
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const wish = {
    show: LISTS.find((known) => known === query.get("show")) ?? "balance",
    type: TYPES.find((known) => known === query.get("type")),
    pocket: POCKET_NAMES.find((known) => known === query.get("pocket")) ?? "main",
    period: periodOf({ from: query.get("from"), to: query.get("to") }, today),
  };
  const common = {
    accountId: account.id,
    period: wish.period,
    pageNo: Number(query.get("page") ?? 1),
    pageSize: PAGE_SIZE,
  };
  const { currency, language } = { currency: account.currency, language: context.language };
  return {
    wish,
    today,
    currency: await currencyOf(app, currency),
    statement:
      wish.show === "balance"
        ? await accountRecord(app, { ...common, currency, type: wish.type, pocket: wish.pocket, language })
        : undefined,
    deposits: wish.show === "deposits" ? await listDeposits(app, common) : undefined,
    withdrawals: wish.show === "withdrawals" ? await listWithdrawals(app, common) : undefined,
  };
});

export default function AccountRecord() {
  const { wish, statement, deposits, withdrawals, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  const list = statement ?? deposits ?? withdrawals;
  return (
    <>
      <CentreTitle title={t("member:record.title")} />
      <nav className="tabs" aria-label={t("member:record.lists")}>
        {LISTS.map((show) => (
          <a
            className="mk"
            key={show}
            href={hrefOf(wish.period, { show })}
            aria-current={show === wish.show ? "page" : undefined}
          >
            {t(`member:record.${show}`)}
          </a>
        ))}
      </nav>
      <Filters />
      {statement && (
        <StatementTable statement={statement} pocket={wish.pocket} period={wish.period} currency={currency} />
      )}
      {deposits && deposits.total > 0 && (
        <OrderTable kind="deposit" orders={deposits.items} currency={currency} />
      )}
      {withdrawals && withdrawals.total > 0 && (
        <OrderTable kind="withdrawal" orders={withdrawals.items} currency={currency} />
      )}
      {list?.total === 0 && !statement && <Note tone="info">{t("member:record.none")}</Note>}
      {list && (
        <Pager
          pageNo={list.pageNo}
          pageCount={list.pageCount}
          hrefOf={(page) => hrefOf(wish.period, { page })}
        />
      )}
    </>
  );
}

function Filters() {
  const { wish, today } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <form className="panel st st-s" method="get" action={memberPaths.record}>
      {wish.show !== "balance" && <input type="hidden" name="show" value={wish.show} />}
      <div className="ro sp">
        <PeriodPresets period={wish.period} today={today} hrefOf={(period) => hrefOf(period)} />
      </div>
      <div className="filters">
        <PeriodFields period={wish.period} />
        {wish.show === "balance" && (
          <>
            <FilterSelect
              name="pocket"
              label={t("member:filter.pocket")}
              all={t("member:pocket.main")}
              options={[{ value: "bonus", label: t("member:pocket.bonus") }]}
              value={wish.pocket === "main" ? undefined : wish.pocket}
            />
            <FilterSelect
              name="type"
              label={t("member:filter.kind")}
              all={t("member:filter.allKinds")}
              options={TYPES.map((type) => ({ value: type, label: t(`member:recordType.${type}`) }))}
              value={wish.type}
            />
          </>
        )}
        <button className="btn btn-s btn-p">{t("member:filter.show")}</button>
      </div>
    </form>
  );
}

/** Addresses of this list with something else in it. */
function useHref() {
  const { wish } = useLoaderData<typeof loader>();
  return ({ fromDay, toDay }: Period, change: { show?: string; page?: number } = {}) => {
    const show = change.show ?? wish.show;
    return withQuery(memberPaths.record, {
      show: show === "balance" ? undefined : show,
      from: dayToText(fromDay),
      to: dayToText(toDay),
      pocket: show === "balance" && wish.pocket !== "main" ? wish.pocket : undefined,
      type: show === "balance" ? wish.type : undefined,
      page: change.page === 1 ? undefined : change.page,
    });
  };
}
