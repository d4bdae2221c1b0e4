import type { SumColumn } from "./rollups/sums";

/**
 * The figures of reports, each once: which column of the roll-ups holds it and how it reads. Queries, totals, the order
 * of a table and its file are made from this list; a new column of a report is one entry here and its words.
 */
export interface Measure {
  /** Columns of `team_daily` that are added, and those that are taken away. */
  plus: readonly SummedColumn[];
  minus?: readonly SummedColumn[];
  /** Amounts are in minor units; counts are whole numbers. */
  reads: "amount" | "count";
  /** Whether the sign says who won: positive for the house. */
  isSigned?: true;
}

export type SummedColumn = SumColumn | "registrations";

export const MEASURES = {
  deposits: { plus: ["deposit_minor"], reads: "amount" },
  withdrawals: { plus: ["withdraw_minor"], reads: "amount" },
  bets: { plus: ["bets"], reads: "count" },
  stakes: { plus: ["stake_minor"], reads: "amount" },
  validBets: { plus: ["valid_minor"], reads: "amount" },
  payouts: { plus: ["payout_minor"], reads: "amount" },
  result: { plus: ["stake_minor"], minus: ["payout_minor"], reads: "amount", isSigned: true },
  rewards: { plus: ["rewards_minor"], reads: "amount" },
  net: { plus: ["stake_minor"], minus: ["payout_minor", "rewards_minor"], reads: "amount", isSigned: true },
  newMembers: { plus: ["registrations"], reads: "count" },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
export type Figures<Name extends MeasureName = MeasureName> = Record<Name, bigint>;

/** What a report of profit and loss shows, in its order. */
export const PROFIT_AND_LOSS = [
  "deposits",
  "withdrawals",
  "bets",
  "stakes",
  "validBets",
  "payouts",
  "result",
  "rewards",
  "net",
] as const satisfies readonly MeasureName[];

export function noFigures<Name extends MeasureName>(names: readonly Name[]): Figures<Name> {
  return Object.fromEntries(names.map((name) => [name, 0n])) as Figures<Name>;
}

export function addFigures<Name extends MeasureName>(
  names: readonly Name[],
  one: Figures<Name>,
  other: Figures<Name>,
): Figures<Name> {
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Figures<Name>;
}
