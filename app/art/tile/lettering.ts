import type { Inks } from "../inks";
import { escapeXml, tenth, whole } from "../markup";
import { type Warp, canLetter, plate, plateWidth } from "../plate/plate";

const WIDTH = 244;
const FOOT = 366;

const LONGEST = 36;

/** The title across the foot of a tile: plate letters where the alphabet has them, else the reader's own fonts. */
export function lettering(title: string, inks: Inks, warp: Warp): string {
  const capitals = title.toUpperCase();
  return canLetter(capitals) ? plateTitle(capitals, inks, warp) : plainLettering(title, inks);
}

/** The reader's own fonts, in a fraction of the bytes. */
export function plainLettering(title: string, inks: Inks): string {
  const characters = [...title];
  const whole = characters.length <= LONGEST;
  return fontTitle(whole ? title : `${characters.slice(0, LONGEST - 1).join("")}…`, inks);
}

function plateTitle(title: string, inks: Inks, studioWarp: Warp): string {
  const lines = inTwo(title);
  const isPair = lines.length > 1;
  const warp = isPair && studioWarp === "bulge" ? "flat" : studioWarp;
  const heights = lineHeights(lines);
  const natural = Math.min(
    ...heights.map((height, at) => Math.min(height / 10, WIDTH / plateWidth(lines[at] ?? ""))),
  );
  const pen = Math.min(natural * 2.6 * 1.12, 14);
  const gap = pen + 9;
  const block = heights.reduce((sum, height) => sum + height, 0) + (lines.length - 1) * gap;
  const top = FOOT - block - (warp === "arch" ? 5 : 0);
  let y = top;
  let path = "";
  lines.forEach((text, at) => {
    const height = heights[at] ?? 0;
    const strength = at > 0 && warp === "arch" ? 0.4 : isPair && warp === "rise" ? 0.8 : 1;
    path += plate({ text, centre: 150, top: y, height, maxWidth: WIDTH, warp, strength }).path;
    y += height + gap;
  });
  return `<linearGradient id="b" gradientUnits="userSpaceOnUse" y1="${whole(top)}" x2="0" y2="370"><stop stop-color="${inks.letter}"/><stop offset="1" stop-color="${inks.glow}"/></linearGradient><defs><path id="t" d="${path}"/></defs><g fill="none" stroke="${inks.outline}" stroke-width="${tenth(pen + 11)}" stroke-linecap="square" stroke-linejoin="round"><use href="#t"/><use href="#t" y="4"/><use href="#t" stroke="url(#b)" stroke-width="${tenth(pen)}"/></g>`;
}

/** As tall as fits with letters condensed by 28 % at most, and no line much taller than the other. */
function lineHeights(lines: string[]): number[] {
  const tallest = lines.length > 1 ? 42 : 56;
  const fitting = lines.map((line) => Math.min(tallest, (WIDTH / plateWidth(line)) * 10 * 1.28));
  const lowest = Math.min(...fitting);
  return fitting.map((height) => Math.min(height, lowest * 1.3));
}

function fontTitle(title: string, inks: Inks): string {
  const lines = inTwo(title);
  const size = Math.floor(Math.min(60, ...lines.map((line) => 400 / Math.max(3, roomOf(line)))));
  const spans = lines.map((line, at) => {
    const y = lines.length > 1 ? 306 + at * Math.min(62, size * 1.16) : 346;
    return `<text x="150" y="${tenth(y)}">${escapeXml(line)}</text>`;
  });
  return `<linearGradient id="b" x2="0" y2="1"><stop offset=".2" stop-color="${inks.letter}"/><stop offset="1" stop-color="${inks.glow}"/></linearGradient><g font-family="Noto Sans Bengali,Noto Sans Arabic,Noto Sans,Nirmala UI,sans-serif" font-weight="900" text-anchor="middle" font-size="${size}" fill="url(#b)" stroke="${inks.outline}" stroke-width="10" stroke-linejoin="round" paint-order="stroke">${spans.join("")}</g>`;
}

/** How wide a line is, in letters. */
function roomOf(line: string): number {
  return [...line].reduce((sum, character) => sum + roomOfOne(character), 0);
}

/** A sign above or below takes no room, one beside its letter takes half; what fills a square is wider than a letter. */
function roomOfOne(character: string): number {
  if (/\p{Mn}/u.test(character)) return 0;
  if (/\p{Mc}/u.test(character)) return 0.5;
  return /[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}]/u.test(character) ? 1.65 : 1;
}

/** Two lines where one would be small, broken so that the longer one is as short as it can be. */
function inTwo(title: string): string[] {
  const breaks = [...title.matchAll(/[ ・]/g)].map(({ index }) => [
    title.slice(0, index),
    title.slice(index + 1),
  ]);
  if (breaks.length === 0 || title.length <= 7) return [title];
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
