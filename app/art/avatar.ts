import { DRAWN_AVATARS, isDrawnAvatar } from "~/domain/vocabulary/avatar";
import { glyph } from "./glyphs/glyphs";
import { type InkName, inks } from "./inks";
import { seeded } from "./random";

const grounds: readonly InkName[] = [
  "bottle",
  "peacock",
  "vermilion",
  "indigo",
  "turmeric",
  "rani",
  "clay",
  "gulf",
];

/** A face inside the edge of a chip: the one that the seed names, or the one that falls to it. */
export function avatar(seed: string): string {
  const random = seeded(`avatar${seed}`);
  const { ground, depth, medal, letter } = inks[random.pick(grounds)];
  const { shapes } = glyph(isDrawnAvatar(seed) ? seed : random.pick(DRAWN_AVATARS));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${depth}"/><circle cx="32" cy="32" r="29" fill="none" stroke="${medal}" stroke-width="6" stroke-dasharray="11.4"/><circle cx="32" cy="32" r="26" fill="${ground}"/><g transform="translate(32 33)scale(1.2)translate(-16-16)" stroke-linejoin="round"><g stroke="${letter}" stroke-width="1.8"><use href="#g"/></g><g id="g">${shapes}</g></g></svg>`;
}
