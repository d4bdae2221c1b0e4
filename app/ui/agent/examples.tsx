import { NO_SUMS, type Sums } from "~/domain/agents/rollups/sums";
import type { TeamLine } from "~/domain/agents/reports/team-overview.views.server";
import { paths } from "~/http/paths/paths";
import type { Example } from "../gallery/example";
import { SOMETIME, taka } from "../gallery/samples";
import { BENGALI, UNBROKEN } from "../gallery/texts";
import { AgentFrame } from "./agent-frame";
import { DownlineTable } from "./downline-table";
import { InvitationList } from "./invitation-list";
import { LatestDownlines } from "./latest-downlines";
import { SentMessages } from "./sent-messages";
import { TeamFigures } from "./team-figures";

const sums: Sums = {
  bets: 1_204,
  stakeMinor: 48_120_000n,
  validMinor: 47_900_000n,
  payoutMinor: 45_310_050n,
  deposits: 31,
  depositMinor: 12_500_000n,
  withdrawals: 4,
  withdrawMinor: 3_200_000n,
  rewardsMinor: 120_000n,
};
const line: TeamLine = { accountId: 1, username: "farhana", memberType: 0, teamSize: 0, sums };
const agent = { name: "Khulna Club", avatar: "tiger" };
const at = { rendering: { path: paths.teamOverview, location: paths.teamOverview } };
const overview = { team: { agents: 3, members: 41 }, days: [], lines: [] };

export default [
  {
    name: "messages to the team",
    node: (
      <SentMessages
        messages={[
          { id: 1, to: undefined, text: "The cup starts on Friday.\nTell your teams.", sentAt: SOMETIME },
          { id: 2, to: UNBROKEN, text: BENGALI, sentAt: SOMETIME },
        ]}
      />
    ),
  },
  { name: "no messages to the team", node: <SentMessages messages={[]} /> },
  {
    name: "the frame of the centre",
    node: (
      <AgentFrame agent={agent} payTypes={["dividend", "daily_salary"]}>
        The page
      </AgentFrame>
    ),
    on: at,
    isWhole: true,
  },
  {
    name: "the frame of an agent with a long name",
    node: (
      <AgentFrame agent={{ ...agent, name: `${BENGALI} ${BENGALI}` }} payTypes={[]}>
        The page
      </AgentFrame>
    ),
    on: at,
    isWhole: true,
  },
  {
    name: "downlines: who won, who lost, and whose name is long",
    node: (
      <DownlineTable
        currency={taka}
        lines={[
          line,
          { ...line, accountId: 2, username: "khulna", memberType: 1, teamSize: 12 },
          { ...line, accountId: 3, username: UNBROKEN, sums: { ...sums, payoutMinor: 99_000_000n } },
        ]}
      />
    ),
  },
  { name: "no downlines", node: <DownlineTable lines={[]} currency={taka} /> },
  {
    name: "links: open, opening agents, closed",
    node: (
      <InvitationList
        origin="https://croupier.example"
        invitations={[
          { id: 1, code: "KHULNA7", opensAs: "member", isOpen: true, visits: 204, registered: 31 },
          { id: 2, code: "KHULNA8", opensAs: "agent", isOpen: true, visits: 1, registered: 0 },
          { id: 3, code: "OLD2025", opensAs: "member", isOpen: false, visits: 0, registered: 0 },
        ]}
      />
    ),
  },
  { name: "no links", node: <InvitationList invitations={[]} origin="https://croupier.example" /> },
  {
    name: "who came last",
    node: (
      <LatestDownlines
        accounts={[
          { id: 1, username: "farhana", isAgent: false, createdAt: SOMETIME },
          { id: 2, username: UNBROKEN, isAgent: true, createdAt: SOMETIME },
        ]}
      />
    ),
  },
  { name: "nobody came yet", node: <LatestDownlines accounts={[]} /> },
  {
    name: "figures of a team",
    node: <TeamFigures overview={{ ...overview, totals: { ...sums, registrations: 5 } }} currency={taka} />,
  },
  {
    name: "figures of nobody",
    node: (
      <TeamFigures
        overview={{ ...overview, team: { agents: 0, members: 0 }, totals: { ...NO_SUMS, registrations: 0 } }}
        currency={taka}
      />
    ),
  },
] satisfies Example[];
