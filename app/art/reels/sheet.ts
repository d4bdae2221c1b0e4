import { inks, type Inks } from "../inks";
import { tenth } from "../markup";
import { mix } from "./colour";
import { letterings, ranks, rankStrokes, rankWidth, type RankId } from "./lettering";
import { motifs } from "./motifs";
import type { PaletteName } from "./palette";
import { picture, printed } from "./pictures";
import { burst, plates } from "./plates";
import { themes, type Theme, type ThemeName } from "./themes";

/** One symbol is a cell of this size, in the sheet's own units. */
export const CELL = 64;
/** Cells in a row of the sheet. */
export const COLUMNS = 6;

export const specials = ["wild", "scatter", "coin", "orb"] as const;
export type SpecialId = (typeof specials)[number];

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
export function symbolSheet({ theme: name, inks: paletteName }: SheetOf): string {
  const theme: Theme = themes[name];
  const colours = inks[paletteName];
  const pictures = [...new Set([...picturesOf(name), theme.wild, theme.scatter])];
  const shapes = pictures.map((id) => `<g id="_${id}">${printed(picture(id), colours)}</g>`);
  const symbols = [
    ["wild", wild(theme, colours)],
    ["scatter", scatter(theme, colours)],
    ["coin", coin(theme, colours)],
    ["orb", orb(theme, colours)],
    ...ranks.map((rank) => [rank, rankOf(rank, theme, colours)]),
    ...theme.high.map((id) => [id, cutOut(id, colours)]),
    ...theme.low.map((id) => [id, plated(id, theme, colours)]),
  ];
  const { width, height } = sheetSize(name);
  const cells = symbolIds(name).map((id) => {
    const { x, y } = cellOf(name, id);
    return `<use href="#${id}" x="${x}" y="${y}" width="${CELL}" height="${CELL}"/>`;
  });
  const drawn = symbols.map(([id, art]) => `<symbol id="${id}" viewBox="0 0 64 64">${art}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><path id="_p" d="${plates[theme.plate]}"/><path id="_m" d="${plates[theme.medallion]}"/><path id="_i" d="${motifs[theme.motif]}"/>${shapes.join("")}</defs>${drawn.join("")}${cells.join("")}</svg>`;
}

/** Cut out with a thick edge of metal: shadow, ink, metal, a line of ink, and every shape lined like enamel. */
function cutOut(id: string, inks: Inks): string {
  const use = uses(`_${id}`);
  return `<g transform="translate(32 30.5)scale(1.6)translate(-16-16)" stroke-linejoin="round">${use(inks.outline, 5, 1.7)}${use(darkMetal(inks), 3.8, 1)}${use(metal(inks), 3.8)}${use(inks.outline, 1.6)}${use(inks.outline, 0.5)}</g>`;
}

function plated(id: string, theme: Theme, inks: Inks): string {
  const use = uses(`_${id}`);
  return `${plate("_p", inks)}<g transform="translate(32 31)scale(1.1)translate(-16-16)" stroke-linejoin="round">${use(inks.outline, 3.6, 0.9)}${use(inks.letter, 2)}${use(inks.outline, 0.5)}</g>`;
}

function plate(id: string, inks: Inks): string {
  return `<g transform="translate(32 31)" stroke-linejoin="round"><use href="#${id}" y="2.5" fill="${inks.outline}" stroke="${inks.outline}" stroke-width="3"/><use href="#${id}" fill="${metal(inks)}" stroke="${inks.outline}" stroke-width="1"/><g transform="scale(.87)"><use href="#${id}" fill="${inks.depth}"/></g><g transform="scale(.8)"><use href="#${id}" fill="${inks.ground}"/></g></g>`;
}

/** A jewel of a frame, the theme's emblem in it, and a ribbon with a star. */
function wild(theme: Theme, inks: Inks): string {
  const use = uses(`_${theme.wild}`);
  return `<g transform="translate(32 30)" stroke-linejoin="round"><path fill="${metal(inks)}" stroke="${inks.outline}" stroke-width="1.5" d="${burst(16, 30, 25.5)}"/><g transform="scale(.86)"><use href="#_m" fill="${inks.outline}"/></g><g transform="scale(.8)"><use href="#_m" fill="${inks.ray}"/></g></g><g transform="translate(32 27)scale(1.14)translate(-16-16)" stroke-linejoin="round">${use(inks.outline, 3.4, 0.8)}${use(inks.letter, 2)}${use(inks.outline, 0.5)}</g>${ribbon(inks, star)}`;
}

function scatter(theme: Theme, inks: Inks): string {
  const use = uses(`_${theme.scatter}`);
  return `${plate("_m", inks)}<path fill="${inks.ray}" d="${sunbeams()}"/><g transform="translate(32 27)scale(1.1)translate(-16-16)" stroke-linejoin="round">${use(inks.outline, 3.4, 0.8)}${use(inks.letter, 2)}${use(inks.outline, 0.5)}</g>${ribbon(inks, sparks)}`;
}

const star = "M32 46 33.8 49.8 38 50.2 34.8 53 35.8 57.2 32 55 28.2 57.2 29.2 53 26 50.2 30.2 49.8z";
const sparks =
  "M32 47Q32 52 37 52 32 52 32 57 32 52 27 52 32 52 32 47zM20 49.5Q20 52 22.5 52 20 52 20 54.5 20 52 17.5 52 20 52 20 49.5zM44 49.5Q44 52 46.5 52 44 52 44 54.5 44 52 41.5 52 44 52 44 49.5z";

function ribbon(inks: Inks, sign: string): string {
  const cloth = inks.medal;
  return `<g stroke="${inks.outline}" stroke-width="1.5" stroke-linejoin="round"><path fill="${mix(cloth, inks.outline, 0.45)}" d="M2 50H12V61H2L6 55.5zM62 50H52V61H62L58 55.5z"/><path fill="${cloth}" d="M8 45.5Q32 49.5 56 45.5V57.5Q32 61.5 8 57.5z"/></g><path fill="${inks.outline}" d="${sign}"/>`;
}

function sunbeams(): string {
  return Array.from({ length: 8 }, (_, beam) => {
    const at = (turn: number) => {
      const angle = ((beam + turn) / 8) * Math.PI * 2;
      return `${tenth(32 + 20 * Math.cos(angle))} ${tenth(31 + 20 * Math.sin(angle))}`;
    };
    return `M32 31 ${at(0)} ${at(0.5)}z`;
  }).join("");
}

/** The middle stays quiet: the page prints the coin's worth on it. */
function coin(theme: Theme, inks: Inks): string {
  return `<circle cx="32" cy="34" r="29" fill="${inks.outline}"/><circle cx="32" cy="31.5" r="29" fill="#a8620f"/><circle cx="32" cy="31" r="28" fill="#f6b82e"/><circle cx="32" cy="31" r="25.5" fill="none" stroke="#a8620f" stroke-width="2.5" stroke-dasharray="1.5 2.5"/><circle cx="32" cy="31" r="22.5" fill="#ffd35e"/><path fill="none" stroke="#fff1b0" stroke-width="2" d="M13 31A19 19 0 0 1 41 14.3"/><g transform="translate(32 31)scale(1.45)" fill="#eba922" stroke="#b3720f" stroke-width=".8"><use href="#_i"/></g>`;
}

function orb(theme: Theme, inks: Inks): string {
  return `<g transform="translate(32 31)" stroke-linejoin="round"><use href="#_p" y="2.5" fill="${inks.outline}" stroke="${inks.outline}" stroke-width="3"/><use href="#_p" fill="${metal(inks)}" stroke="${inks.outline}"/></g><circle cx="32" cy="31" r="21.5" fill="${inks.outline}"/><circle cx="32" cy="31" r="20" fill="${inks.depth}"/><circle cx="32" cy="33" r="17" fill="${inks.ground}"/><circle cx="32" cy="36" r="12" fill="${inks.ray}"/><g transform="translate(32 31)scale(1.2)" fill="${inks.key}" opacity=".35"><use href="#_i"/></g><path fill="#fff" opacity=".75" d="M17 26Q20 15 32 14 38 14 40 17 27 16 19 28z"/><circle cx="43" cy="41" r="2.5" fill="#fff" opacity=".5"/>`;
}

const rankColours: Record<RankId, string> = {
  "rank-a": "#d9281f",
  "rank-k": "#2a5bd7",
  "rank-q": "#9a35b8",
  "rank-j": "#168a4a",
  "rank-10": "#d66a08",
};

function rankOf(rank: RankId, theme: Theme, inks: Inks): string {
  const lettering = letterings[theme.lettering];
  const strokes = rankStrokes(rank, lettering);
  const { pen, join, cap, slant } = lettering;
  const narrow = rank === "rank-10" ? 0.8 : 1;
  const colour = mix(rankColours[rank], inks.ground, 0.18);
  const line = (stroke: string, width: number, y = 0) =>
    `<path stroke="${stroke}" stroke-width="${tenth(width)}"${y ? ` transform="translate(0 ${y})"` : ""} d="${strokes}"/>`;
  return `<g fill="none" stroke-linejoin="${join}" stroke-linecap="${cap}" transform="translate(32 31)${slant ? `rotate(${slant})` : ""}scale(${tenth(3.6 * narrow)} 3.6)translate(${-rankWidth(rank) / 2}-5)">${line(inks.outline, pen + 2.2, 0.6)}${line(darkMetal(inks), pen + 1.4, 0.3)}${line(metal(inks), pen + 1.4)}${line(inks.outline, pen + 0.5)}${line(colour, pen)}${lettering.hasInline ? line(inks.letter, 0.4) : line(mix(colour, "#ffffff", 0.45), pen * 0.3, -0.3)}</g>`;
}

/** The edge of a symbol: gold, or the pale keyline where the medal is no metal. */
function metal(inks: Inks): string {
  return inks.glow;
}

function darkMetal(inks: Inks): string {
  return mix(inks.glow, inks.outline, 0.45);
}

const uses =
  (id: string) =>
  (stroke: string, width: number, y = 0) =>
    `<use href="#${id}"${y ? ` y="${y}"` : ""} stroke="${stroke}" stroke-width="${width}"/>`;
