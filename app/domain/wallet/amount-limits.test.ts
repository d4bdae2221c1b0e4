import { describe, expect, test } from "vitest";
import { amountWithin, roundAmounts } from "./amount-limits";

const taka = { code: "BDT", exponent: 2, symbol: "৳" };
const limits = { minMinor: 50_000n, maxMinor: 5_000_000n };

describe("[V70 V25 W26] an amount", () => {
  const schema = amountWithin(taka, limits);
  const problemsOf = (text: string) => {
    const parsed = schema.safeParse(text);
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  };

  test.each([
    ["500", 50_000n],
    ["500.5", 50_050n],
    [" 12,480.50 ", 1_248_050n],
    ["50000.00", 5_000_000n],
  ])("%j is %s", (text, amountMinor) => {
    expect(schema.parse(text)).toBe(amountMinor);
  });

  test.each([
    ["500.505", "errors:field.amount.too_many_decimals"],
    ["-500", "errors:field.amount.not_positive"],
    ["0.00", "errors:field.amount.not_positive"],
    ["1e3", "errors:field.amount.not_a_number"],
    ["৫০০", "errors:field.amount.not_a_number"],
    ["12,48", "errors:field.amount.not_a_number"],
    ["৳500", "errors:field.amount.not_a_number"],
    ["499.99", "errors:field.amount.below_minimum?amount=%E0%A7%B3500.00"],
    ["50000.01", "errors:field.amount.above_maximum?amount=%E0%A7%B350%2C000.00"],
  ])("%j is refused with one message", (text, message) => {
    expect(problemsOf(text)).toEqual([message]);
  });
});

test("round amounts are within the limits", () => {
  expect(roundAmounts(limits)).toEqual([50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n]);
  expect(roundAmounts({ minMinor: 30n, maxMinor: 120n })).toEqual([50n, 100n]);
  expect(roundAmounts({ minMinor: 3n, maxMinor: 4n })).toEqual([]);
});
