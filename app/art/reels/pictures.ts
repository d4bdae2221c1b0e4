import { glyph } from "../glyphs/glyphs";
import type { Inks } from "../inks";
import { colourfulness, lightness, mix } from "./colour";
import { drawn } from "./pictures-drawn";

/** The shapes of a picture on a box of 32 by 32: the reels' own, or an emblem of the tiles. */
export function picture(id: string): string {
  return drawn[id] ?? glyph(id).shapes;
}

/** The reels' own pictures fill their box, the emblems of the tiles leave an edge of it free. */
export function fillsItsBox(id: string): boolean {
  return id in drawn;
}

/**
 * The picture as these inks print it: black is the darkest ink, white takes the paper's tone, and colours lean
 * towards the ground, so that one picture in two sets of inks belongs to two machines.
 */
export function printed(shapes: string, inks: Inks): string {
  return shapes
    .replace(/ clip-rule="evenodd"/g, "")
    .replace(/fill="(#[0-9a-f]{3,6})"/g, (_, colour: string) => `fill="${inked(colour, inks)}"`);
}

function inked(colour: string, inks: Inks): string {
  const light = lightness(colour);
  if (light < 0.2) return mix(colour, inks.outline, 0.75);
  if (colourfulness(colour) < 0.14) return mix(colour, light > 0.6 ? paperOf(inks) : inks.depth, 0.3);
  return mix(colour, light > 0.55 ? inks.glow : inks.depth, 0.16);
}

function paperOf({ key, letter }: Inks): string {
  return lightness(key) > 0.6 ? key : letter;
}
