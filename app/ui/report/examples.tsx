import type { Example } from "../gallery/example";
import { SOMETIME, taka } from "../gallery/samples";
import { TransactionTable } from "../records/transaction-table";

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
      <table className="rep dense">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="n">
              Stakes
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Monday</td>
            <td className="n">1,200.00</td>
          </tr>
          <tr className="sel">
            <td>Tuesday</td>
            <td className="n">800.00</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Both</th>
            <td className="n">2,000.00</td>
          </tr>
        </tfoot>
      </table>
    ),
  },
] satisfies Example[];
