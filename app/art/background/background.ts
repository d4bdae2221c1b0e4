import type { Inks } from "../inks";
import type { Seeded } from "../random";

/** What lies behind the emblem of a tile of 300 by 400, medal included. */
export type Background = (inks: Inks, random: Seeded) => string;

/** The middle of the emblem, a little above the middle of the tile, so that the title has its third. */
export const middle = { x: 150, y: 156 };
