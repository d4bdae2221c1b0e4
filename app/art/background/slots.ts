import { onCircle, rays } from "../geometry";
import type { Inks } from "../inks";
import { tenth } from "../markup";
import { type Background, middle } from "./background";

const TURN = 6.2832;
const far = { ...middle, radius: 330 };

export const bare: Background = (inks) => `<circle cx="150" cy="152" r="104" fill="${inks.medal}"/>`;

export const sunburst: Background = (inks, random) =>
  `<path fill="${inks.ray}" d="${rays(far, random.between(10, 14), random.next())}"/>
  <circle cx="150" cy="156" r="104" fill="${inks.medal}"/>
  <circle cx="150" cy="156" r="112" fill="none" stroke="${inks.medal}" stroke-width="3" stroke-dasharray="1 11" stroke-linecap="round"/>`;

export const chip: Background = (inks, random) =>
  `<path fill="${inks.ray}" d="${rays(far, 16, random.next())}" opacity=".5"/>${chipRing(inks, 118)}`;

export const arch: Background = (inks) =>
  `<path fill="${inks.ray}" d="M30 330V170C30 120 60 110 80 84 105 52 125 62 150 26 175 62 195 52 220 84 240 110 270 120 270 170V330z"/>
  <path fill="none" stroke="${inks.key}" stroke-width="2.5" d="M44 330V176C44 132 70 122 90 98 112 70 130 76 150 48 170 76 188 70 210 98 230 122 256 132 256 176V330"/>
  <circle cx="150" cy="176" r="88" fill="${inks.medal}"/>`;

export const horizon: Background = (inks, random) =>
  `<circle cx="150" cy="156" r="108" fill="${inks.medal}"/>
  <g fill="none" stroke="${inks.key}" stroke-width="4" opacity=".5"><circle cx="150" cy="156" r="124"/><circle cx="150" cy="156" r="142" stroke-dasharray="2 9"/></g>
  <path fill="${inks.ray}" d="M0 ${random.between(220, 240)}Q75 190 150 226T300 ${random.between(212, 230)}V400H0z"/>
  <path fill="${inks.depth}" d="M0 262Q90 232 160 262T300 250V400H0z"/>`;

export const halo: Background = (inks) =>
  `<g fill="none" stroke="${inks.ray}" stroke-width="16"><circle cx="150" cy="156" r="196"/><circle cx="150" cy="156" r="160"/><circle cx="150" cy="156" r="124"/></g>
  <circle cx="150" cy="156" r="94" fill="${inks.medal}"/>`;

export const sash: Background = (inks) =>
  `<path fill="${inks.medal}" d="M-20 250 320 40V170L-20 380z"/>
  <path stroke="${inks.key}" stroke-width="3" d="M-20 236 320 26M-20 394 320 184"/>
  <path fill="${inks.ray}" d="M-20 0H140L-20 98zM320 400H150L320 296z"/>`;

export const scallop: Background = (inks, random) => {
  const petals = 12;
  const rim = { ...middle, radius: 108 };
  const at = (petal: number) => onCircle(rim, (petal / petals) * TURN - 1.57);
  const edge = Array.from({ length: petals }, (_, petal) => `A29 29 0 0 1 ${at(petal + 1)}`).join("");
  return `<path fill="${inks.ray}" d="${rays(far, 8, random.next())}"/>
  <path fill="${inks.key}" d="M${at(0)}${edge}z"/>
  <circle cx="150" cy="156" r="101" fill="${inks.medal}"/>`;
};

export const stars: Background = (inks, random) => {
  const star = () => {
    const [x, y, size] = [random.between(14, 286), random.between(12, 300), random.pick([4, 6, 9])];
    return `M${x} ${y - size}q0 ${size} ${size} ${size}-${size} 0-${size} ${size} 0-${size}-${size}-${size} ${size} 0 ${size}-${size}`;
  };
  return `<path fill="${inks.key}" d="${Array.from({ length: 13 }, star).join("")}"/>
  <circle cx="150" cy="156" r="100" fill="${inks.ray}"/>
  <circle cx="150" cy="156" r="86" fill="${inks.medal}"/>`;
};

export const stage: Background = (inks) =>
  `<path fill="${inks.key}" opacity=".25" d="M150-40 330 330H-30z"/>
  <ellipse cx="150" cy="262" rx="128" ry="30" fill="${inks.medal}"/>
  <path fill="${inks.outline}" opacity=".35" d="M22 262a128 30 0 0 0 256 0v14a128 30 0 0 1-256 0z"/>
  <path fill="${inks.ray}" d="M0 0H66Q62 150 0 220zM300 0H234Q238 150 300 220z"/>
  <path fill="${inks.depth}" d="M0 0H36Q34 100 0 150zM300 0H264Q266 100 300 150z"/>`;

export const coins: Background = (inks, random) => {
  const at = Array.from(
    { length: 11 },
    () => `M${random.between(12, 288)} ${random.between(12, 292)}h0`,
  ).join("");
  return `<path fill="${inks.ray}" d="${rays({ ...middle, radius: 340 }, 12, random.next())}"/>
  <g stroke-linecap="round"><path stroke="#a35a00" stroke-width="32" d="${at}"/><path stroke="#ffc233" stroke-width="26" d="${at}"/><path stroke="#ffe08a" stroke-width="14" d="${at}"/></g>
  <circle cx="150" cy="152" r="104" fill="${inks.medal}"/>
  <circle cx="150" cy="152" r="92" fill="${inks.depth}"/>`;
};

/** The edge of a gaming chip: eight dashes on its rim. */
function chipRing(inks: Inks, radius: number): string {
  const dash = radius * 0.36;
  const gap = ((radius - 9) * TURN) / 8 - dash;
  return `<circle cx="150" cy="156" r="${radius}" fill="${inks.medal}"/>
  <circle cx="150" cy="156" r="${radius - 9}" fill="none" stroke="${inks.key}" stroke-width="18" stroke-dasharray="${tenth(dash)} ${tenth(gap)}"/>
  <circle cx="150" cy="156" r="${radius - 19}" fill="${inks.depth}"/>`;
}
