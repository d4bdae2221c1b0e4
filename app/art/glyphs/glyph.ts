import type { ArtCategory } from "../category";

/** An emblem on a box of 32 by 32. */
export interface Glyph {
  categories: readonly ArtCategory[];
  /** The nouns it stands for; the first that a title contains decides the emblem. */
  words: readonly string[];
  shapes: string;
}
