import type { OutboxRow } from "../../shared/outbox.server";

/**
 * What reports add up, of a member or of a team: each figure with its column in the roll-ups. A new one is an entry
 * here, what it comes from in `sumsOf` and in events.store, and its column in a migration.
 */
const COLUMNS = {
  bets: "bets",
  stakeMinor: "stake_minor",
  validMinor: "valid_minor",
  payoutMinor: "payout_minor",
  deposits: "deposits",
  depositMinor: "deposit_minor",
  withdrawals: "withdrawals",
  withdrawMinor: "withdraw_minor",
  /** Bonuses and rewards that were given, less what was lost or ran out. */
  rewardsMinor: "rewards_minor",
} as const;

type SumName = keyof typeof COLUMNS;
export type SumColumn = (typeof COLUMNS)[SumName];
/** Amounts are in minor units; the others are counts. */
export type Sums = { [Name in SumName]: Name extends `${string}Minor` ? bigint : number };
type SumRow = { [Name in SumName as (typeof COLUMNS)[Name]]: Sums[Name] };

const NAMES = Object.keys(COLUMNS) as SumName[];
export const SUM_COLUMNS: readonly SumColumn[] = Object.values(COLUMNS);

export const NO_SUMS: Sums = sumsFrom((name) => (name.endsWith("Minor") ? 0n : 0));

export function plus(a: Sums, b: Sums): Sums {
  return sumsFrom((name) => (a[name] as number) + (b[name] as number));
}

export function sumsOfRow(row: SumRow): Sums {
  return sumsFrom((name) => row[COLUMNS[name]]);
}

export function rowOfSums(sums: Sums): SumRow {
  return Object.fromEntries(NAMES.map((name) => [COLUMNS[name], sums[name]])) as SumRow;
}

function sumsFrom(valueOf: (name: SumName) => bigint | number): Sums {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as unknown as Sums;
}

/** One event as sums; a registration moves none. */
export function sumsOf({ topic, event }: OutboxRow): Sums {
  switch (topic) {
    case "settled": {
      const { bets, stakeMinor, validMinor, payoutMinor } = event;
      return { ...NO_SUMS, bets, stakeMinor, validMinor, payoutMinor };
    }
    case "deposited":
      return { ...NO_SUMS, deposits: 1, depositMinor: event.amountMinor };
    case "withdrawn":
      // One that never arrived is taken back: a negative amount.
      return {
        ...NO_SUMS,
        withdrawals: event.amountMinor < 0n ? -1 : 1,
        withdrawMinor: event.amountMinor,
      };
    case "rewarded":
      return { ...NO_SUMS, rewardsMinor: event.amountMinor };
    default:
      return NO_SUMS;
  }
}
