import { inks } from "../inks";
import { ranks } from "./lettering";
import type { PaletteName } from "./palette";
import { symbolsIn } from "./symbols";
import { themes, type Theme, type ThemeName } from "./themes";

/** A page loads one sheet a game. */
export const SHEET_MAX_BYTES = 24_576;
export const SHEET_MAX_COMPRESSED = 7_168;

/** One symbol is a cell of this size, in the sheet's own units. */
export const CELL = 64;
/** Cells in a row of the sheet. */
export const COLUMNS = 6;

export const specials = ["wild", "scatter", "coin", "orb"] as const;

export interface SheetOf {
  theme: ThemeName;
  inks: PaletteName;
}

/** The pictures of a theme, large ones first. */
export function picturesOf(theme: ThemeName): string[] {
  const { high, low }: Theme = themes[theme];
  return [...high, ...low];
}

/**
 * Every symbol of a theme in the order of its cells, row by row: wild, scatter, coin, orb, the ranks A K Q J 10, then
 * the pictures. What all themes have stands in the same cells in every sheet.
 */
export function symbolIds(theme: ThemeName): string[] {
  return [...specials, ...ranks, ...picturesOf(theme)];
}

/** Where a symbol lies in its theme's sheet, in the sheet's units. */
export function cellOf(theme: ThemeName, symbol: string): { x: number; y: number; size: number } {
  const place = symbolIds(theme).indexOf(symbol);
  if (place < 0) throw new Error(`The sheet of ${theme} has no symbol called ${symbol}`);
  return { x: (place % COLUMNS) * CELL, y: Math.floor(place / COLUMNS) * CELL, size: CELL };
}

export function sheetSize(theme: ThemeName): { width: number; height: number } {
  const rows = Math.ceil(symbolIds(theme).length / COLUMNS);
  return { width: COLUMNS * CELL, height: rows * CELL };
}

/**
 * The symbols of a theme in one file. A page uses one by its name (`sheet.svg#tiger-face`, a box of 64 by 64); a
 * canvas draws the file as a picture, in which the symbols lie in cells (`cellOf`). Without gradients and clips: browsers
 * do not find those of another file.
 */
export function symbolSheet({ theme: name, inks: palette }: SheetOf): string {
  const { definitions, symbols } = symbolsIn(themes[name], inks[palette]);
  const { width, height } = sheetSize(name);
  const ids = symbolIds(name);
  const drawn = ids.map((id) => `<symbol id="${id}" viewBox="0 0 64 64">${symbols.get(id)!}</symbol>`);
  const cells = ids.map((id) => {
    const { x, y } = cellOf(name, id);
    return `<use href="#${id}" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${drawn.join("")}${cells.join("")}</svg>`;
}
