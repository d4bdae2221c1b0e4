import { useLoaderData } from "@remix-run/react";
import { teamTransactions } from "~/domain/agents/reports/team-transactions.views.server";
import { RECORD_TYPES } from "~/domain/games/records/account-record.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { teamQuery, teamWish, TRANSACTION_TYPES } from "~/http/reports/team-wish.server";
import type { Translate } from "~/i18n/messages.server";
import { AccountField } from "~/ui/agent/reports/account-field";
import { stretchText } from "~/ui/agent/reports/period-table";
import { ReportFoot } from "~/ui/agent/reports/report-foot";
import { TeamTransactionTable } from "~/ui/agent/reports/team-transaction-table";
import { FilterSelect, PeriodFields, PeriodPresets } from "~/ui/filters/period-fields";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { usePlace } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("agent:transactions.title") };

export const loader = agentLoader(async ({ app, account, url }) => {
  const wish = await teamWish(app, account, url.searchParams);
  const { period, type, accountId, pageNo, pageSize } = wish;
  const [transactions, currency] = await Promise.all([
    teamTransactions(app, {
      ...{ teamOf: account.id, currency: account.currency, period, pageNo, pageSize },
      ...{ ...(type && { kinds: RECORD_TYPES[type] }), ...(accountId !== undefined && { accountId }) },
    }),
    currencyOf(app, account.currency),
  ]);
  return { wish, transactions, currency };
});

export default function DownlineTransactions() {
  const { wish, transactions, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const place = usePlace();
  const hrefOf = useHref();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:transactions.title")}</h1>
      </div>
      <Filters />
      {transactions.total > 0 && !wish.isMissing && (
        <>
          <TeamTransactionTable
            caption={t("agent:transactions.caption", { period: stretchText(wish.period, place) })}
            transactions={transactions}
            currency={currency}
          />
          <ReportFoot page={transactions} pageSize={wish.pageSize} hrefOf={hrefOf} />
        </>
      )}
      {transactions.total === 0 && !wish.isMissing && <Note tone="info">{t("agent:transactions.none")}</Note>}
    </>
  );
}

function Filters() {
  const { wish } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  return (
    <form className="panel st st-s" method="get" action={paths.teamTransactions}>
      <div>
        <PeriodPresets period={wish.period} today={wish.today} hrefOf={(period) => hrefOf({ period })} />
      </div>
      <div className="filters">
        <PeriodFields period={wish.period} {...(wish.fault && { fault: wish.fault })} />
        <AccountField value={wish.account} isMissing={wish.isMissing} />
        <FilterSelect
          name="type"
          label={t("member:filter.kind")}
          all={t("member:filter.allKinds")}
          options={TRANSACTION_TYPES.map((type) => ({ value: type, label: t(`member:recordType.${type}`) }))}
          value={wish.type}
        />
        <button className="btn btn-p btn-s">{t("agent:overview.show")}</button>
        <a className="btn btn-s" href={hrefOf({}, `${paths.teamTransactions}/file`)}>
          <Icon name="arrow-line-down" />
          {t("agent:report.file")}
        </a>
      </div>
    </form>
  );
}

function useHref() {
  const { wish } = useLoaderData<typeof loader>();
  return (change: Parameters<typeof teamQuery>[1], path: string = paths.teamTransactions) =>
    withQuery(path, teamQuery(wish, change));
}
