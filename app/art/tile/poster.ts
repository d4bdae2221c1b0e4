import { backgrounds, type BackgroundName } from "../background/backgrounds";
import { glyph } from "../glyphs/glyphs";
import { inks, type InkName, type Inks } from "../inks";
import { seeded } from "../random";
import { emblem } from "./emblem";
import { frame } from "./frame";
import { lettering } from "./lettering";

export interface Sign {
  glyph: string;
  inks: InkName;
  background: BackgroundName;
  /** In the visitor's language. */
  title: string;
}

/** What hangs on a closed door: the same sheet as a game's tile, with an emblem and words of its own. */
export function sign({ glyph: name, inks: ink, background, title }: Sign): string {
  const colours = inks[ink];
  const { draw, emblemY, emblemSize } = backgrounds[background];
  return poster(colours, [
    draw(colours, seeded(name + background)),
    emblem({ shapes: glyph(name).shapes, y: emblemY, size: emblemSize, tilt: 0, withPair: false }, colours),
    lettering(title, colours, "arch"),
    frame("double", colours.key),
  ]);
}

/** A sheet of 300 by 400 in a studio's inks, and what is printed on it. */
export function poster(colours: Inks, parts: string[]): string {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><linearGradient id="a" x2="0" y2="1"><stop stop-color="${colours.ground}"/><stop offset="1" stop-color="${colours.depth}"/></linearGradient><path fill="url(#a)" d="M0 0H300V400H0z"/>`;
  return [sheet, ...parts, "</svg>"].join("").replace(/\n\s*/g, "");
}
