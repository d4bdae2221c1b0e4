import type { Inks } from "../inks";
import { tenth } from "../markup";
import { mix } from "./colour";
import { letterings, ranks, rankStrokes, rankWidth, type RankId } from "./lettering";
import { motifs } from "./motifs";
import { fillsItsBox, picture, printed } from "./pictures";
import { burst, plates } from "./plates";
import type { Theme } from "./themes";

/** Where the middle of a symbol is, on its box of 64 by 64: its shadow takes a little below. */
const MIDDLE = { x: 32, y: 31 };

interface Printing {
  theme: Theme;
  inks: Inks;
  /** Edges of metal: where light falls on them, and below. */
  metal: string;
  shade: string;
  /** What draws a picture again and again is written once, under a short name. */
  shapesOf: (id: string) => string;
}

/** The drawings of a theme's symbols by their names, and what they are made of. */
export function symbolsIn(theme: Theme, inks: Inks): { definitions: string; symbols: Map<string, string> } {
  const pictures = [...new Set([...theme.high, ...theme.low, theme.wild, theme.scatter])];
  const printing: Printing = {
    theme,
    inks,
    metal: inks.glow,
    shade: mix(inks.glow, inks.outline, 0.5),
    shapesOf: (id) => `_${pictures.indexOf(id)}`,
  };
  const shapes = pictures.map(
    (id) => `<g id="${printing.shapesOf(id)}" stroke-linejoin="round">${printed(picture(id), inks)}</g>`,
  );
  const symbols = new Map<string, string>([
    ["wild", wild(printing)],
    ["scatter", scatter(printing)],
    ["coin", coin],
    ["orb", orb(printing)],
    ...ranks.map((rank) => [rank, rankOf(rank, printing)] as const),
    ...theme.high.map((id) => [id, cutOut(id, printing)] as const),
    ...theme.low.map((id, place) => [id, plated(id, place % 2 ? "_q" : "_p", printing)] as const),
  ]);
  return { definitions: shapes.join("") + settings(printing), symbols };
}

/** What pictures are set in: `_p` and `_q` the plates of small ones, `_h` the halo of large ones, `_m` a medallion, `_i` the motif. */
function settings({ theme, inks, metal, shade }: Printing): string {
  const layer = (shape: string, fill: string, scale: number, below = 0, edge = "") =>
    `<use href="#${shape}" transform="${placed(scale, below)}" fill="${fill}"${edge}/>`;
  const ring = ` stroke="${inks.outline}" stroke-width="2"`;
  const group = (id: string, layers: string[]) =>
    `<g id="${id}" stroke-linejoin="round">${layers.join("")}</g>`;
  const small = (id: string, rim: string, dark: string, light: string) =>
    group(id, [
      layer("_d", inks.outline, 0.94, 2.5, ring),
      layer("_d", rim, 0.94, 0, ring),
      layer("_d", dark, 0.82),
      layer("_d", light, 0.74, 1),
    ]);
  const second = mix(inks.medal, inks.outline, 0.42);
  return [
    `<path id="_d" d="${plates[theme.plate]}"/><path id="_e" d="${plates[theme.medallion]}"/>`,
    `<path id="_i" d="${motifs[theme.motif]}"/>`,
    small("_p", inks.ray, inks.depth, mix(inks.depth, inks.ground, 0.5)),
    small("_q", inks.medal, mix(second, inks.outline, 0.4), second),
    group("_m", [
      layer("_e", inks.outline, 1, 2.5, ring),
      layer("_e", shade, 1, 1),
      layer("_e", metal, 1, 0, ring),
      layer("_e", inks.outline, 0.86),
      layer("_e", inks.ground, 0.81),
    ]),
    `<path id="_h" transform="${placed(1)}" fill="${metal}" opacity=".45" d="${burst(20, 31, 22)}"/>`,
    `<g id="_j" transform="matrix(.62 0 0 .62 49 49)" fill="${metal}"><use href="#_i" stroke="${inks.outline}" stroke-width="4" stroke-linejoin="round"/><use href="#_i"/></g>`,
  ].join("");
}

/** A picture on its box of 32, once more for each line around it: the widest lies lowest. */
function outlined(id: string, { shapesOf }: Printing, place: string, lines: readonly Line[]): string {
  const uses = lines.map(
    ([stroke, width, y]) =>
      `<use href="#${shapesOf(id)}"${y ? ` y="${y}"` : ""} stroke="${stroke}" stroke-width="${width}"/>`,
  );
  return `<g transform="${place}">${uses.join("")}</g>`;
}
type Line = readonly [stroke: string, width: number, y?: number];

/** Cut out with a thick edge of metal: shadow, ink, metal, a line of ink, and every shape lined like enamel. */
function cutOut(id: string, printing: Printing): string {
  const { inks, metal, shade } = printing;
  return `<use href="#_h"/>${outlined(id, printing, boxed(fillsItsBox(id) ? 1.58 : 1.7), [
    [inks.outline, 4.8, 1.6],
    [shade, 3.6, 0.9],
    [metal, 3.6],
    [inks.outline, 1.5],
    [inks.outline, 0.5],
  ])}${glossy.has(id) ? GLOSS : ""}`;
}

/** Light on the enamel of pictures that fill their box at its upper start. */
const GLOSS =
  '<path fill="#fff" opacity=".28" d="M15.5 27Q17 17 29 15.5 31 17 29 19 20 20 18.5 28 16.5 29.5 15.5 27z"/>';
const glossy: ReadonlySet<string> = new Set([
  "bell",
  "strawberry",
  "ruby",
  "emerald",
  "balloon",
  "watermelon",
  "seven",
]);

function plated(id: string, plate: string, printing: Printing): string {
  const { inks } = printing;
  return `<use href="#${plate}"/>${outlined(id, printing, boxed(fillsItsBox(id) ? 1.12 : 1.2), [
    [inks.outline, 3.4, 0.8],
    [inks.letter, 1.8],
    [inks.outline, 0.5],
  ])}`;
}

/** The theme's emblem in a burst of metal, and a ribbon with a star. */
function wild(printing: Printing): string {
  const { theme, inks, metal, shade } = printing;
  return `<path transform="translate(32 30)" fill="${metal}" stroke="${inks.outline}" stroke-width="1.5" stroke-linejoin="round" d="${burst(16, 30, 25.5)}"/><circle cx="32" cy="30" r="22.5" fill="${shade}"/><circle cx="32" cy="30" r="21" fill="${inks.outline}"/><circle cx="32" cy="30" r="19.5" fill="${inks.ray}"/>${emblem(theme.wild, printing)}${ribbon(inks, STAR)}`;
}

function scatter(printing: Printing): string {
  const { theme, inks } = printing;
  return `<use href="#_m"/><path fill="${inks.ray}" d="${sunbeams()}"/>${emblem(theme.scatter, printing)}${ribbon(inks, SPARKS)}`;
}

function emblem(id: string, printing: Printing): string {
  const { inks } = printing;
  return outlined(id, printing, boxed(fillsItsBox(id) ? 1.14 : 1.24, -4), [
    [inks.outline, 3.4, 0.8],
    [inks.letter, 1.9],
    [inks.outline, 0.5],
  ]);
}

const STAR = "M32 46 33.8 49.8 38 50.2 34.8 53 35.8 57.2 32 55 28.2 57.2 29.2 53 26 50.2 30.2 49.8z";
const SPARKS = [spark(32, 5), spark(20, 3), spark(44, 3)].join("");

function spark(x: number, size: number): string {
  return `M${x} ${52 - size}q0 ${size} ${size} ${size}-${size} 0-${size} ${size} 0-${size}-${size}-${size} ${size} 0 ${size}-${size}`;
}

function ribbon({ medal, outline }: Inks, sign: string): string {
  return `<g stroke="${outline}" stroke-width="1.5" stroke-linejoin="round"><path fill="${mix(medal, outline, 0.45)}" d="M2 50H12V61H2L6 55.5zM62 50H52V61H62L58 55.5z"/><path fill="${medal}" d="M8 45.5Q32 49.5 56 45.5V57.5Q32 61.5 8 57.5z"/></g><path fill="${outline}" d="${sign}"/>`;
}

function sunbeams(): string {
  return Array.from({ length: 8 }, (_, beam) => {
    const at = (turn: number) => {
      const angle = ((beam + turn) / 8) * Math.PI * 2;
      return `${tenth(32 + 18 * Math.cos(angle))} ${tenth(31 + 18 * Math.sin(angle))}`;
    };
    return `M32 31 ${at(0)} ${at(0.5)}z`;
  }).join("");
}

/** The middle stays quiet: the page prints the coin's worth on it. Gold in all inks. */
const coin = `<circle cx="32" cy="34" r="29" fill="#3d1d05"/><circle cx="32" cy="31.5" r="29" fill="#a8620f"/><circle cx="32" cy="31" r="28" fill="#f6b82e"/><circle cx="32" cy="31" r="25.5" fill="none" stroke="#a8620f" stroke-width="2.5" stroke-dasharray="1.5 2.5"/><circle cx="32" cy="31" r="22.5" fill="#ffd35e"/><path fill="none" stroke="#fff1b0" stroke-width="2" d="M13 31A19 19 0 0 1 41 14.3"/><use href="#_i" transform="matrix(1.45 0 0 1.45 32 31)" fill="#eba922" stroke="#b3720f" stroke-width=".8"/>`;

/** Glass in a setting of metal; the page prints its multiplier on it. */
function orb({ inks, metal }: Printing): string {
  return `<g stroke="${inks.outline}" stroke-width="2" stroke-linejoin="round"><use href="#_d" transform="${placed(1, 2.5)}" fill="${inks.outline}"/><use href="#_d" transform="${placed(1)}" fill="${metal}"/></g><circle cx="32" cy="31" r="21.5" fill="${inks.outline}"/><circle cx="32" cy="31" r="20" fill="${inks.depth}"/><circle cx="32" cy="33" r="17" fill="${inks.ground}"/><circle cx="32" cy="36" r="12" fill="${inks.ray}"/><use href="#_i" transform="${placed(1.2)}" fill="${inks.key}" opacity=".35"/><path fill="#fff" opacity=".75" d="M17 26Q20 15 32 14 38 14 40 17 27 16 19 28z"/><circle cx="43" cy="41" r="2.5" fill="#fff" opacity=".5"/>`;
}

const rankColours: Record<RankId, string> = {
  "rank-a": "#d9281f",
  "rank-k": "#2a5bd7",
  "rank-q": "#9a35b8",
  "rank-j": "#168a4a",
  "rank-10": "#d66a08",
};

/** A letter like cut metal: its colour is lit from above, and a small motif stands beside its foot. */
function rankOf(rank: RankId, { theme, inks, metal, shade }: Printing): string {
  const { letters, pen, join, cap, slant, hasInline } = letterings[theme.lettering];
  const colour = mix(rankColours[rank], inks.ground, 0.12);
  const line = (stroke: string, width: number, y = 0) =>
    `<use href="#_${rank}"${y ? ` y="${tenth(y)}"` : ""} stroke="${stroke}" stroke-width="${tenth(width)}"/>`;
  const width = rank === "rank-10" ? 3.1 : 3.9;
  const lit = hasInline ? line(inks.letter, 0.4) : line(mix(colour, "#ffffff", 0.4), pen * 0.36, -0.2);
  const strokes = `<path id="_${rank}" d="${rankStrokes(rank, letters)}"/>`;
  return `<defs>${strokes}</defs><g fill="none" stroke-linejoin="${join}" stroke-linecap="${cap}" stroke-miterlimit="2" transform="translate(31 30.5)${slant ? `rotate(${slant})` : ""}scale(${width} 3.9)translate(${-rankWidth(rank) / 2}-5)">${line(inks.outline, pen + 1.9, 0.6)}${line(shade, pen + 1.2, 0.3)}${line(metal, pen + 1.2)}${line(inks.outline, pen + 0.4)}${line(colour, pen)}${lit}</g><use href="#_j"/>`;
}

/** What is drawn around nought, at this size around the middle. */
function placed(scale: number, below = 0): string {
  return `matrix(${short(scale)} 0 0 ${short(scale)} ${MIDDLE.x} ${short(MIDDLE.y + below)})`;
}

/** A picture on its box of 32, at this size around the middle. */
function boxed(scale: number, below = 0): string {
  const at = (middle: number) => short(middle - 16 * scale);
  return `matrix(${short(scale)} 0 0 ${short(scale)} ${at(MIDDLE.x)} ${at(MIDDLE.y + below - 0.5)})`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");
}
