import { pickGlyph } from "~/art/glyphs/glyphs";
import { picturesOf } from "~/art/reels/sheet";
import { themeNames, themes, type Theme, type ThemeName } from "~/art/reels/themes";
import { inksOf } from "~/art/tile/tile";
import { byChance, chosenFor } from "./chosen-for";
import { houseSkins } from "./house-skins";
import { modelFor } from "./model-for";
import type { Skin } from "./skin";
import type { SlotTile } from "./slot-tile";

export interface Dress extends Skin {
  /** The name of its mathematics. */
  model: string;
}

/**
 * The mathematics and the looks of a slot that has no file of its own, always the same for the same tile: the theme of
 * the emblem that its tile wears, in the inks of its tile.
 */
export function dress(tile: SlotTile): Dress {
  const house = houseSkins[tile.code];
  if (house) return house;
  const category = tile.kind === "JACKPOT" ? "jackpot" : "rng";
  const emblem = pickGlyph({ seed: tile.code, category, title: tile.title });
  const shown = shownAs[emblem] ?? emblem;
  const theme = themeWith(shown, tile.code);
  return {
    model: modelFor(tile),
    theme,
    inks: inksOf({ seed: tile.code, category, vendor: tile.vendor }),
    pictures: picturesWith(shown, theme, tile.code),
  };
}

/** Emblems of tiles that no reel shows, and what stands on the reels instead. */
const shownAs: Readonly<Record<string, string>> = { "slot-machine": "seven", coin: "money-bag" };

/** A theme that makes much of the picture before one that has it on a plate. */
function themeWith(picture: string, code: string): ThemeName {
  const large = themeNames.filter((name) => largeIn(name).includes(picture));
  const fitting = themeNames.filter((name) => picturesOf(name).includes(picture));
  const choice = [large, fitting, themeNames].find((names) => names.length > 0)!;
  return chosenFor(`${code}|theme`, choice);
}

function largeIn(name: ThemeName): string[] {
  const { high, wild, scatter }: Theme = themes[name];
  return [...high, wild, scatter];
}

/** Four large pictures and four small ones: what the title names first, the others as the code decides. */
function picturesWith(picture: string, name: ThemeName, code: string): string[] {
  const { high, low }: Theme = themes[name];
  const four = (pictures: readonly string[]) => {
    const others = byChance(
      code,
      pictures.filter((id) => id !== picture),
    );
    return [...pictures.filter((id) => id === picture), ...others].slice(0, 4);
  };
  return [...four(high), ...four(low)];
}
