/** What a round has of grants; kept with the round for as long as it is. */
export interface RoundGrants {
  readonly roundId: number;
  /** The id of its record, which comes with its first bet or win: a grant with a greater one is younger. */
  readonly recordId: number;
  readonly lines: RoundGrant[];
  /** Of each line that is in the store, what it says there. */
  readonly saved: Map<number, RoundGrant>;
  /** What is staked in it, by every pocket together. */
  stakeMinor: bigint;
  /** Of the cash staked, what wins gave back; only where cash is spent first. */
  cashBackMinor: bigint;
}

export interface RoundGrant {
  readonly grantId: number;
  /** The order in which the grants were drawn on. */
  place: number;
  /** Winnings of cash join this one where cash is spent first. */
  isFirst: boolean;
  stakeMinor: bigint;
  /** Of a free bet, what wins have given back of the stake. */
  keptMinor: bigint;
  countedMinor: bigint;
  countedBp: bigint;
  countedPlace: number;
}

export function lineOf(round: RoundGrants, grantId: number): RoundGrant {
  let line = round.lines.find((one) => one.grantId === grantId);
  if (!line) {
    line = {
      ...{ grantId, place: 0, isFirst: false, stakeMinor: 0n, keptMinor: 0n },
      ...{ countedMinor: 0n, countedBp: 0n, countedPlace: 0 },
    };
    round.lines.push(line);
  }
  return line;
}

export function isChanged({ saved }: RoundGrants, line: RoundGrant): boolean {
  const was = saved.get(line.grantId);
  return !was || (Object.keys(line) as (keyof RoundGrant)[]).some((name) => was[name] !== line[name]);
}

/** In the order in which they were drawn on. */
export function stakedLines({ lines }: RoundGrants): RoundGrant[] {
  return lines.filter(({ stakeMinor }) => stakeMinor > 0n).sort((a, b) => a.place - b.place);
}

export const bonusStakeOf = ({ lines }: RoundGrants): bigint =>
  lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);

export const cashStakeOf = (round: RoundGrants): bigint => round.stakeMinor - bonusStakeOf(round);

/** A line's place comes with its first stake. */
export function drawOn(round: RoundGrants, grantId: number, amountMinor: bigint): void {
  const line = lineOf(round, grantId);
  if (line.place === 0) line.place = Math.max(0, ...round.lines.map(({ place }) => place)) + 1;
  line.stakeMinor += amountMinor;
}
