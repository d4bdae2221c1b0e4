import { polygon, rays } from "../geometry";
import { type Background, middle } from "./background";

/** A mown pitch under floodlights. */
export const pitch: Background = (inks) =>
  `<path fill="${inks.ray}" d="M96 150H30L-90 400H30zM150 150v250h-60L126 150zM204 150h-30l36 250h60zM270 150h-36l96 250h60z"/>
  <g fill="none" stroke="${inks.key}" stroke-width="3"><path d="M0 150H300M150 150V400"/><ellipse cx="150" cy="256" rx="120" ry="46"/></g>
  <path fill="${inks.outline}" opacity=".45" d="M0 0H300V150H0z"/>
  <path fill="${inks.letter}" opacity=".2" d="M40 30-60 330H150zM260 30 150 330H360z"/>
  <path stroke="${inks.letter}" stroke-width="7" stroke-dasharray="7 5" d="M20 28H62M238 28H280"/>
  <circle cx="150" cy="160" r="92" fill="${inks.medal}"/>`;

export const court: Background = (inks) =>
  `<path fill="${inks.ray}" d="M0 0H150V400H0z"/>
  <g fill="none" stroke="${inks.key}" stroke-width="4"><path d="M150 0V400"/><circle cx="150" cy="156" r="118"/><path d="M-4 60H60V252H-4M304 60H240V252H304"/></g>
  <circle cx="150" cy="156" r="96" fill="${inks.medal}"/>`;

export const hexes: Background = (inks) => {
  const hexagon = (radius: number) => polygon({ ...middle, radius }, 6);
  return `<path fill="none" stroke="${inks.ray}" stroke-width="6" d="${hexagon(196)}${hexagon(162)}"/>
  <path fill="${inks.medal}" d="${hexagon(124)}"/>
  <path fill="${inks.depth}" d="${hexagon(108)}"/>
  <path stroke="${inks.key}" stroke-width="3" d="M0 156H34M266 156H300M150 0V22M22 32H62M22 32V72M278 32H238M278 32V72"/>`;
};

export const chevrons: Background = (inks) =>
  `<path fill="${inks.ray}" d="M0 0 150 90 300 0V70L150 160 0 70zM0 150 150 240 300 150V220L150 310 0 220z"/>
  <path fill="${inks.medal}" d="M150 46 246 104V208L150 266 54 208V104z"/>
  <path fill="none" stroke="${inks.key}" stroke-width="3" d="M150 30 260 96V216L150 282 40 216V96z"/>`;

/** A torn star of a bout. */
export const versus: Background = (inks, random) =>
  `<path fill="${inks.ray}" d="${rays({ x: 150, y: 300, radius: 420 }, 18, random.next())}"/>
  <path fill="${inks.medal}" d="M150 30Q176 74 214 62 206 104 252 118 224 150 258 186 214 196 216 240 176 226 150 262 124 226 84 240 86 196 42 186 76 150 48 118 94 104 86 62 124 74 150 30"/>`;
