import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toGrouped } from "~/domain/shared/money";
import {
  DEPOSIT_TABS,
  depositQueue,
  depositTabCounts,
  type DepositTab,
} from "~/domain/wallet/deposit-queue.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { DepositState } from "~/ui/desk/deposits/order-tags";
import { Queue } from "~/ui/desk/parts/queue";
import { WaitingSince } from "~/ui/desk/frame/waiting";
import { Tag } from "~/ui/note/note";
import { OpenLink, ReportTable } from "~/ui/report/report-table";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:deposits.title") };

const PAGE_SIZE = 20;
const TABS = Object.keys(DEPOSIT_TABS) as DepositTab[];

export const loader = staffLoader({ can: "deposits.read" }, async ({ app, url }) => {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? "check";
  const pageNo = Number(url.searchParams.get("page"));
  const [page, counts, currency] = await Promise.all([
    depositQueue(app, { tab, pageNo, pageSize: PAGE_SIZE }),
    depositTabCounts(app),
    currencyOf(app, app.config.currency),
  ]);
  return { tab, page, counts, currency };
});

export default function DepositQueue() {
  const { tab, page, counts } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("backoffice:deposits.title")}</h1>
      </div>
      <Queue
        label={t("backoffice:deposits.title")}
        tabs={TABS.map((one) => ({
          tab: one,
          text: t(`backoffice:deposits.tabs.${one}`),
          count: counts[one],
        }))}
        current={tab}
        hrefOf={(to, pageNo) => withQuery(paths.adminDeposits, { tab: to, page: pageNo })}
        page={page}
        nothing={t("backoffice:deposits.none")}
        beside={useOutlet()}
      >
        <Lines />
      </Queue>
    </>
  );
}

function Lines() {
  const { tab, page, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const selected = Number(useParams().depositId);
  const column = (name: "number" | "waiting" | "member" | "amount" | "reference" | "state") =>
    t(`backoffice:columns.${name}`);
  return (
    <ReportTable
      caption={t(`backoffice:deposits.tabs.${tab}`)}
      rows={page.items}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === selected}
      columns={[
        {
          head: column("number"),
          cell: ({ id, number }) => (
            <OpenLink href={`${paths.adminDeposits}/${id}?tab=${tab}#order`} isOpen={id === selected}>
              {number}
            </OpenLink>
          ),
        },
        {
          head: column("waiting"),
          isFigure: true,
          cell: ({ createdAt }) => (tab === "done" ? "–" : <WaitingSince at={createdAt} />),
        },
        { head: column("member"), isTitle: true, cell: ({ username }) => username },
        {
          head: column("amount"),
          isFigure: true,
          className: "b",
          cell: ({ amountMinor }) => toGrouped(amountMinor, currency),
        },
        { head: column("reference"), className: "mono wide", cell: ({ reference }) => reference || "–" },
        {
          head: column("state"),
          cell: ({ referenceUsed, status }) =>
            referenceUsed ? (
              <Tag tone="bad">{t("backoffice:deposits.referenceUsed")}</Tag>
            ) : (
              <DepositState status={status} />
            ),
        },
      ]}
    />
  );
}
