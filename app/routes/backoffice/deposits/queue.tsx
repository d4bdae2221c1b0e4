import { useParams } from "@remix-run/react";
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
import type { StaffVisit } from "~/http/access/route.server";
import { DepositState } from "~/ui/desk/deposits/order-tags";
import { WaitingSince } from "~/ui/desk/frame/waiting";
import { Tag } from "~/ui/note/note";
import { OpenLink, ReportTable } from "~/ui/report/report-table";
import { staffQueue } from "../staff-queue";

async function load({ app }: StaffVisit, wanted: Parameters<typeof depositQueue>[1]) {
  const [page, counts, currency] = await Promise.all([
    depositQueue(app, wanted),
    depositTabCounts(app),
    currencyOf(app, app.config.currency),
  ]);
  return { page, counts, currency };
}

const queue = staffQueue({
  can: "deposits.read",
  path: paths.adminDeposits,
  title: "backoffice:deposits.title",
  tabs: Object.keys(DEPOSIT_TABS) as DepositTab[],
  tabText: (t, tab) => t(`backoffice:deposits.tabs.${tab}`),
  load,
  nothing: (t) => t("backoffice:deposits.none"),
  Lines,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;

function Lines({ tab, page, currency }: Awaited<ReturnType<typeof load>> & { tab: DepositTab }) {
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
