import type { Insertable } from "kysely";
import type { SettlementBillsTable } from "~/db/schema";
import { stateOf, type Verdict } from "./bill";
import type { BillRow } from "./bills.store.server";
import type { Carry } from "../contract";
import type { SettledContract, Terms } from "./judge";
import { slicesByRate, type Line, type Slice } from "./lines";
import { firstOfNextHalf, periodAfter, SETTLED_TYPES, type SettlementPeriod } from "./periods";
import type { Reckoned } from "./reckon.server";

/** What a bill keeps of how it came about: explanations read it, never today's settings. */
export interface BillToWrite {
  id: number;
  reckoned: Reckoned;
  isClosed: boolean;
  now: number;
  zone: string;
}

export function billOf({ id, reckoned, isClosed, now, zone }: BillToWrite): Insertable<SettlementBillsTable> {
  const { contract, period, line, payer, depth } = reckoned;
  const verdict = verdictOf(reckoned, isClosed);
  const money = { dueMinor: line.dueMinor, paidMinor: 0n, lapsedMinor: 0n };
  return {
    ...{ id, contract_id: contract.id, period_key: period.key, type: contract.type, kind: period.kind },
    ...{ account_id: contract.accountId, agent_id: contract.agentId, currency: contract.currency },
    ...{ payer_id: payerOf(reckoned), is_net: payer === "house" ? 1 : 0 },
    ...{ from_at: period.fromMs, to_at: period.toMs, due_at: period.dueMs },
    ...{ first_day: period.firstDay, last_day: period.lastDay, time_zone: zone, depth },
    type_place: SETTLED_TYPES.indexOf(contract.type),
    ...{ active_minor: reckoned.activeMinor, terms: textOf(termsOf(contract)) },
    ...figuresOf(line),
    ...{ paid_minor: 0n, lapsed_minor: 0n, verdict, state: stateOf({ ...money, verdict }) },
    ...{ lapses_at: lapsesAt(contract.carryUnpaid, period, zone), revision: 1, moves: 0 },
    ...{ frozen_at: now, rolled_up_to: period.toMs, decided_by: null, decided_at: null },
  };
}

/** Null is the house. */
export const payerOf = ({ payer, contract }: Reckoned) => (payer === "house" ? null : contract.agentId);

/** The columns that a correction may change. */
export function figuresOf(line: Line) {
  const { figures } = line;
  return {
    ...{ tier: line.tier, rate_bp: Number(line.rateBp), reason: line.reason ?? "" },
    ...{
      slices: textOf(line.slices),
      exact: String(line.exact),
      exact_before: String(line.exactBefore),
      carried_below: String(line.carriedBelow),
    },
    ...{ valid_minor: figures.validMinor, loss_minor: figures.lossMinor, day_bet_minor: figures.dayBetMinor },
    ...{ active_members: figures.activeMembers, carried_in_minor: line.carriedInMinor },
    ...{ base_minor: line.baseMinor, gross_minor: line.grossMinor, due_minor: line.dueMinor },
  };
}

/** Whether a bill would say something else than it does, with the play as it stands now. */
export function isOther(bill: BillRow, line: Line): boolean {
  const { figures } = line;
  return (
    bill.valid_minor !== figures.validMinor ||
    bill.loss_minor !== figures.lossMinor ||
    bill.day_bet_minor !== figures.dayBetMinor ||
    bill.active_members !== figures.activeMembers ||
    bill.carried_in_minor !== line.carriedInMinor ||
    bill.tier !== line.tier ||
    bill.due_minor !== line.dueMinor ||
    textOf(slicesByRate(slicesOf(bill))) !== textOf(slicesByRate(line.slices))
  );
}

/** What a revision keeps of a bill. */
export interface Revision {
  validMinor: bigint;
  lossMinor: bigint;
  dayBetMinor: bigint;
  activeMembers: number;
  carriedInMinor: bigint;
  tier: number | null;
  rateBp: number;
  dueMinor: bigint;
  slices: Slice[];
}

export function revisionOf(bill: BillRow): string {
  const revision: Revision = {
    ...{ validMinor: bill.valid_minor, lossMinor: bill.loss_minor, dayBetMinor: bill.day_bet_minor },
    ...{ activeMembers: bill.active_members, carriedInMinor: bill.carried_in_minor, tier: bill.tier },
    ...{ rateBp: bill.rate_bp, dueMinor: bill.due_minor, slices: slicesOf(bill) },
  };
  return textOf(revision);
}

export const revisionIn = (figures: string): Revision => parsed(figures) as Revision;
export const slicesOf = ({ slices }: Pick<BillRow, "slices">): Slice[] => parsed(slices) as Slice[];
export const termsIn = ({ terms }: Pick<BillRow, "terms">): Terms => parsed(terms) as Terms;

const termsOf = ({ tiers, carryUnpaid, carryNegative }: SettledContract): Terms => ({
  ...{ tiers, carryUnpaid, carryNegative },
});

function verdictOf({ line, isReviewed }: Reckoned, isClosed: boolean): Verdict {
  if (isClosed) return "rejected";
  return isReviewed && line.dueMinor > 0n ? "awaiting_review" : "";
}

/** With which run an amount that is still open lapses. */
function lapsesAt(carry: Carry, period: SettlementPeriod, zone: string): number | null {
  if (carry === "forever") return null;
  if (carry === "half_month") return firstOfNextHalf(period, zone).dueMs;
  const next = periodAfter(period, zone);
  return carry === "none" ? next.dueMs : periodAfter(next, zone).dueMs;
}

const textOf = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part));

function parsed(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) =>
    name.endsWith("Minor") ? BigInt(value as string) : value,
  );
}
