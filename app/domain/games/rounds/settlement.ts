/**
 * How a round's record follows from what happened in it. Reports count a record from the day on which its round was
 * settled, and every later correction on that same day, so that they add up to what the records say.
 */
export type RoundStatus = "open" | "settled" | "void";

export interface BetRecord {
  stakeMinor: bigint;
  /** What counts as turnover. */
  validMinor: bigint;
  payoutMinor: bigint;
  /** Of stake and payout, what was not the member's own money. */
  bonusStakeMinor: bigint;
  bonusPayoutMinor: bigint;
  /** Of what counts as turnover, the member's own money: rewards and points are earned by that. */
  ownValidMinor: bigint;
  status: RoundStatus;
  settledAt: number | null;
  day: number;
}

/** Differences: a stake that is taken back is negative. */
export interface RoundChange {
  stakeMinor: bigint;
  payoutMinor: bigint;
  bonusStakeMinor?: bigint;
  bonusPayoutMinor?: bigint;
}

export interface Moment {
  now: number;
  day: number;
}

export const NO_CHANGE: RoundChange = { stakeMinor: 0n, payoutMinor: 0n };

/**
 * @param isClosed whether the vendor has said, now or before, that the round is over.
 * @param validMinor how much of the stake counts as turnover, where it is not the whole.
 */
export function recordAfter(
  before: BetRecord | undefined,
  change: RoundChange,
  { isClosed, now, day, validMinor: said }: Moment & { isClosed: boolean; validMinor?: bigint | undefined },
): BetRecord {
  const stakeMinor = (before?.stakeMinor ?? 0n) + change.stakeMinor;
  const payoutMinor = (before?.payoutMinor ?? 0n) + change.payoutMinor;
  const bonusStakeMinor = (before?.bonusStakeMinor ?? 0n) + (change.bonusStakeMinor ?? 0n);
  const settledAt = before?.settledAt ?? (isClosed ? now : null);
  const settlesNow = settledAt !== null && (before?.settledAt ?? null) === null;
  const validMinor = validOf(before, stakeMinor, settlesNow ? said : undefined);
  return {
    stakeMinor,
    validMinor,
    payoutMinor,
    bonusStakeMinor,
    bonusPayoutMinor: (before?.bonusPayoutMinor ?? 0n) + (change.bonusPayoutMinor ?? 0n),
    ownValidMinor: stakeMinor > 0n ? (validMinor * (stakeMinor - bonusStakeMinor)) / stakeMinor : 0n,
    status: stakeMinor === 0n && payoutMinor === 0n ? "void" : isClosed ? "settled" : "open",
    settledAt,
    day: before && !settlesNow ? before.day : day,
  };
}

/** What was settled as less than the stake stays so, as long as so much is staked. */
function validOf(before: BetRecord | undefined, stakeMinor: bigint, said: bigint | undefined): bigint {
  const isLess = before !== undefined && before.settledAt !== null && before.validMinor < before.stakeMinor;
  const most = said ?? (isLess ? before.validMinor : stakeMinor);
  return most < stakeMinor ? most : stakeMinor;
}

export interface Contribution {
  bets: number;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
}

/** What reports have to add when a record changes; undefined when nothing. */
export function contributionOf(before: BetRecord | undefined, after: BetRecord): Contribution | undefined {
  const [old, now] = [counted(before), counted(after)];
  const difference = {
    bets: now.bets - old.bets,
    stakeMinor: now.stakeMinor - old.stakeMinor,
    validMinor: now.validMinor - old.validMinor,
    payoutMinor: now.payoutMinor - old.payoutMinor,
  };
  return Object.values(difference).some((value) => BigInt(value) !== 0n) ? difference : undefined;
}

function counted(record: BetRecord | undefined): Contribution {
  if (record?.status !== "settled") return { bets: 0, stakeMinor: 0n, validMinor: 0n, payoutMinor: 0n };
  const { stakeMinor, validMinor, payoutMinor } = record;
  return { bets: 1, stakeMinor, validMinor, payoutMinor };
}
