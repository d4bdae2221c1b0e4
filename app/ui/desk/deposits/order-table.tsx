import type { ReactNode } from "react";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
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
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th>{column("number")}</th>
            <th>{column("asked")}</th>
            <th className="n">{column("amount")}</th>
            <th>{column("reference")}</th>
            <th>{column("decided")}</th>
            <th>{column("state")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="head">
                <a className="link nw" href={line.href}>
                  {line.number}
                </a>
              </td>
              <td className="nw" data-l={column("asked")}>
                <Time at={line.createdAt} />
              </td>
              <td className="n b" data-l={column("amount")}>
                {toGrouped(line.amountMinor, currency)}
              </td>
              <td className="mono" data-l={column("reference")}>
                {line.reference || "–"}
              </td>
              <td className="nw" data-l={column("decided")}>
                {line.decidedAt === null ? "–" : <Time at={line.decidedAt} />}
              </td>
              <td data-l={column("state")}>{line.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
