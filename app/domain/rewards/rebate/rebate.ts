import { WHOLE_BP } from "../../bonuses/terms";

/** Shares of own valid stake by kind of game, in ten-thousandths; `default` is for the others. */
export type RebateRates = Readonly<Record<string, bigint>>;

/** One rounding over all kinds. */
export function rebateOf(validMinor: Readonly<Record<string, bigint>>, rates: RebateRates): bigint {
  const wholeMinor = Object.entries(validMinor).reduce(
    (sum, [kind, minor]) => sum + minor * (rates[kind] ?? rates.default ?? 0n),
    0n,
  );
  return wholeMinor / WHOLE_BP;
}
