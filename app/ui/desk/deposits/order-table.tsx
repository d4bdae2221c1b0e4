import type { ReactNode } from "react";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";

interface OrderLine {
  id: number;
  number: string;
  href: string;
  amountMinor: bigint;
  createdAt: number;
  decidedAt: number | null;
  reference: string;
  state: ReactNode;
}

/** One member's deposits or withdrawals. */
export function OrderTable({
  title,
  currency,
  lines,
}: {
  title: string;
  currency: Currency;
  lines: OrderLine[];
}) {
  const t = useT();
  const column = (name: "number" | "asked" | "amount" | "reference" | "decided" | "state") =>
    t(`backoffice:columns.${name}`);
  return (
    <ReportTable
      caption={title}
      columns={[
        {
          head: column("number"),
          isTitle: true,
          cell: (line) => (
            <a className="link nw" href={line.href}>
              {line.number}
            </a>
          ),
        },
        { head: column("asked"), className: "nw", cell: (line) => <Time at={line.createdAt} /> },
        {
          head: column("amount"),
          isFigure: true,
          className: "b",
          cell: (line) => toGrouped(line.amountMinor, currency),
        },
        { head: column("reference"), className: "mono", cell: (line) => line.reference || "–" },
        {
          head: column("decided"),
          className: "nw",
          cell: (line) => (line.decidedAt === null ? "–" : <Time at={line.decidedAt} />),
        },
        { head: column("state"), cell: (line) => line.state },
      ]}
      rows={lines}
      keyOf={(line) => line.id}
    />
  );
}
