/** The kinds of games that own a composition of their own. */
export const artCategories = [
  "rng",
  "live",
  "fish",
  "pvp",
  "sports",
  "esports",
  "lott",
  "elott",
  "cockfight",
  "jackpot",
  "mini",
] as const;

export type ArtCategory = (typeof artCategories)[number];
