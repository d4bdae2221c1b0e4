/**
 * When a game's actual return is too far from the published one to be chance. GLI-19 v3.0 (4.7.1 to 4.7.3, A.6.1 d) asks
 * for a comparison of the two for each game; the UK Gambling Commission's monitoring of live return (RTS 7) weighs it by
 * the game's volatility and by how often it was played. See docs/decisions/045-returns.md.
 *
 * With D the payout of a round less what its stake gives back by the published return, the sum of D over honest rounds
 * is around 0, and its standard error is the root of the sum of D². An alarm is a sum beyond 4.5 of those:
 *
 * - Beyond 4, as monitoring usually has it, an honest game is once in 16,000 looks. A month is looked at as it grows,
 *   some eight looks' worth, and a site has thousands of games: beyond 4.5, once in 150,000 looks, leaves an alarm without
 *   cause for one game in some 18,000 months of play.
 * - A game that pays too much shows it by wins, which are in the sum of D² themselves: a few large prizes are no alarm.
 * - A game that pays too little may only lack prizes that are rare, and what is missing is in no sum of squares. Here the
 *   error is never less than that of a volatile game of its kind: 20 stakes a round, more than any slot of the house has
 *   (19.4 at most), and 60 where a lottery's first prize is. A month of 100,000 equal stakes then has to be short by 28
 *   points, one of 1,000,000 by 9.
 * - What a jackpot pays may come beside the round's payout, so a jackpot game is judged only by paying too much.
 * - Fewer than 1,000 rounds say nothing.
 */
export interface ReturnSums {
  rounds: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** What the stakes give back by the published return. */
  expectedMinor: bigint;
  /** The sum of the squared stakes, in squares of the smallest unit. */
  stakeSquares: number;
  /** The sum of D². */
  excessSquares: number;
}

export type ReturnVerdict = "few" | "within" | "above" | "below";
export type AlarmSide = Extract<ReturnVerdict, "above" | "below">;

export const FEWEST_ROUNDS = 1_000;
const ALARM_ERRORS = 4.5;

const CAUTIOUS_DEVIATION = 20;
/** In stakes a round, of kinds that are wilder than slots are. */
const DEVIATIONS: Partial<Record<string, number>> = { LOTT: 60, ELOTT: 60 };
const BESIDE_THE_ROUND = "JACKPOT";

export interface Judgement {
  verdict: ReturnVerdict;
  /** How many standard errors it is away; 0 where nothing was staked. */
  errors: number;
}

export function judgeReturn(sums: ReturnSums, gameType: string): Judgement {
  const excess = Number(sums.payoutMinor - sums.expectedMinor);
  const error = excess > 0 ? Math.sqrt(sums.excessSquares) : errorBelow(sums, gameType);
  const errors = error > 0 ? excess / error : 0;
  return { verdict: verdictOf(sums.rounds, errors, gameType), errors };
}

function errorBelow({ stakeSquares, excessSquares }: ReturnSums, gameType: string): number {
  const deviation = DEVIATIONS[gameType] ?? CAUTIOUS_DEVIATION;
  return Math.max(Math.sqrt(excessSquares), deviation * Math.sqrt(stakeSquares));
}

function verdictOf(rounds: number, errors: number, gameType: string): ReturnVerdict {
  if (rounds < FEWEST_ROUNDS) return "few";
  if (errors > ALARM_ERRORS) return "above";
  return errors < -ALARM_ERRORS && gameType !== BESIDE_THE_ROUND ? "below" : "within";
}

export function isAlarm(verdict: ReturnVerdict): verdict is AlarmSide {
  return verdict === "above" || verdict === "below";
}

export const NO_PLAY: ReturnSums = {
  ...{ rounds: 0, stakeMinor: 0n, payoutMinor: 0n, expectedMinor: 0n, stakeSquares: 0, excessSquares: 0 },
};

export function plus(one: ReturnSums, other: ReturnSums): ReturnSums {
  return {
    rounds: one.rounds + other.rounds,
    stakeMinor: one.stakeMinor + other.stakeMinor,
    payoutMinor: one.payoutMinor + other.payoutMinor,
    expectedMinor: one.expectedMinor + other.expectedMinor,
    stakeSquares: one.stakeSquares + other.stakeSquares,
    excessSquares: one.excessSquares + other.excessSquares,
  };
}
