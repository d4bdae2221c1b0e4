import { type Background, middle } from "./background";

export const water: Background = (inks, random) => {
  const bubbles = Array.from({ length: 7 }, () => `M${random.between(16, 284)} ${random.between(20, 250)}h0`);
  const at = bubbles.join("");
  return `<path fill="${inks.letter}" opacity=".13" d="M40-10H90L60 400H-60zM130-10h40l60 410H120zM220-10h60l90 410H260z"/>
  <path fill="${inks.ray}" d="M0 214Q38 190 75 214T150 214 225 214 300 214V400H0z"/>
  <path fill="${inks.depth}" d="M0 258Q38 234 75 258T150 258 225 258 300 258V400H0z"/>
  <g stroke-linecap="round"><path stroke="${inks.key}" stroke-width="17" d="${at}"/><path stroke="${inks.ray}" stroke-width="11" d="${at}"/></g>`;
};

/** The sea floor, with weed to hide behind. */
export const deep: Background = (inks, random) =>
  `<circle cx="150" cy="${middle.y}" r="108" fill="${inks.ray}"/>
  <circle cx="150" cy="${middle.y}" r="82" fill="${inks.medal}"/>
  <path fill="${inks.outline}" opacity=".55" d="M0 400V250q18-14 22-50 16 20 12 66 14-30 30-36-8 30 2 60 40-20 84-8t84-2q10-40 36-64-4 34 6 44 2-40 24-66V400z"/>
  <path fill="none" stroke="${inks.key}" stroke-width="2.5" opacity=".7" d="M24 70q10-12 20 0t20 0 20 0M216 46q10-12 20 0t20 0 20 0M${random.between(20, 60)} 150q8-10 16 0t16 0"/>`;
