import type { View } from "../../pages/view";
import type { SlotGame } from "./slot";

/** How the letters of a game's model look and what they are called, in the player's language. */
export interface Look {
  /** The address of the sheet that holds the drawings. */
  sheet: string;
  symbols: Readonly<Record<string, { id: string; name: string }>>;
}

export function lookOf(view: Pick<View<SlotGame>, "game" | "t" | "at">): Look {
  const { game, at } = view;
  const symbols = Object.fromEntries(game.model.symbols.map((letter) => [letter, { id: letter, name: letter }]));
  return { sheet: `${at.studio}/art/${game.skin.theme}.svg`, symbols };
}
