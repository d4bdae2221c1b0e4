import { inks, type InkName } from "../inks";
import { lightness, mix } from "./colour";

/** A machine is printed in the inks of the tiles; the classes `ink-…` of the stage's stylesheet carry its colours. */
export type PaletteName = InkName;
export const paletteNames = Object.keys(inks) as PaletteName[];

/** The colours of a stage as plain values. */
export interface StagePalette {
  /** Behind the reels, under the backdrop. */
  ground: string;
  /** Frames, outlines and the deck below the reels. */
  ink: string;
  /** Light enough to be read on the ink. */
  medal: string;
  keyline: string;
  /** A cylinder from its edges, above and below, to its middle. */
  cylinderDark: string;
  cylinderLight: string;
}

export function palette(name: PaletteName): StagePalette {
  const { depth, outline, medal, glow, key, letter } = inks[name];
  return {
    ground: isLight(depth) ? mix(depth, outline, 0.5) : depth,
    ink: outline,
    medal: isLight(medal) ? medal : glow,
    keyline: isLight(key) ? key : letter,
    ...cylinder(name),
  };
}

const isLight = (colour: string) => lightness(colour) > 0.6;

/** Machines printed in these have dark cylinders, on which their symbols glow. */
const dark: ReadonlySet<PaletteName> = new Set(["night", "lamp", "plum", "maroon"]);

/** Paper that has taken a little of the keyline. */
function cylinder(name: PaletteName): Pick<StagePalette, "cylinderDark" | "cylinderLight"> {
  const { key, depth, ground, outline, letter } = inks[name];
  if (dark.has(name)) return { cylinderLight: mix(ground, key, 0.3), cylinderDark: mix(depth, outline, 0.3) };
  const paper = mix("#fffdf4", isLight(key) ? key : letter, 0.22);
  return { cylinderLight: paper, cylinderDark: mix(paper, depth, 0.42) };
}
