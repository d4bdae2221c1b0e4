import { useLoaderData } from "@remix-run/react";
import { adjustmentList, type AdjustmentLine } from "~/domain/wallet/adjustments.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { AdjustmentState } from "~/ui/desk/deposits/order-tags";
import { Change } from "~/ui/money/money";
import { Pager } from "~/ui/pager/pager";
import { ReportTable, type ReportColumn } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("backoffice:adjustments.list") };

export const loader = staffLoader({ can: "wallets.adjust" }, async ({ app, url }) => ({
  page: await adjustmentList(app, { pageNo: Number(url.searchParams.get("page") ?? 1) }),
}));

/** Every credit and debit by staff, what waits for a second person first. */
export default function Adjustments() {
  const { page } = useLoaderData<typeof loader>();
  const t = useT();
  const columns: ReportColumn<AdjustmentLine>[] = [
    { head: t("backoffice:columns.time"), className: "nw", cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      head: t("backoffice:columns.member"),
      isTitle: true,
      cell: ({ accountId, username }) => (
        <a className="link" href={`${paths.adminMembers}/${accountId}/adjustment`}>
          <bdi>{username}</bdi>
        </a>
      ),
    },
    {
      head: t("backoffice:adjustments.amount"),
      isFigure: true,
      className: "b nw",
      cell: ({ amountMinor, currency }) => <Change amountMinor={amountMinor} currency={currency} />,
    },
    { head: t("backoffice:decision.reason"), cell: ({ reason }) => <bdi>{reason}</bdi> },
    { head: t("dormant:desk.askedBy"), cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
    { head: t("backoffice:decision.decided"), cell: ({ decidedBy }) => <bdi>{decidedBy ?? "–"}</bdi> },
    { head: t("backoffice:columns.state"), cell: ({ status }) => <AdjustmentState status={status} /> },
  ];
  return (
    <>
      <DeskTitle title={t("backoffice:adjustments.list")} />
      <p className="sm sec">{t("backoffice:adjustments.listLead")}</p>
      <section className="panel flat">
        {page.items.length > 0 ? (
          <ReportTable
            caption={t("backoffice:adjustments.list")}
            rows={page.items}
            keyOf={({ id }) => id}
            columns={columns}
          />
        ) : (
          <p className="p-4 mut">{t("backoffice:adjustments.none")}</p>
        )}
      </section>
      <Pager {...page} hrefOf={(pageNo) => withQuery(paths.adminAdjustments, { page: pageNo })} />
    </>
  );
}
