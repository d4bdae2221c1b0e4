import type { Game, RulesName } from "./game";
import { roulettePages } from "./roulette/roulette-pages";
import type { GamePages } from "./rules-pages";
import { slotPages } from "./slot/slot-pages";

const PAGES: { [Name in RulesName]: GamePages<Extract<Game, { rules: Name }>> } = {
  slot: slotPages,
  roulette: roulettePages,
};

export function pagesOf<G extends Game>(game: G): GamePages<G> {
  return PAGES[game.rules] as unknown as GamePages<G>;
}
