/** Where things stand in a chart. Amounts become whole units of the currency: a picture needs no more. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** From nothing, or from the deepest loss, to at least the highest value, in three to six even steps. */
export function scaleFor(values: number[]): Scale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = niceStep((highest - lowest) / 4);
  const low = Math.floor(lowest / step) * step;
  const high = Math.max(Math.ceil(highest / step), low / step + 1) * step;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

/** 1, 2 or 5 with zeros behind it. */
function niceStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((step) => step >= rough) ?? magnitude;
}

/** "0", "400k", "−1.2M" */
export function tickText(value: number): string {
  const magnitude = Math.abs(value);
  const sign = value < 0 ? "−" : "";
  if (magnitude >= 1_000_000) return `${sign}${magnitude / 1_000_000}M`;
  if (magnitude >= 1_000) return `${sign}${magnitude / 1_000}k`;
  return `${sign}${magnitude}`;
}
