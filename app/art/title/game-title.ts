import type { ArtCategory } from "../category";
import { glyph, pickGlyph } from "../glyphs/glyphs";
import { seeded } from "../random";
import * as words from "./words";

/** An invented title for a game, made around the noun of its emblem. */
export function gameTitle(seed: string, category: ArtCategory): string {
  const random = seeded(`${seed}:title`);
  const noun = random.pick(glyph(pickGlyph({ seed, category })).words);
  const said = [noun];
  const pick = (list: readonly string[]) => {
    const word = random.pick(list.filter((candidate) => !said.join(" ").includes(candidate)));
    said.push(word);
    return word;
  };
  return patterns[category]({ noun, pick, chance: random.next() });
}

interface Parts {
  noun: string;
  /** A word of a list that the title does not say yet. */
  pick: (list: readonly string[]) => string;
  /** From 0 up to 1. */
  chance: number;
}

type Pattern = (parts: Parts) => string;

const slot: Pattern = ({ noun, pick, chance }) => {
  if (chance < 0.4) return `${pick(words.before)} ${noun}`;
  if (chance < 0.8) return `${noun} ${pick(words.after)}`;
  return `${pick(words.before)} ${noun} ${pick(words.after)}`;
};

const match: Pattern = ({ noun, pick, chance }) =>
  chance < 0.5 ? `${noun} ${pick(words.matches)}` : `${pick(words.places)} ${noun} ${pick(words.matches)}`;

const draw: Pattern = ({ noun, pick, chance }) => {
  if (chance < 0.1) return noun;
  return `${pick(chance < 0.55 ? words.places : words.draws)} ${noun}`;
};

const patterns: Record<ArtCategory, Pattern> = {
  rng: slot,
  live: ({ noun, pick, chance }) => `${pick(chance < 0.7 ? words.live : words.places)} ${noun}`,
  fish: ({ noun, pick, chance }) =>
    chance < 0.5 ? `${noun} ${pick(words.fishing)}` : `${pick(words.before)} ${noun}`,
  pvp: ({ noun, pick, chance }) => {
    if (chance < 0.1) return noun;
    return `${pick(chance < 0.6 ? words.cards : words.places)} ${noun}`;
  },
  sports: match,
  esports: match,
  lott: draw,
  elott: draw,
  cockfight: ({ noun, pick, chance }) =>
    chance < 0.3 ? `${noun} ${pick(words.pits)}` : `${pick(words.places)} ${noun} ${pick(words.pits)}`,
  jackpot: ({ noun, pick }) => `${pick(words.pots)} ${noun} ${pick(words.potEnds)}`,
  mini: ({ noun, pick, chance }) =>
    chance < 0.4 ? `${noun} ${pick(words.quick)}` : `${pick(words.before)} ${noun}`,
};
