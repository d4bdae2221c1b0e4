import { mix as mixed } from "~/domain/content/look/colour";

/** `share` of the second colour in the first: 0 leaves it as it is, 1 replaces it. */
export function mix(colour: string, other: string, share: number): string {
  return shortened(mixed(longHex(colour), longHex(other), share));
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

function channels(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(longHex(colour).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour of three digits in the six that the same colour has. */
export const longHex = (colour: string) => colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");

const shortened = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
