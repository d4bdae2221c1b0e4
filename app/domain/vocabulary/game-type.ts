/** What kind of game a game is, by the specification's codes. */
export const GAME_TYPES = [
  "RNG",
  "LIVE",
  "FISH",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "LOTT",
  "ELOTT",
  "COCKFIGHT",
  "JACKPOT",
  "MINI",
] as const;

export type GameType = (typeof GAME_TYPES)[number];

export function isGameType(text: string): text is GameType {
  return (GAME_TYPES as readonly string[]).includes(text);
}
