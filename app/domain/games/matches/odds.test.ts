import { expect, test } from "vitest";
import { oddsFromText, oddsText } from "./odds";

test("odds are read and written exactly", () => {
  for (const [text, thousandths, written] of [
    ["1.84", 1_840, "1.84"],
    ["2", 2_000, "2.00"],
    [" 10.5 ", 10_500, "10.50"],
    ["1.001", 1_001, "1.001"],
    ["9999.999", 9_999_999, "9999.999"],
  ] as const) {
    expect(oddsFromText(text)).toBe(thousandths);
    expect(oddsText(thousandths)).toBe(written);
  }
});

test.each(["1", "0.5", "-2", "1e3", "1.8400", "1,84", "১.৮৪", "", "NaN", "10000"])(
  "%s is no price",
  (text) => {
    expect(oddsFromText(text)).toBeUndefined();
  },
);
