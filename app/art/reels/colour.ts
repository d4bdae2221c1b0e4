/** Colours of a print: whole shares of red, green and blue, written as six hexadecimal digits. */
type Channels = readonly [number, number, number];

/** `share` of the second colour in the first: 0 leaves it as it is, 1 replaces it. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  return hex(from.map((value, at) => value + (to[at]! - value) * share));
}

/** How light a colour looks, from 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** How far a colour is from grey, from 0 to 1. */
export function colourfulness(colour: string): number {
  const parts = channels(colour);
  return (Math.max(...parts) - Math.min(...parts)) / 255;
}

/** The shorter spelling where there is one. */
function hex(parts: readonly number[]): string {
  const digits = parts
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
  const isShort = /^(.)\1(.)\2(.)\3$/.test(digits);
  return `#${isShort ? digits[0]! + digits[2]! + digits[4]! : digits}`;
}

function channels(colour: string): Channels {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
