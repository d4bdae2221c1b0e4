import type { BetView } from "~/domain/games/records/bet-rows.server";
import type { SpinView } from "~/domain/games/records/betting-record.views.server";
import type { AccountRecordLine } from "~/domain/games/records/account-record.views.server";
import type { Example } from "../gallery/example";
import { deposit, paid, withdrawal } from "../gallery/money";
import { SOMETIME, taka } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { BetTable } from "./bet-table";
import { BetTag } from "./bet-tag";
import { OrderTable } from "./order-table";
import { StatementTable } from "./statement-table";
import { TransactionTable } from "./transaction-table";

const period = { fromDay: 20_260_601, toDay: 20_260_701 };
const bet: BetView = {
  id: 1,
  roundId: 1,
  game: "Bengal Gold",
  vendor: "Kingfisher",
  status: "settled",
  stakeMinor: 5_000n,
  validMinor: 5_000n,
  payoutMinor: 12_500n,
  ...{ resultMinor: 7_500n, isFree: false },
  placedAt: SOMETIME,
  settledAt: SOMETIME,
};
const spin: SpinView = {
  ...{ ...bet, id: undefined, grantId: 3, number: "8812", stakeMinor: 0n, validMinor: 0n },
  ...{ payoutMinor: 450n, resultMinor: 450n, isFree: true },
};
const bets: (BetView | SpinView)[] = [
  spin,
  bet,
  { ...bet, id: 2, game: "সোনার বাংলা", payoutMinor: 0n, resultMinor: -5_000n },
  { ...bet, id: 5, payoutMinor: 0n, resultMinor: 0n, isFree: true },
  { ...bet, id: 3, game: LONG, status: "open" },
  { ...bet, id: 4, game: "", status: "void" },
];
const all = { bets: 5, stakeMinor: 15_000n, validMinor: 15_000n, resultMinor: 2_500n };
const onePage = { pageNo: 1, pageCount: 1 };

const line: AccountRecordLine = {
  transactionId: 1,
  kind: "bet",
  referenceId: 1,
  amountMinor: -5_000n,
  balanceAfterMinor: 95_000n,
  createdAt: SOMETIME,
  number: "E-0001",
  walletId: 1,
  grantId: undefined,
  about: { kind: "bet", id: 1, game: "Bengal Gold" },
};
const lines: AccountRecordLine[] = [
  line,
  {
    ...line,
    transactionId: 2,
    kind: "deposit",
    amountMinor: 500_000n,
    about: { kind: "deposit", id: 12, number: "D-0012", status: "credited" },
  },
  {
    ...line,
    transactionId: 3,
    kind: "withdrawal_hold",
    about: { kind: "withdrawal", id: 34, number: "W-0034", status: "pending" },
  },
  { ...line, transactionId: 4, kind: "adjustment", about: undefined },
];
const sums = { openingMinor: 100_000n, closingMinor: 595_000n, inMinor: 500_000n, outMinor: 5_000n };
const sent = {
  providerId: "t-1",
  kind: "bet",
  amountMinor: 5_000n,
  balanceAfterMinor: 95_000n,
  createdAt: SOMETIME,
};

export default [
  {
    name: "states of a bet",
    node: (
      <p className="ro">
        {(["open", "settled", "void"] as const).map((status) => (
          <BetTag key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: "bets",
    node: <BetTable record={{ ...onePage, items: bets, total: 4, all }} period={period} currency={taka} />,
  },
  { name: "deposits", node: <OrderTable kind="deposit" orders={[deposit]} currency={taka} /> },
  {
    name: "withdrawals",
    node: <OrderTable kind="withdrawal" orders={[withdrawal, paid]} currency={taka} />,
  },
  {
    name: "every change of a balance",
    node: (
      <StatementTable
        statement={{ ...onePage, ...sums, items: lines, total: 4 }}
        pocket="main"
        period={period}
        currency={taka}
      />
    ),
  },
  {
    name: "changes of bonus money",
    node: (
      <StatementTable
        statement={{
          ...{ ...onePage, ...sums, total: 2 },
          items: [
            { ...line, grantId: 5 },
            { ...line, transactionId: 5, kind: "bonus_conversion", about: undefined, grantId: 5 },
          ],
        }}
        pocket="bonus"
        period={period}
        currency={taka}
      />
    ),
  },
  {
    name: "no change of a balance",
    node: (
      <StatementTable
        statement={{ ...onePage, ...sums, inMinor: 0n, outMinor: 0n, items: [], total: 0 }}
        pocket="main"
        period={period}
        currency={taka}
      />
    ),
  },
  {
    name: "what a vendor sent: a stake, a win, what was taken back",
    node: (
      <TransactionTable
        currency={taka}
        transactions={[
          sent,
          { ...sent, providerId: "t-2", kind: "win", amountMinor: 12_500n },
          { ...sent, providerId: "9f3c7a1e".repeat(6), kind: "rollback", amountMinor: null },
        ]}
      />
    ),
  },
] satisfies Example[];
