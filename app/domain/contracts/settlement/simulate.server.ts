import type { App } from "../../app.server";
import type { Terms } from "../contract";
import { gently } from "./gently";
import { carriedOver, type NothingDue, type SettledContract } from "./judge";
import { settlePeriod, type Cell, type Line } from "./lines";
import { halfOf, isWindow, kindOf, periodAt, periodBefore, type SettlementPeriod } from "./periods";
import { cellsOf } from "./play.store.server";
import { policyHistory, type SettlementPolicy } from "./policy.server";
import { carriedFrom } from "./reckon.server";
import { windowsOfDay } from "./simulate.store.server";
import { contractsInForce, isInForceAt } from "./terms.store.server";
import { Uplines } from "./uplines.store.server";

/**
 * What a contract would have paid, had it been in force: settlement itself, over the play of periods that are over.
 * Contracts further down are as they were, the account's own of the type is left out, and carried amounts begin with
 * the first period shown. Hours and five-minute windows are summed by day.
 */
export interface Simulation {
  periods: SimulatedPeriod[];
  totalMinor: bigint;
}

export interface SimulatedPeriod {
  /** The period, or the day of windows. */
  period: SettlementPeriod;
  timeZone: string;
  validMinor: bigint;
  /** Stakes less payouts. */
  lossMinor: bigint;
  activeMembers: number;
  /** Hundredths of a per cent; the highest that was reached. */
  rateBp: number;
  dueMinor: bigint;
  /** Why nothing would have been paid. */
  reason: NothingDue | undefined;
}

export interface Simulated {
  /** Null for the house. */
  agentId: number | null;
  accountId: number;
  currency: string;
  terms: Terms;
}

/** How many periods are shown, by their kind; hours and windows show days. */
const SHOWN = { R: 7, H: 7, D: 31, W: 13, S: 6, M: 6 } as const;

export async function simulateContract(
  app: Pick<App, "db" | "clock" | "config">,
  asked: Simulated,
): Promise<Simulation> {
  const { type } = asked.terms;
  const zone = app.config.timeZone;
  const kind = kindOf({ type, period: asked.terms.period ?? null });
  const stretches = latestPeriods(isWindow(kind) ? "D" : kind, SHOWN[kind], app.clock.now(), zone);
  const { accountId } = asked;
  const stretch = { fromMs: stretches[0]!.fromMs, toMs: stretches.at(-1)!.toMs };
  const [policies, below] = await Promise.all([
    policyHistory(app),
    contractsInForce(app, { type, ...stretch, teamOf: accountId }),
  ]);
  const contracts = below.filter((one) => one.accountId !== accountId && one.currency === asked.currency);
  const uplines = new Uplines(app.db);
  await uplines.learn([accountId, ...contracts.map((one) => one.accountId)]);
  const simulator = new Simulator({ app, asked, contracts, uplines, zone, policies });
  const periods: SimulatedPeriod[] = [];
  for (const period of stretches)
    periods.push(isWindow(kind) ? await simulator.day(kind, period) : await simulator.period(period));
  return {
    periods: periods.reverse(),
    totalMinor: periods.reduce((sum, { dueMinor }) => sum + dueMinor, 0n),
  };
}

/** Periods that are over, the oldest first. */
function latestPeriods(
  kind: SettlementPeriod["kind"],
  count: number,
  nowMs: number,
  zone: string,
): SettlementPeriod[] {
  const periods: SettlementPeriod[] = [];
  let period = periodAt(kind, nowMs, zone);
  for (let place = 0; place < count; place++) {
    period = periodBefore(period, zone);
    periods.unshift(period);
  }
  return periods;
}

interface Circumstances {
  app: Pick<App, "db">;
  asked: Simulated;
  /** Of the team, without the account's own. */
  contracts: SettledContract[];
  uplines: Uplines;
  zone: string;
  policies: (instantMs: number) => SettlementPolicy;
}

class Simulator {
  readonly #given: Circumstances;
  #before: { line: Line; period: SettlementPeriod } | undefined;

  constructor(given: Circumstances) {
    this.#given = given;
  }

  async period(period: SettlementPeriod): Promise<SimulatedPeriod> {
    const { app, asked, uplines, zone } = this.#given;
    const found = await cellsOf(app, period, zone, asked.accountId);
    const cells = found.filter(({ currency }) => currency === asked.currency);
    await uplines.learn(cells.map(({ accountId }) => accountId));
    const line = await this.#settle(period, cells);
    this.#before = { line, period };
    return shown(period, zone, [line]);
  }

  async day(kind: "R" | "H", day: SettlementPeriod): Promise<SimulatedPeriod> {
    const { app, asked, uplines, zone } = this.#given;
    const { accountId, currency } = asked;
    const windows = await windowsOfDay(app, { kind, day, zone, currency, teamOf: accountId });
    await uplines.learn(windows.flatMap(({ cells }) => cells.map((cell) => cell.accountId)));
    const lines: Line[] = [];
    for (const { period, cells } of windows) lines.push(await this.#settle(period, cells));
    return shown(day, zone, lines);
  }

  async #settle(period: SettlementPeriod, cells: readonly Cell[]): Promise<Line> {
    const { app, asked, contracts, uplines, zone, policies } = this.#given;
    const own = settledContract(asked, period);
    const others = contracts.filter((one) => one.kind === period.kind && isInForceAt(one, period.fromMs));
    const policy = policies(period.fromMs);
    const ofBills = await carriedFrom(app, { type: own.type, period, zone, startedMs: 0 }, others);
    const lines = await gently(
      settlePeriod({
        ...{ kind: period.kind, firstDay: period.firstDay, contracts: [own, ...others], cells },
        ...{ payer: policy.payer(own.type), activeMinor: policy.activeMinor(own.currency) },
        chainOn: uplines.chainOn,
        carriedInto: (contract) => (contract === own ? this.#carried(period) : ofBills(contract)),
      }),
    );
    return lines.find(({ contract }) => contract === own)!;
  }

  #carried({ firstDay }: SettlementPeriod): bigint {
    if (!this.#before) return 0n;
    const { line, period } = this.#before;
    return carriedOver(this.#given.asked.terms.carryNegative, {
      ...{ lossMinor: line.figures.lossMinor, baseMinor: line.baseMinor },
      isSameHalf: halfOf(period.firstDay) === halfOf(firstDay),
    });
  }
}

function settledContract({ terms, ...of }: Simulated, { kind, fromMs }: SettlementPeriod): SettledContract {
  const { type, tiers, carryUnpaid, carryNegative } = terms;
  return {
    id: 0,
    type,
    kind,
    ...of,
    tiers,
    carryUnpaid,
    carryNegative,
    acceptedAt: fromMs,
    endedAt: null,
  };
}

function shown(period: SettlementPeriod, timeZone: string, lines: readonly Line[]): SimulatedPeriod {
  const sum = (of: (line: Line) => bigint) => lines.reduce((total, line) => total + of(line), 0n);
  const dueMinor = sum((line) => line.dueMinor);
  return {
    ...{ period, timeZone, dueMinor },
    validMinor: sum(({ figures }) => figures.validMinor),
    lossMinor: sum(({ figures }) => figures.lossMinor),
    activeMembers: lines.at(-1)?.figures.activeMembers ?? 0,
    rateBp: Math.max(0, ...lines.map(({ rateBp }) => Number(rateBp))),
    reason: dueMinor > 0n ? undefined : (lines.at(-1)?.reason ?? "nothing"),
  };
}
