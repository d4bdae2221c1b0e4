import type { App } from "../../app.server";
import { freeGains, totalsByKind, type FreeGain, type KindTotals } from "./betting-record.views.server";
import { addDays, dayOf, monthOf } from "../../shared/day";
import type { Period } from "../../shared/period";

/**
 * What playing has brought a member or cost. Every result is the member's, so that a plus is a gain: what was paid out
 * and won from the jackpot, less the stakes of settled rounds. The stake of a free bet is not the member's and is never
 * lost; what a free spin has won counts for its game on its day. But for the jackpot, the results of a period are those
 * of its betting record. A round counts on the day on which it was settled, a later correction of it on that same day, a
 * void or open one not at all. Play is as it is now; deposits, withdrawals and months come from the roll-ups, some
 * seconds behind.
 */
export interface Profit {
  kinds: ProfitLine[];
  /** Of all kinds, with the jackpot. */
  total: ProfitSums;
  depositMinor: bigint;
  withdrawMinor: bigint;
  /** The last six, this one last. */
  months: { month: number; resultMinor: bigint }[];
  /** Deposits less withdrawals since the account was opened. */
  lifetimeNetMinor: bigint;
}

export interface ProfitSums {
  stakeMinor: bigint;
  /** What agents' reports count as turnover. */
  validMinor: bigint;
  wonMinor: bigint;
  resultMinor: bigint;
}

export interface ProfitLine extends ProfitSums {
  /** "pool" is what the jackpot paid; undefined, games that are no longer known. */
  kind: KindTotals["gameType"] | "pool";
}

interface ProfitQuery {
  accountId: number;
  currency: string;
  period: Period;
}

const SHOWN_MONTHS = 6;

export async function profitView(app: App, query: ProfitQuery): Promise<Profit> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const months = lastMonths(today);
  const shown = {
    fromDay: Math.min(query.period.fromDay, firstDayOf(months[0]!)),
    toDay: Math.max(query.period.toDay, today),
  };
  const [kinds, cash, monthly, jackpots, gains] = await Promise.all([
    totalsByKind(app, query),
    cashOf(app, query),
    monthsOf(app, query),
    jackpotsOf(app, query),
    freeGains(app, { ...query, period: shown }),
  ]);
  const lines = [...kindLines(kinds, within(gains, query.period)), ...poolLine(jackpots, query.period)];
  // Test money is in no roll-up, and has no months.
  const gainsOfMonths = monthly.length > 0 ? gains : [];
  return {
    kinds: lines,
    total: lines.reduce(plus, NOTHING),
    ...cash,
    months: months.map((month) => {
      const row = monthly.find((candidate) => candidate.month === month);
      const played = row ? row.payout_minor - row.stake_minor : 0n;
      const more = [...jackpots, ...gainsOfMonths].filter(({ day }) => monthOf(day) === month);
      return { month, resultMinor: more.reduce((sum, { resultMinor }) => sum + resultMinor, played) };
    }),
    lifetimeNetMinor: monthly.reduce((sum, row) => sum + row.deposit_minor - row.withdraw_minor, 0n),
  };
}

/** Months as roll-ups carry them, the oldest first. */
function lastMonths(today: number): number[] {
  const months = [monthOf(today)];
  while (months.length < SHOWN_MONTHS) months.unshift(monthOf(addDays(firstDayOf(months[0]!), -1)));
  return months;
}

const firstDayOf = (month: number) => month * 100 + 1;

const within = <Dated extends { day: number }>(all: Dated[], { fromDay, toDay }: Period) =>
  all.filter(({ day }) => day >= fromDay && day <= toDay);

async function cashOf({ db }: App, { accountId, currency, period }: ProfitQuery) {
  const days = await db
    .selectFrom("member_daily")
    .select(["deposit_minor", "withdraw_minor"])
    .where("account_id", "=", accountId)
    .where("currency", "=", currency)
    .where("day", ">=", period.fromDay)
    .where("day", "<=", period.toDay)
    .execute();
  return {
    depositMinor: days.reduce((sum, row) => sum + row.deposit_minor, 0n),
    withdrawMinor: days.reduce((sum, row) => sum + row.withdraw_minor, 0n),
  };
}

function monthsOf({ db }: App, { accountId, currency }: ProfitQuery) {
  return db
    .selectFrom("member_monthly")
    .select(["month", "stake_minor", "payout_minor", "deposit_minor", "withdraw_minor"])
    .where("account_id", "=", accountId)
    .where("currency", "=", currency)
    .execute();
}

interface JackpotWin {
  day: number;
  resultMinor: bigint;
}

/** All that an account ever won: the table has a row for each time that a pool was won, which is seldom. */
async function jackpotsOf({ db, config }: App, { accountId, currency }: ProfitQuery): Promise<JackpotWin[]> {
  const runs = await db
    .selectFrom("jackpot_runs")
    .select(["ended_at", "won_minor"])
    .where("winner_id", "=", accountId)
    .where("currency", "=", currency)
    .execute();
  return runs.map((run) => ({ day: dayOf(run.ended_at!, config.timeZone), resultMinor: run.won_minor! }));
}

function poolLine(jackpots: JackpotWin[], period: Period): ProfitLine[] {
  const wonMinor = within(jackpots, period).reduce((sum, { resultMinor }) => sum + resultMinor, 0n);
  if (wonMinor === 0n) return [];
  return [{ kind: "pool", ...NOTHING, wonMinor, resultMinor: wonMinor }];
}

/** In the order of the kinds; those in which there was nothing but free spins come after them. */
function kindLines(kinds: readonly KindTotals[], gains: readonly FreeGain[]): ProfitLine[] {
  const lines = new Map(kinds.map((kind) => [kind.gameType, sumsOf(kind)]));
  for (const { gameType, wonMinor, resultMinor } of gains)
    lines.set(gameType, plus(lines.get(gameType) ?? NOTHING, { ...NOTHING, wonMinor, resultMinor }));
  return [...lines].map(([kind, sums]) => ({ kind, ...sums }));
}

const sumsOf = ({ stakeMinor, validMinor, payoutMinor }: KindTotals): ProfitSums => ({
  ...{ stakeMinor, validMinor, wonMinor: payoutMinor, resultMinor: payoutMinor - stakeMinor },
});

const NOTHING: ProfitSums = { stakeMinor: 0n, validMinor: 0n, wonMinor: 0n, resultMinor: 0n };

function plus(a: ProfitSums, b: ProfitSums): ProfitSums {
  return {
    stakeMinor: a.stakeMinor + b.stakeMinor,
    validMinor: a.validMinor + b.validMinor,
    wonMinor: a.wonMinor + b.wonMinor,
    resultMinor: a.resultMinor + b.resultMinor,
  };
}
