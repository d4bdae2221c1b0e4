import { ranks } from "~/art/reels/lettering";
import type { PaletteName } from "~/art/reels/palette";
import { picturesOf } from "~/art/reels/sheet";
import { themes, type Theme, type ThemeName } from "~/art/reels/themes";
import type { SlotModel } from "../games/slot/model";
import type { MessageKey } from "../locales/messages";

/** What a slot looks like: a theme's symbols, printed in a set of inks. */
export interface Skin {
  theme: ThemeName;
  inks: PaletteName;
  /** Those of the theme's pictures that it shows, the highest first; without them as many of each size as fit. */
  pictures?: readonly string[];
}

/** What a letter of a model is on the reels. */
export interface SkinSymbol {
  /** Its name in the theme's sheet of symbols. */
  id: string;
  /** Its name in words, in the catalogue of texts. */
  nameKey: Extract<MessageKey, `symbols.${string}`>;
}

type Letters = Pick<SlotModel, "symbols" | "pays" | "wild" | "scatter" | "hold" | "orbs">;

/** So many pictures stand on the reels of one game; what else pays are ranks of cards. */
const MOST_PICTURES = 8;

/** The symbols of a model by its letters: those that pay most are pictures, the lowest are ranks. */
export function symbolsOf(model: Letters, skin: Skin): Record<string, SkinSymbol> {
  const named = new Map<string, string>();
  const special = (letter: string | undefined, id: string) => letter !== undefined && named.set(letter, id);
  special(model.wild, "wild");
  special(model.scatter, "scatter");
  special(model.hold?.coin, "coin");
  special(model.orbs?.symbol, "orb");

  const letters = [...new Set(model.symbols)].filter((letter) => !named.has(letter));
  const pictures = picturesFor(skin, Math.min(letters.length, MOST_PICTURES));
  const ids: string[] = [...pictures, ...ranks];
  letters.forEach((letter, place) => {
    const id = ids[place];
    if (id === undefined) throw new Error(`There is no symbol for the letter ${letter}`);
    named.set(letter, id);
  });
  return Object.fromEntries(
    [...named].map(([letter, id]) => [letter, { id, nameKey: `symbols.${id}` as SkinSymbol["nameKey"] }]),
  );
}

/** Half of them large and half on plates, as far as the skin has them. */
function picturesFor({ theme, pictures = picturesOf(theme) }: Skin, count: number): string[] {
  const { high }: Theme = themes[theme];
  const large = pictures.filter((id) => high.includes(id));
  const small = pictures.filter((id) => !high.includes(id));
  const ofLarge = Math.max(Math.ceil(count / 2), count - small.length);
  return [...large.slice(0, ofLarge), ...small].slice(0, count);
}
