import { expect, test } from "vitest";
import { judgeReturn, NO_PLAY, plus, type ReturnSums } from "./judge-return";

/** Rounds of one stake each at a published return of 95 %: how many paid how many stakes. */
function sumsOf(rounds: number, wins: readonly (readonly [count: number, times: number])[]): ReturnSums {
  const stake = 1_000;
  const losses = rounds - wins.reduce((sum, [count]) => sum + count, 0);
  const groups = [...wins, [losses, 0] as const];
  const sum = (of: (times: number) => number) =>
    groups.reduce((all, [count, times]) => all + count * of(times), 0);
  return {
    rounds,
    stakeMinor: BigInt(rounds * stake),
    payoutMinor: BigInt(sum((times) => times * stake)),
    expectedMinor: BigInt(rounds * 950),
    stakeSquares: rounds * stake ** 2,
    excessSquares: sum((times) => (times * stake - 950) ** 2),
  };
}

const verdictOf = (sums: ReturnSums, gameType = "RNG") => judgeReturn(sums, gameType).verdict;

test("[Q64] a few large prizes raise the return by far and are no alarm; many small ones are", () => {
  const prizes = sumsOf(
    10_000,
    [
      [4_000, 2],
      [10, 1_000],
    ].map(([n, times]) => [n!, times!] as const),
  );
  expect(Number(prizes.payoutMinor) / Number(prizes.stakeMinor)).toBe(1.8);
  expect(verdictOf(prizes)).toBe("within");
  expect(verdictOf(sumsOf(10_000, [[9_000, 2]]))).toBe("above");
});

test("[Q64] a slot without its rare prize yet is no alarm, and one that goes on without it is", () => {
  // Half of what it gives back is a prize of 5,000 stakes, once in some 10,000 rounds.
  const without = (rounds: number) => sumsOf(rounds, [[(rounds * 9) / 40, 2]]);
  expect(verdictOf(without(20_000))).toBe("within");
  expect(verdictOf(without(40_000))).toBe("below");
  expect(verdictOf(without(40_000), "LOTT")).toBe("within");
});

test("[Q64] a jackpot game, whose prizes may come beside its rounds, is judged by paying too much alone", () => {
  expect(verdictOf(sumsOf(100_000, [[20_000, 2]]), "JACKPOT")).toBe("within");
  expect(verdictOf(sumsOf(100_000, [[60_000, 2]]), "JACKPOT")).toBe("above");
});

test("[Q64] 4.5 standard errors are the bound, and one round decides whether there are enough", () => {
  const near = (excessMinor: bigint, rounds = 1_000): ReturnSums => ({
    ...{ rounds, stakeMinor: 1_000_000n, payoutMinor: 950_000n + excessMinor, expectedMinor: 950_000n },
    ...{ stakeSquares: 1, excessSquares: 1_000 ** 2 },
  });
  expect(verdictOf(near(4_500n))).toBe("within");
  expect(verdictOf(near(4_501n))).toBe("above");
  expect(verdictOf(near(-4_500n))).toBe("within");
  expect(verdictOf(near(-4_501n))).toBe("below");
  expect(verdictOf(near(4_501n, 999))).toBe("few");
});

test("[Q64] sums of days add up, and no play is judged as too little", () => {
  const one = sumsOf(600, [[400, 2]]);
  expect(plus(one, one)).toEqual(sumsOf(1_200, [[800, 2]]));
  expect(plus(NO_PLAY, one)).toEqual(one);
  expect(judgeReturn(NO_PLAY, "RNG")).toEqual({ verdict: "few", errors: 0 });
});
