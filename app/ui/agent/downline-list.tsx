import type { Downline } from "~/domain/agents/reports/downlines.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { ReportTable, type ReportColumn } from "../report/report-table";
import { Time } from "../time/time";
import { KindText } from "./downline-tree";

interface DownlineListProps {
  downlines: readonly Downline[];
  openId: number | undefined;
  currency: Currency;
  hrefOf: (accountId: number) => string;
}

/** A team as lines: what each has, and when it was here last. */
export function DownlineList({ downlines, openId, currency, hrefOf }: DownlineListProps) {
  const t = useT();
  const columns: ReportColumn<Downline>[] = [
    {
      head: t("agent:report.account"),
      isTitle: true,
      cell: (line) => (
        <>
          <a className="link" href={hrefOf(line.id)}>
            <bdi>{line.username}</bdi>
          </a>{" "}
          <KindText node={line} />
        </>
      ),
    },
    {
      head: t("agent:downlines.balance"),
      isFigure: true,
      cell: ({ balanceMinor }) => toGrouped(balanceMinor, currency),
    },
    {
      head: t("agent:downlines.seen"),
      className: "nw",
      cell: ({ seenAt }) => (seenAt === undefined ? t("agent:downlines.never") : <Time at={seenAt} />),
    },
  ];
  return (
    <ReportTable
      caption={t("agent:downlines.title")}
      columns={columns}
      rows={downlines}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === openId}
    />
  );
}
