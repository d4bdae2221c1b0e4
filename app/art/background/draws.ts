import { rays } from "../geometry";
import { type Background, middle } from "./background";

const places = [
  [62, 78],
  [238, 70],
  [44, 196],
  [256, 206],
  [150, 34],
] as const;

/** Numbered balls around the emblem. */
export const balls: Background = (inks, random) => {
  const ground = rays({ ...middle, radius: 330 }, 9, random.next());
  const discs = places.map(
    ([x, y], index) =>
      `<circle cx="${x}" cy="${y}" r="30" fill="${index % 2 ? inks.medal : inks.letter}" stroke="${inks.outline}" stroke-width="3"/>`,
  );
  const numbers = places.map(([x, y]) => `<text x="${x}" y="${y + 9}">${random.between(1, 49)}</text>`);
  return `<path fill="${inks.ray}" d="${ground}"/>${discs.join("")}<g fill="${inks.outline}" font-family="Roboto,Arial,sans-serif" font-weight="900" font-size="26" text-anchor="middle">${numbers.join("")}</g>`;
};

export const ticket: Background = (inks) =>
  `<path fill="${inks.ray}" d="M0 40H300V272H0z"/>
  <path fill="${inks.medal}" d="M20 62H280V134A22 22 0 0 0 280 178V250H20V178A22 22 0 0 0 20 134z"/>
  <path stroke="${inks.outline}" stroke-width="4" stroke-dasharray="1 10" stroke-linecap="round" opacity=".6" d="M66 72V244M234 72V244"/>`;

/** The curve of a crash game. */
export const crash: Background = (inks) =>
  `<path stroke="${inks.ray}" stroke-width="3" d="M0 60H300M0 120H300M0 180H300M0 240H300M60 0V400M120 0V400M180 0V400M240 0V400"/>
  <path fill="${inks.ray}" d="M0 300Q200 290 286 30H300V400H0z"/>
  <path fill="none" stroke="${inks.medal}" stroke-width="11" d="M-10 300Q200 290 290 20"/>`;

/** A field of covered squares, one of them open. */
export const squares: Background = (inks, random) => {
  const open = random.between(0, 15);
  const square = (at: number) => `M${24 + (at % 4) * 66} ${22 + Math.floor(at / 4) * 66}h54v54h-54z`;
  const covered = Array.from({ length: 16 }, (_, at) => (at === open ? "" : square(at)));
  return `<path fill="${inks.ray}" d="${covered.join("")}"/>
  <path fill="${inks.medal}" d="${square(open)}"/>
  <circle cx="150" cy="156" r="96" fill="${inks.depth}"/>
  <circle cx="150" cy="156" r="86" fill="${inks.medal}"/>`;
};
