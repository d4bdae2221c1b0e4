import { useLoaderData, useOutlet } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import {
  WITHDRAWAL_TABS,
  withdrawalQueue,
  withdrawalTabCounts,
  type WithdrawalTab,
} from "~/domain/wallet/withdrawal-queue.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { Queue } from "~/ui/desk/parts/queue";
import { WithdrawalTable } from "~/ui/desk/withdrawals/withdrawal-table";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:withdrawals.title") };

const PAGE_SIZE = 20;
const TABS = Object.keys(WITHDRAWAL_TABS) as WithdrawalTab[];

export const loader = staffLoader({ can: "withdrawals.read" }, async ({ app, url, staff }) => {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? "waiting";
  const pageNo = Number(url.searchParams.get("page"));
  const [page, counts, currency] = await Promise.all([
    withdrawalQueue(app, { tab, pageNo, pageSize: PAGE_SIZE }),
    withdrawalTabCounts(app),
    currencyOf(app, app.config.currency),
  ]);
  return { tab, page, counts, currency, staff };
});

export default function WithdrawalQueue() {
  const { tab, page, counts, currency, staff } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("backoffice:withdrawals.title")}</h1>
      </div>
      <Queue
        label={t("backoffice:withdrawals.title")}
        tabs={TABS.map((one) => ({
          tab: one,
          text: t(`backoffice:withdrawals.tabs.${one}`),
          count: counts[one],
        }))}
        current={tab}
        hrefOf={(to, pageNo) => withQuery(paths.adminWithdrawals, { tab: to, page: pageNo })}
        page={page}
        nothing={t("backoffice:withdrawals.none")}
        beside={useOutlet()}
      >
        <WithdrawalTable {...{ tab, page, currency, staff }} />
      </Queue>
    </>
  );
}
