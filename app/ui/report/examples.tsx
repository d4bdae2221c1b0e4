import type { Example } from "../gallery/example";
import { SOMETIME, taka } from "../gallery/samples";
import { TransactionTable } from "../records/transaction-table";
import { OpenLink, ReportTable } from "./report-table";

export default [
  {
    name: "figures end, a loss and a win",
    node: (
      <TransactionTable
        currency={taka}
        transactions={[
          {
            providerId: "t-1",
            kind: "bet",
            amountMinor: 5_000n,
            balanceAfterMinor: 95_000n,
            createdAt: SOMETIME,
          },
          {
            providerId: "t-2",
            kind: "win",
            amountMinor: 12_500n,
            balanceAfterMinor: 107_500n,
            createdAt: SOMETIME,
          },
          {
            providerId: "t-3",
            kind: "rollback",
            amountMinor: null,
            balanceAfterMinor: 107_500n,
            createdAt: SOMETIME,
          },
        ]}
      />
    ),
  },
  {
    name: "with a total, and a row that is chosen",
    node: (
      <ReportTable
        caption="Stakes by day"
        rows={[
          { day: "Monday", stakes: "1,200.00" },
          { day: "Tuesday", stakes: "800.00" },
        ]}
        keyOf={({ day }) => day}
        isSelected={({ day }) => day === "Tuesday"}
        columns={[
          {
            head: "Day",
            isTitle: true,
            cell: ({ day }) => (
              <OpenLink href={`#${day}`} isOpen={day === "Tuesday"}>
                {day}
              </OpenLink>
            ),
          },
          { head: "Stakes", isFigure: true, cell: ({ stakes }) => stakes },
        ]}
        foot={
          <tr>
            <th className="head" scope="row">
              Together
            </th>
            <td className="n" data-l="Stakes">
              2,000.00
            </td>
          </tr>
        }
      />
    ),
  },
] satisfies Example[];
