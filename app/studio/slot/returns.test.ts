import { expect, test } from "vitest";
import { payOfLine } from "./lines";
import { LINES, REELS, STRIP_LENGTH, STRIPS, symbolAt, SYMBOLS, type Symbol } from "./reels";
import { ROUND_FIGURES, SLOT_RETURN } from "./returns";

test("[Q64] a line returns exactly 7,691,062 of 7,962,624 bets", () => {
  expect(SLOT_RETURN.paid).toBe(7_691_062n);
  expect(SLOT_RETURN.ways).toBe(7_962_624n);
  expect(SLOT_RETURN.winningWays).toBe(476_352n);
});

test("[Q64] all 24⁵ stops with all ten lines give the same return, and the figures that the rules quote", () => {
  const round = countEveryStop();
  expect(round.stops).toBe(STRIP_LENGTH ** REELS);
  expect(round.paid).toBe(SLOT_RETURN.paid * BigInt(LINES.length));
  expect(round).toMatchObject(ROUND_FIGURES);
});

test("[Q64] the game returns more than the least that is allowed, 75 %", () => {
  expect(SLOT_RETURN.paid * 100n).toBeGreaterThan(SLOT_RETURN.ways * 75n);
});

test("the rickshaw stands for any symbol, from the left and only in a row", () => {
  expect(payOfLine(["T", "W", "W", "W", "T"])).toEqual({ symbol: "T", count: 5, pays: 1500 });
  expect(payOfLine(["C", "W", "C", "B", "C"])).toEqual({ symbol: "C", count: 3, pays: 5 });
  expect(payOfLine(["C", "C", "B", "C", "C"])).toBeUndefined();
  expect(payOfLine(["B", "C", "C", "C", "C"])).toBeUndefined();
});

test("reels 1 and 5 carry no rickshaw, all reels have 24 places", () => {
  expect(STRIPS.map((strip) => strip.length)).toEqual([24, 24, 24, 24, 24]);
  expect(STRIPS.map((strip) => strip.includes("W"))).toEqual([false, true, true, true, false]);
});

/**
 * Every stop of every reel. The 8⁵ ways in which five symbols can read are paid once and looked up; the sum of all
 * pays stays far below 2⁵³, so counting with plain numbers is exact.
 */
function countEveryStop() {
  const pays = payOfEveryReading();
  const places = placesByReel();
  const lines = LINES.length;
  const found = { stops: 0, paid: 0n, highestPay: 0, highestStops: 0, payingStops: 0 };
  let paid = 0;
  // For each line the symbols up to a reel, as digits in base 8.
  const readings = Array.from({ length: REELS + 1 }, () => new Int32Array(lines));
  const spin = (reel: number) => {
    const before = readings[reel]!;
    if (reel === REELS) return score(before);
    const after = readings[reel + 1]!;
    const symbols = places[reel]!;
    for (let stop = 0; stop < STRIP_LENGTH; stop++) {
      for (let line = 0; line < lines; line++)
        after[line] = before[line]! * 8 + symbols[stop * lines + line]!;
      spin(reel + 1);
    }
  };
  const score = (reading: Int32Array) => {
    let pay = 0;
    for (let line = 0; line < lines; line++) pay += pays[reading[line]!]!;
    found.stops++;
    paid += pay;
    if (pay === 0) return;
    found.payingStops++;
    if (pay < found.highestPay) return;
    found.highestStops = pay === found.highestPay ? found.highestStops + 1 : 1;
    found.highestPay = pay;
  };
  spin(0);
  return { ...found, paid: BigInt(paid) };
}

/** By reel: which symbol each line meets at each stop. */
function placesByReel(): Int32Array[] {
  return STRIPS.map((_, reel) =>
    Int32Array.from({ length: STRIP_LENGTH * LINES.length }, (_, index) => {
      const stop = Math.floor(index / LINES.length);
      const row = LINES[index % LINES.length]![reel]!;
      return SYMBOLS.indexOf(symbolAt(reel, stop, row));
    }),
  );
}

function payOfEveryReading(): Int32Array {
  const pays = new Int32Array(8 ** REELS);
  for (let reading = 0; reading < pays.length; reading++) {
    const symbols: Symbol[] = [4096, 512, 64, 8, 1].map(
      (weight) => SYMBOLS[Math.floor(reading / weight) % 8]!,
    );
    if (symbols[0] !== "W") pays[reading] = payOfLine(symbols)?.pays ?? 0;
  }
  return pays;
}
