import { sql } from "kysely";
import type { MeasureName } from "../../agents/measures";
import {
  teamReport,
  teamReportLines,
  type Sorting,
  type TeamReport,
  type TeamReportLine,
} from "../../agents/reports/team-report.views.server";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import type { Period } from "../../shared/period";

/**
 * What stands behind each agent, for staff: the team's play in a period, what its wallets hold, which the house would
 * have to pay out, and what contracts paid to the team or still owe it.
 */
export const EXPOSURE_MEASURES = [
  "deposits",
  "withdrawals",
  "validBets",
  "result",
] as const satisfies readonly MeasureName[];
type Shown = (typeof EXPOSURE_MEASURES)[number];
export type ExposureSorting = Sorting<Shown>;

export interface Exposure {
  /** In the wallets of the team, the agent's own among them, on its way out, and at studios that keep balances. */
  balanceMinor: bigint;
  /** Stakes of the team's bets that are open now. */
  openMinor: bigint;
  /** By contracts from outside of the team, for periods that ended within the one shown. */
  paidMinor: bigint;
  /** From outside of the team, of all times, still open. */
  owedMinor: bigint;
}

export type ExposureLine = TeamReportLine<Shown> & Exposure;
export type ExposureReport = Omit<TeamReport<Shown>, "items"> & { items: ExposureLine[] };

export interface ExposureQuery {
  /** Whose direct downlines are shown; null for the agents without an upline. */
  rootId: number | null;
  currency: string;
  period: Period;
}

const AGENTS = { each: "downline", kind: "agents", measures: EXPOSURE_MEASURES } as const;

export async function agentExposure(
  app: App,
  query: ExposureQuery & { sort: ExposureSorting; pageNo: number; pageSize: number },
): Promise<ExposureReport> {
  const { items, ...report } = await teamReport(app, { ...AGENTS, ...query });
  return { ...report, items: await withExposure(app, query, items) };
}

/** All of them for a file. */
export async function* agentExposureLines(app: App, query: ExposureQuery): AsyncGenerator<ExposureLine> {
  for await (const line of teamReportLines(app, { ...AGENTS, ...query }))
    yield (await withExposure(app, query, [line]))[0]!;
}

async function withExposure(
  app: App,
  query: ExposureQuery,
  lines: TeamReportLine<Shown>[],
): Promise<ExposureLine[]> {
  const ids = lines.map(({ accountId }) => accountId);
  if (ids.length === 0) return [];
  const [balances, open, pay] = await Promise.all([
    teamBalances(app, query, ids),
    openStakes(app, query, ids),
    contractPay(app, query, ids),
  ]);
  return lines.map((line) => ({
    ...line,
    balanceMinor: balances.get(line.accountId) ?? 0n,
    openMinor: open.get(line.accountId) ?? 0n,
    paidMinor: pay.paid.get(line.accountId) ?? 0n,
    owedMinor: pay.owed.get(line.accountId) ?? 0n,
  }));
}

async function teamBalances({ db }: App, { currency }: ExposureQuery, ids: number[]) {
  const found = await db
    .selectFrom("account_tree as tree")
    .innerJoin("wallets as wallet", "wallet.account_id", "tree.descendant_id")
    .select([
      "tree.ancestor_id as id",
      sql<bigint>`cast(sum(wallet.balance_minor) as bigint)`.as("sum_minor"),
    ])
    .where("tree.ancestor_id", "in", ids)
    .where("wallet.currency", "=", currency)
    .where("wallet.kind", "in", ["main", "hold", "vendor_wallet"])
    .where("wallet.account_id", "not in", testAccounts(db))
    .groupBy("tree.ancestor_id")
    .execute();
  return sumsById(found);
}

/** The state is written out, since SQLite reads the index of open bets for nothing else. */
async function openStakes({ db }: App, { currency }: ExposureQuery, ids: number[]) {
  const found = await db
    .selectFrom("bets as bet")
    .innerJoin("account_tree as tree", "tree.descendant_id", "bet.account_id")
    .select(["tree.ancestor_id as id", sql<bigint>`cast(sum(bet.stake_minor) as bigint)`.as("sum_minor")])
    .where(sql<boolean>`bet.status = 'open'`)
    .where("bet.currency", "=", currency)
    .where("bet.account_id", "not in", testAccounts(db))
    .where("tree.ancestor_id", "in", ids)
    .groupBy("tree.ancestor_id")
    .execute();
  return sumsById(found);
}

/** What comes from within a team is no pay to it: a bill counts for those teams alone that its payer is not in. */
async function contractPay(app: App, { currency, period }: ExposureQuery, ids: number[]) {
  const bills = () =>
    app.db
      .selectFrom("account_tree as tree")
      .innerJoin("settlement_bills as bill", "bill.account_id", "tree.descendant_id")
      .select("tree.ancestor_id as id")
      .where("tree.ancestor_id", "in", ids)
      .where("bill.currency", "=", currency)
      .where("bill.account_id", "not in", testAccounts(app.db))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("account_tree as own")
              .select("own.distance")
              .whereRef("own.ancestor_id", "=", "tree.ancestor_id")
              .whereRef("own.descendant_id", "=", "bill.payer_id"),
          ),
        ),
      )
      .groupBy("tree.ancestor_id");
  const [paid, owed] = await Promise.all([
    bills()
      .select(sql<bigint>`cast(sum(bill.paid_minor) as bigint)`.as("sum_minor"))
      .where("bill.last_day", ">=", period.fromDay)
      .where("bill.last_day", "<=", period.toDay)
      .execute(),
    // The states are written out, since SQLite reads the index of open bills for nothing else.
    bills()
      .select(
        sql<bigint>`cast(sum(bill.due_minor - bill.paid_minor - bill.lapsed_minor) as bigint)`.as(
          "sum_minor",
        ),
      )
      .where(sql<boolean>`bill.state in ('insufficient', 'part_received', 'awaiting_review')`)
      .execute(),
  ]);
  return { paid: sumsById(paid), owed: sumsById(owed) };
}

const sumsById = (found: { id: number; sum_minor: bigint }[]) =>
  new Map(found.map(({ id, sum_minor }) => [id, sum_minor]));
