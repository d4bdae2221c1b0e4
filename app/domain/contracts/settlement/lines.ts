import { WHOLE_BP } from "../contract";
import { judge, type Figures, type Judgement, type NothingDue, type SettledContract } from "./judge";
import { isWindow, type PeriodKind } from "./periods";

/**
 * What every contract of one type earns in one period, from the play of single accounts. Who pays decides between net
 * and gross: the house pays each level its rate less the highest that was granted below it, an upline pays the whole.
 * All sums are exact, in minor units times basis points; a line is rounded once, at its end, down.
 */
export interface Cell {
  accountId: number;
  /** Any day of a stretch of days on which nobody was moved. */
  day: number;
  /** How many records the period itself has; what is measured may have more. */
  bets: number;
  validMinor: bigint;
  lossMinor: bigint;
  /** What windows and hours have measured of the day so far; else the same as `validMinor`. */
  measuredMinor: bigint;
}

/** Whom an account had above it on a day, itself first. */
export type ChainOn = (accountId: number, day: number) => readonly number[];

export interface PeriodToSettle {
  kind: PeriodKind;
  firstDay: number;
  /** In force at the period's first instant; of one type and one currency. */
  contracts: readonly SettledContract[];
  payer: "house" | "upline";
  activeMinor: bigint;
  cells: readonly Cell[];
  chainOn: ChainOn;
  /** By contract: the negative base that it takes over. */
  carriedInto: (contract: SettledContract) => bigint;
}

/** A part of the base at the rate that was kept of it. */
export interface Slice {
  keptBp: number;
  /** What was granted further down, and to whom; nothing when the whole rate was kept. */
  below: { accountId: number; rateBp: number } | undefined;
  amountMinor: bigint;
}

export interface Line extends Judgement {
  slices: Slice[];
  /** Of the negative bases that downlines took over: what the own level is given back of them, times basis points. */
  carriedBelow: bigint;
  grossMinor: bigint;
  /** Minor units times basis points, before it is rounded. Of windows: of the day up to the end of this one. */
  exact: bigint;
  /** Of windows: of the day up to the beginning of this one, by which the rounded amount is less. */
  exactBefore: bigint;
  dueMinor: bigint;
}

const WHOLE = BigInt(WHOLE_BP);

/** Pauses every some hundred cells, so that whoever drives it can let others go on meanwhile. */
export function* settlePeriod(period: PeriodToSettle): Generator<void, Line[]> {
  const places = new Map(period.contracts.map((contract) => [contract.accountId, contract]));
  const judgements = yield* judgeAll(period, places);
  const sums = yield* sumLines(period, { places, judgements });
  if (period.payer === "house") giveBackCarried(period, { judgements, sums });
  return [...judgements.values()].map((judgement) =>
    lineOf(period, judgement, sums.get(judgement.contract)!),
  );
}

const PAUSE_EVERY = 500;

/** Minor units times basis points, down to whole minor units. */
export function roundDown(exact: bigint): bigint {
  const whole = exact / WHOLE;
  return exact < 0n && whole * WHOLE !== exact ? whole - 1n : whole;
}

type Places = ReadonlyMap<number, SettledContract>;
type Judgements = ReadonlyMap<SettledContract, Judgement>;

/** The contracts that count a cell, from the account upwards: the agent of each has to be the upline of that day. */
function* countingAbove({ chainOn }: PeriodToSettle, places: Places, cell: Cell) {
  const chain = chainOn(cell.accountId, cell.day);
  for (let place = 0; place < chain.length; place++) {
    const contract = places.get(chain[place]!);
    const uplineId = chain[place + 1] ?? null;
    if (contract?.agentId === uplineId) yield contract;
  }
}

function* judgeAll(period: PeriodToSettle, places: Places): Generator<void, Map<SettledContract, Judgement>> {
  const figures = new Map(period.contracts.map((contract) => [contract, noFigures()]));
  const measured = new Map(period.contracts.map((contract) => [contract, new Map<number, bigint>()]));
  for (const [count, cell] of period.cells.entries()) {
    if (count % PAUSE_EVERY === 0) yield;
    for (const contract of countingAbove(period, places, cell)) {
      const sum = figures.get(contract)!;
      sum.validMinor += cell.validMinor;
      sum.lossMinor += cell.lossMinor;
      sum.dayBetMinor += cell.measuredMinor;
      const byAccount = measured.get(contract)!;
      byAccount.set(cell.accountId, (byAccount.get(cell.accountId) ?? 0n) + cell.measuredMinor);
    }
  }
  const { activeMinor } = period;
  return new Map(
    period.contracts.map((contract) => {
      const sum = figures.get(contract)!;
      for (const valid of measured.get(contract)!.values())
        if (valid > 0n && valid >= activeMinor) sum.activeMembers++;
      return [contract, judge(contract, sum, period.carriedInto(contract))];
    }),
  );
}

const noFigures = (): Figures => ({ validMinor: 0n, lossMinor: 0n, dayBetMinor: 0n, activeMembers: 0 });

interface LineSum {
  /** Over everything that is measured; of windows, up to the end of this one. */
  exact: bigint;
  /** Of windows: up to the beginning of this one. */
  exactBefore: bigint;
  carriedBelow: bigint;
  slices: Map<string, Slice>;
}

function* sumLines(
  period: PeriodToSettle,
  { places, judgements }: { places: Places; judgements: Judgements },
): Generator<void, Map<SettledContract, LineSum>> {
  const sums = new Map(period.contracts.map((contract) => [contract, noSum()]));
  for (const [count, cell] of period.cells.entries()) {
    if (count % PAUSE_EVERY === 0) yield;
    let below: Slice["below"];
    for (const contract of countingAbove(period, places, cell)) {
      const { rateBp } = judgements.get(contract)!;
      if (rateBp === 0n) continue;
      addCell(sums.get(contract)!, {
        cell,
        rateBp: Number(rateBp),
        below,
        isDividend: contract.type === "dividend",
      });
      const isHighest = below === undefined || Number(rateBp) > below.rateBp;
      if (period.payer === "house" && isHighest)
        below = { accountId: contract.accountId, rateBp: Number(rateBp) };
    }
  }
  return sums;
}

const noSum = (): LineSum => ({ exact: 0n, exactBefore: 0n, carriedBelow: 0n, slices: new Map() });

function addCell(
  sum: LineSum,
  {
    cell,
    rateBp,
    below,
    isDividend,
  }: { cell: Cell; rateBp: number; below: Slice["below"]; isDividend: boolean },
): void {
  const keptBp = Math.max(0, rateBp - (below?.rateBp ?? 0));
  const kept = BigInt(keptBp);
  const amountMinor = isDividend ? cell.lossMinor : cell.validMinor;
  sum.exact += kept * (isDividend ? amountMinor : cell.measuredMinor);
  sum.exactBefore += isDividend ? 0n : kept * (cell.measuredMinor - cell.validMinor);
  if (cell.bets === 0) return;
  const key = `${keptBp}|${below?.accountId}|${below?.rateBp}`;
  const slice = sum.slices.get(key);
  if (slice) slice.amountMinor += amountMinor;
  else sum.slices.set(key, { keptBp, below, amountMinor });
}

/** A loss that a downline has made good by its own carried base is not charged to the next above again. */
function giveBackCarried(
  { chainOn, firstDay }: PeriodToSettle,
  { judgements, sums }: { judgements: Judgements; sums: Map<SettledContract, LineSum> },
): void {
  const granted = new Map(
    [...judgements.values()].filter(({ rateBp }) => rateBp > 0n).map((one) => [one.contract.accountId, one]),
  );
  for (const { contract, rateBp, carriedInMinor } of granted.values()) {
    if (carriedInMinor === 0n) continue;
    const above = chainOn(contract.accountId, firstDay)
      .slice(1)
      .find((id) => granted.has(id));
    if (above === undefined) continue;
    const own = granted.get(above)!;
    const least = own.rateBp < rateBp ? own.rateBp : rateBp;
    sums.get(own.contract)!.carriedBelow -= least * carriedInMinor;
  }
}

function lineOf({ kind }: PeriodToSettle, judgement: Judgement, sum: LineSum): Line {
  if (judgement.rateBp === 0n)
    return { ...judgement, slices: [], carriedBelow: 0n, grossMinor: 0n, ...NOTHING_EXACT, dueMinor: 0n };
  const slices = [...sum.slices.values()].sort((a, b) => b.keptBp - a.keptBp);
  const { carriedBelow } = sum;
  const { rateBp, carriedInMinor, baseMinor, figures } = judgement;
  const exact = sum.exact + rateBp * carriedInMinor + carriedBelow;
  let grossMinor = roundDown(rateBp * baseMinor);
  let exactBefore = 0n;
  if (isWindow(kind)) {
    // The windows of a day add up to the day's amount: each is what the day's rounded amount grew by.
    exactBefore = sum.exactBefore;
    const before = figures.dayBetMinor - figures.validMinor;
    grossMinor = roundDown(rateBp * figures.dayBetMinor) - roundDown(rateBp * before);
  }
  const rounded = roundDown(exact) - roundDown(exactBefore);
  const dueMinor = rounded > 0n ? rounded : 0n;
  const reason = dueMinor > 0n ? undefined : nothingDue(slices, grossMinor);
  return { ...judgement, slices, carriedBelow, grossMinor, exact, exactBefore, dueMinor, reason };
}

const NOTHING_EXACT = { exact: 0n, exactBefore: 0n };

function nothingDue(slices: Slice[], grossMinor: bigint): NothingDue {
  if (slices.every(({ keptBp }) => keptBp === 0)) return "covered";
  return grossMinor > 0n ? "below" : "rounded";
}

/** Slices by the rate that was kept alone, the highest first. */
export function slicesByRate(slices: readonly Slice[]): { bp: number; amountMinor: bigint }[] {
  const amounts = new Map<number, bigint>();
  for (const { keptBp, amountMinor } of slices)
    amounts.set(keptBp, (amounts.get(keptBp) ?? 0n) + amountMinor);
  return [...amounts].map(([bp, amountMinor]) => ({ bp, amountMinor })).sort((a, b) => b.bp - a.bp);
}
