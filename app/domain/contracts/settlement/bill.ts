/** A bill's money: what is due of it, paid, lapsed, and what state that makes. */
export interface BillMoney {
  dueMinor: bigint;
  paidMinor: bigint;
  lapsedMinor: bigint;
}

/** Whether staff have to look first: of a bill that nobody reviews, nothing. */
export type Verdict = "" | "awaiting_review" | "rejected";

export const BILL_STATES = [
  "not_reached",
  "awaiting_review",
  "rejected",
  "insufficient",
  "part_received",
  "issued",
  "lapsed",
  "overpaid",
] as const;
export type BillState = (typeof BILL_STATES)[number];

/** Below nothing: what has to be taken back. */
export const openOf = ({ dueMinor, paidMinor, lapsedMinor }: BillMoney): bigint =>
  dueMinor - paidMinor - lapsedMinor;

export function stateOf(money: BillMoney & { verdict: Verdict }): BillState {
  if (money.verdict !== "") return money.verdict;
  const open = openOf(money);
  if (open < 0n) return "overpaid";
  if (open > 0n) return money.paidMinor > 0n ? "part_received" : "insufficient";
  if (money.lapsedMinor > 0n) return "lapsed";
  return money.dueMinor > 0n ? "issued" : "not_reached";
}

/** Less is due than before: what had lapsed is reduced first. */
export function lapsedAfter({ dueMinor, paidMinor, lapsedMinor }: BillMoney): bigint {
  const most = dueMinor > paidMinor ? dueMinor - paidMinor : 0n;
  return lapsedMinor < most ? lapsedMinor : most;
}

/** In which order bills are tried: the payees at the top first, so that whoever is paid can pay. */
export interface BillPlace {
  depth: number;
  dueMs: number;
  /** Place of its type among the settled types. */
  type: number;
  contractId: number;
}

export function comparePlaces(a: BillPlace, b: BillPlace): number {
  return a.depth - b.depth || a.dueMs - b.dueMs || a.type - b.type || a.contractId - b.contractId;
}
