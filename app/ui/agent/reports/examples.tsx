import { PROFIT_AND_LOSS } from "~/domain/agents/measures";
import type { DownlineDetail, TreeNode } from "~/domain/agents/reports/downlines.views.server";
import type { TeamReport } from "~/domain/agents/reports/team-report.views.server";
import type { TeamBet } from "~/domain/games/records/team-bets.views.server";
import type { Example } from "../../gallery/example";
import { SOMETIME, taka } from "../../gallery/samples";
import { UNBROKEN } from "../../gallery/texts";
import { DownlineList } from "../downline-list";
import { DownlinePanel } from "../downline-panel";
import { DownlineTree, KindText } from "../downline-tree";
import { AccountField } from "./account-field";
import { PeriodTable } from "./period-table";
import { FigureRow, FigureText, ProfitTable } from "./profit-table";
import { ReportFoot } from "./report-foot";
import { TeamBetTable } from "./team-bet-table";
import { TeamTransactionTable } from "./team-transaction-table";
import { Way } from "./way";

type Shown = (typeof PROFIT_AND_LOSS)[number];

const figures = {
  ...{ deposits: 9_230_119n, withdrawals: 5_663_150n, bets: 4_762n, stakes: 47_700_000n },
  ...{ validBets: 47_622_000n, payouts: 44_079_529n, result: 3_620_471n },
  ...{ rewards: 333_354n, net: 3_287_117n },
};
const lost = { ...figures, payouts: 60_000_000n, result: -12_300_000n, net: -12_633_354n };

const report: TeamReport<Shown> = {
  ...{ pageNo: 1, pageCount: 3, total: 41, all: figures },
  items: [
    { accountId: 1, username: "tea_garden", memberType: 1, teamSize: 14, figures },
    { accountId: 2, username: "ibrahim_s", memberType: 0, teamSize: 0, figures: lost },
    { accountId: 3, username: UNBROKEN, memberType: 2, teamSize: 1, figures },
  ],
};

const bet: TeamBet = {
  ...{
    id: 812,
    roundId: 3,
    account: "ibrahim_s",
    game: "Rickshaw Reels",
    vendor: "Croupier",
    status: "settled",
  },
  ...{ resultMinor: 0n, isFree: false },
  ...{ stakeMinor: 2_000n, validMinor: 2_000n, payoutMinor: 5_000n, placedAt: SOMETIME, settledAt: SOMETIME },
};

const downline: DownlineDetail = {
  ...{
    id: 2,
    username: "sumon_dk",
    memberType: 1,
    status: "active",
    balanceMinor: 41_230_000n,
    teamSize: 48,
  },
  ...{
    openedAt: SOMETIME,
    seenAt: SOMETIME,
    activeMembers: 31,
    resultMinor: 11_823_050n,
    validMinor: 90_000_000n,
  },
  way: [
    { id: 1, username: "khulna" },
    { id: 2, username: "sumon_dk" },
  ],
  contracts: [
    { id: 1, type: "dividend", rateBp: 1_200, period: "semimonthly" },
    { id: 2, type: "daily_salary", rateBp: 20, period: null },
  ],
};
const member: TreeNode = {
  ...{ ...downline, id: 3, username: "kawsar_x", memberType: 0, status: "frozen", teamSize: 0 },
  ...{ seenAt: undefined, below: undefined, more: 0 },
};
const tree: TreeNode = {
  ...{ ...downline, id: 1, username: "khulna", more: 0 },
  below: [{ ...downline, below: [member], more: 12 }, member],
};
const hrefOf = (id: number) => `#${id}`;

export default [
  {
    name: "profit and loss by line: who won, who lost, and whose name is long",
    node: (
      <ProfitTable
        caption="Profit and loss"
        report={report}
        measures={PROFIT_AND_LOSS}
        currency={taka}
        sort={{ by: "result", order: "desc" }}
        sortHref={(by) => `#${by}`}
        hrefOf={hrefOf}
      />
    ),
  },
  {
    name: "profit and loss by period",
    node: (
      <PeriodTable
        caption="Profit and loss"
        lines={[
          { fromDay: 20261116, toDay: 20261121, figures },
          { fromDay: 20261115, toDay: 20261115, figures: lost },
        ]}
        all={figures}
        measures={PROFIT_AND_LOSS}
        currency={taka}
      />
    ),
  },
  {
    name: "a figure and a row of sums by themselves",
    node: (
      <table className="rep dense">
        <tbody>
          <FigureRow label="All 2" figures={figures} measures={["stakes", "result"]} currency={taka} />
          <tr>
            <td>
              <FigureText name="bets" value={1_204n} currency={taka} />
            </td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    name: "the way down a team",
    node: (
      <Way
        way={[
          { id: 1, username: "khulna" },
          { id: 2, username: "sumon_dk" },
        ]}
        hrefOf={hrefOf}
      />
    ),
  },
  {
    name: "rows and pages",
    node: <ReportFoot page={{ pageNo: 2, pageCount: 9 }} pageSize={50} hrefOf={() => "#page"} />,
  },
  {
    name: "an account that is not in the team",
    node: <AccountField value="stranger" isMissing />,
  },
  {
    name: "bets of a team: settled and open",
    node: (
      <TeamBetTable
        caption="Bets"
        currency={taka}
        bets={{
          ...{ pageNo: 1, pageCount: 1, total: 2 },
          items: [bet, { ...bet, id: 813, status: "open", account: UNBROKEN, game: "" }],
          all: { bets: 2, stakeMinor: 2_000n, validMinor: 2_000n, resultMinor: 3_000n },
        }}
      />
    ),
  },
  {
    name: "transactions of a team",
    node: (
      <TeamTransactionTable
        caption="Transactions"
        currency={taka}
        transactions={{
          ...{ pageNo: 1, pageCount: 1, total: 2, inMinor: 70_000n, outMinor: 2_000n },
          items: [
            {
              ...{ key: "1:1", account: "ibrahim_s", kind: "deposit", amountMinor: 70_000n },
              ...{ balanceAfterMinor: 70_000n, createdAt: SOMETIME },
            },
            {
              ...{ key: "2:1", account: "ibrahim_s", kind: "bet", amountMinor: -2_000n },
              ...{ balanceAfterMinor: 68_000n, createdAt: SOMETIME },
            },
          ],
        }}
      />
    ),
  },
  {
    name: "downlines as a tree",
    node: <DownlineTree root={tree} openId={2} currency={taka} hrefOf={hrefOf} listHref="#list" />,
  },
  {
    name: "downlines as a list",
    node: <DownlineList downlines={[downline, member]} openId={2} currency={taka} hrefOf={hrefOf} />,
  },
  {
    name: "a downline",
    node: <DownlinePanel downline={downline} currency={taka} isDirect />,
  },
  { name: "what a downline is", node: <KindText node={member} /> },
] satisfies Example[];
