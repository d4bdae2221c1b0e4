import type { OutboxRow } from "../../shared/outbox.server";

/** What reports add up, of a member or of a team. */
export interface Sums {
  bets: number;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  deposits: number;
  depositMinor: bigint;
  withdrawals: number;
  withdrawMinor: bigint;
}

export const NO_SUMS: Sums = {
  bets: 0,
  stakeMinor: 0n,
  validMinor: 0n,
  payoutMinor: 0n,
  deposits: 0,
  depositMinor: 0n,
  withdrawals: 0,
  withdrawMinor: 0n,
};

export function plus(a: Sums, b: Sums): Sums {
  return {
    bets: a.bets + b.bets,
    stakeMinor: a.stakeMinor + b.stakeMinor,
    validMinor: a.validMinor + b.validMinor,
    payoutMinor: a.payoutMinor + b.payoutMinor,
    deposits: a.deposits + b.deposits,
    depositMinor: a.depositMinor + b.depositMinor,
    withdrawals: a.withdrawals + b.withdrawals,
    withdrawMinor: a.withdrawMinor + b.withdrawMinor,
  };
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
    default:
      return NO_SUMS;
  }
}
