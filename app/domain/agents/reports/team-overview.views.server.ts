import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import { addDays } from "../../shared/day";
import type { Period } from "../../shared/period";
import { NO_SUMS, plus, sumsOfRow, type Sums } from "../rollups/sums";
import { teamOf, teamSizes } from "./team-scope.server";

/**
 * What an agent's team did in a period, read from the roll-ups: some seconds behind what happens. Everything starts
 * from the agent's own id, so nobody reads another's tree.
 */
export interface TeamOverview {
  totals: Sums & { registrations: number };
  /** The agent's downlines of every level, without the agent. */
  team: { agents: number; members: number };
  days: { day: number; validMinor: bigint; resultMinor: bigint }[];
  /** The next level, those with the most bets first. */
  lines: TeamLine[];
}

export interface TeamLine {
  accountId: number;
  username: string;
  memberType: number;
  teamSize: number;
  sums: Sums;
}

/** A chart of more days than this says nothing. */
const MOST_CHART_DAYS = 31;

export async function teamOverviewView(
  app: App,
  { agentId, currency, period }: { agentId: number; currency: string; period: Period },
): Promise<TeamOverview> {
  const [daily, team, lines] = await Promise.all([
    dailyOf(app, { ancestorIds: [agentId], currency, period }),
    teamOf(app, agentId),
    linesOf(app, { agentId, currency, period }),
  ]);
  return {
    totals: {
      ...daily.map(sumsOfRow).reduce(plus, NO_SUMS),
      registrations: daily.reduce((count, row) => count + row.registrations, 0),
    },
    team,
    days: chartDays(period).map((day) => {
      const row = daily.find((candidate) => candidate.day === day);
      const resultMinor = row ? row.stake_minor - row.payout_minor : 0n;
      return { day, validMinor: row?.valid_minor ?? 0n, resultMinor };
    }),
    lines,
  };
}

interface DailyQuery {
  ancestorIds: number[];
  currency: string;
  period: Period;
}

function dailyOf(app: App, { ancestorIds, currency, period }: DailyQuery) {
  return app.db
    .selectFrom("team_daily")
    .selectAll()
    .where("ancestor_id", "in", ancestorIds)
    .where("currency", "=", currency)
    .where("day", ">=", period.fromDay)
    .where("day", "<=", period.toDay)
    .execute();
}

async function linesOf(
  app: App,
  { agentId, currency, period }: { agentId: number; currency: string; period: Period },
): Promise<TeamLine[]> {
  const downlines = await app.db
    .selectFrom("accounts as account")
    .select(["account.id as accountId", "account.username", "account.member_type as memberType"])
    .where("account.parent_id", "=", agentId)
    .where("account.id", "not in", testAccounts(app.db))
    .execute();
  const ancestorIds = downlines.map(({ accountId }) => accountId);
  const [daily, sizes] = await Promise.all([
    dailyOf(app, { ancestorIds, currency, period }),
    teamSizes(app, ancestorIds),
  ]);
  const lines = downlines.map((line) => {
    const sums = daily
      .filter((row) => row.ancestor_id === line.accountId)
      .map(sumsOfRow)
      .reduce(plus, NO_SUMS);
    return { ...line, teamSize: sizes.get(line.accountId) ?? 0, sums };
  });
  return lines.sort(byBets);
}

function byBets(a: TeamLine, b: TeamLine): number {
  if (a.sums.validMinor !== b.sums.validMinor) return a.sums.validMinor < b.sums.validMinor ? 1 : -1;
  return a.username < b.username ? -1 : 1;
}

function chartDays({ fromDay, toDay }: Period): number[] {
  const days: number[] = [];
  for (let day = toDay; day >= fromDay && days.length < MOST_CHART_DAYS; day = addDays(day, -1))
    days.unshift(day);
  return days;
}
