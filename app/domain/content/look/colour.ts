/** Colours as "#rrggbb", and how far one stands out from another by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** So much of the way from one colour to another, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const ends = channels(to);
  return hex(channels(from).map((value, at) => value + (ends[at]! - value) * share));
}

const STEPS = 50;

/** The first colour on the way to another that stands out so much from each ground; the end of the way if none does. */
export function reach(
  from: string,
  to: string,
  { grounds, least }: { grounds: readonly string[]; least: number },
): string {
  for (let step = 0; step <= STEPS; step++) {
    const colour = mix(from, to, step / STEPS);
    if (grounds.every((ground) => contrast(colour, ground) >= least)) return colour;
  }
  return to;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

const hex = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
