import { describe, expect, test } from "vitest";
import { firstDayOf, nextDayOf, oldestCounted, roomAfter, roomLeft, type LimitKey } from "./limit";
import { outlasts } from "../vocabulary/pause";

describe("[Q21] periods are the calendar's", () => {
  test.each([
    ["day", 20261121, 20261121, 20261122],
    ["week", 20261121, 20261116, 20261123],
    ["week", 20261123, 20261123, 20261130],
    ["week", 20261122, 20261116, 20261123],
    ["week", 20270101, 20261228, 20270104],
    ["month", 20261121, 20261101, 20261201],
    ["month", 20261231, 20261201, 20270101],
    ["month", 20280229, 20280201, 20280301],
  ] as const)("a %s with %i begins on %i and the next on %i", (period, day, first, next) => {
    expect(firstDayOf(period, day)).toBe(first);
    expect(nextDayOf(period, day)).toBe(next);
  });

  test("the oldest day that counts is the week's or the month's, whichever began before", () => {
    expect(oldestCounted(20261121)).toBe(20261101);
    expect(oldestCounted(20261201)).toBe(20261130);
  });
});

const TODAY = 20261121;
const limit = (kind: "wager" | "loss", period: "day" | "week" | "month", limitMinor: bigint) => ({
  key: { kind, period } as LimitKey,
  limitMinor,
});

describe("[Q22] what may still be staked", () => {
  const days = [
    { day: 20261101, stakeMinor: 400n, payoutMinor: 0n },
    { day: 20261117, stakeMinor: 200n, payoutMinor: 250n },
    { day: TODAY, stakeMinor: 100n, payoutMinor: 30n },
  ];

  test("is as much as one likes without a limit", () => {
    expect(roomLeft([], days, TODAY)).toEqual({ wagerMinor: null, lossMinor: null });
  });

  test("counts stakes for wagers and stakes less payouts for losses, each from its period's first day", () => {
    expect(roomLeft([limit("wager", "day", 150n)], days, TODAY).wagerMinor).toBe(50n);
    expect(roomLeft([limit("wager", "week", 1_000n)], days, TODAY).wagerMinor).toBe(700n);
    expect(roomLeft([limit("loss", "week", 100n)], days, TODAY).lossMinor).toBe(80n);
    expect(roomLeft([limit("loss", "month", 1_000n)], days, TODAY).lossMinor).toBe(580n);
  });

  test("[Q25] is the least that any of several limits leaves", () => {
    const room = roomLeft([limit("loss", "day", 75n), limit("loss", "month", 421n)], days, TODAY);
    expect(room.lossMinor).toBe(1n);
  });

  test("shrinks with a bet, and for losses grows again with a win", () => {
    const room = { wagerMinor: 10n, lossMinor: 10n };
    const afterBet = roomAfter(room, { kind: "bet", amountMinor: 4n });
    expect(afterBet).toEqual({ wagerMinor: 6n, lossMinor: 6n });
    expect(roomAfter(afterBet, { kind: "win", amountMinor: 3n })).toEqual({ wagerMinor: 6n, lossMinor: 9n });
  });
});

describe("[Q30 Q31] no pause ends another early", () => {
  const pause = (kind: "break" | "exclusion", until: number) => ({ kind, until });
  test.each([
    [undefined, pause("break", 5), false],
    [pause("break", 5), pause("break", 9), false],
    [pause("break", 9), pause("break", 5), true],
    [pause("break", 9), pause("exclusion", 5), false],
    [pause("exclusion", 5), pause("break", 9), true],
    [pause("exclusion", 9), pause("exclusion", 5), true],
    [pause("exclusion", 5), pause("exclusion", 9), false],
  ])("%j before %j: stands in the way %s", (running, wanted, stands) => {
    expect(outlasts(running, wanted)).toBe(stands);
  });
});
