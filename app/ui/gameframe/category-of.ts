import { GAME_PAGES, type GamePage } from "~/domain/games/catalogue/game-pages";
import type { GameType } from "~/domain/vocabulary/game-type";

/** The page that lists a game's kind; kinds without a page of their own are found among the slots. */
export function categoryOf({ gameType }: { gameType: GameType }): GamePage {
  const pages = Object.keys(GAME_PAGES) as GamePage[];
  return pages.find((page) => (GAME_PAGES[page] as readonly GameType[]).includes(gameType)) ?? "rng";
}
