import { CELL, cellOf, sheetSize } from "~/art/reels/sheet";
import { sheetAddress } from "../../art-addresses";
import type { View } from "../../pages/view";
import { symbolsOf } from "../../skins/skin";
import type { SlotGame } from "./slot";

/** How the letters of a game's model look and what they are called, in the player's language. */
export interface Look {
  /** The address of the sheet that holds the drawings, and its size in its own units. */
  sheet: string;
  width: number;
  height: number;
  cell: number;
  symbols: Readonly<Record<string, { id: string; name: string; at: [x: number, y: number] }>>;
}

export function lookOf({ game, t, at }: Pick<View<SlotGame>, "game" | "t" | "at">): Look {
  const { skin, model } = game;
  const symbols: Look["symbols"] = Object.fromEntries(
    Object.entries(symbolsOf(model, skin)).map(([letter, { id, nameKey }]) => {
      const { x, y } = cellOf(skin.theme, id);
      return [letter, { id, name: t(nameKey), at: [x, y] }];
    }),
  );
  return {
    sheet: sheetAddress(at.studio, skin),
    ...sheetSize(skin.theme),
    cell: CELL,
    symbols,
  };
}
