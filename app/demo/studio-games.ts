import type { GameType } from "~/domain/vocabulary/game-type";
import type { BrandGame, BrandGames } from "~/studio/games/brand-games";
import { houseSlots, slotOfBrand } from "~/studio/games/slot/make-slots";
import { largestStake } from "~/studio/games/slot/slot";
import { gamesOfTheBrand, type DemoGame } from "./games-of-the-brand";
import { houseGames } from "./names/front-row";

/** The kinds that the built-in studio makes for the brands of the demo. */
const MADE: readonly GameType[] = ["RNG", "JACKPOT"];

export function isMadeByStudio({ gameType, opensVendors, code }: DemoGame): boolean {
  return MADE.includes(gameType) && !opensVendors && !houseGames.some((game) => game.code === code);
}

/** Slots play free bets and free spins; tables do not. */
export const playsFreely = (game: DemoGame): boolean => game.code === HOUSE_SLOT || isMadeByStudio(game);

const HOUSE_SLOT = "rickshaw-reels";

/** What the demo's brands order from the built-in studio; the list is made when the first of them is asked for. */
export function brandGamesOfTheDemo(): BrandGames {
  let byCode: Map<string, BrandGame> | undefined;
  const all = () =>
    (byCode ??= new Map(
      gamesOfTheBrand()
        .filter(isMadeByStudio)
        .map((game) => [game.code, orderOf(game)]),
    ));
  return { find: (code) => all().get(code), list: () => [...all().values()] };
}

/** What the game gives back, in hundredths of a percent, from its model's exact fraction. */
export function returnOf(game: DemoGame): number {
  const { paid, ways } = slotOfBrand(orderOf(game)).return;
  return Number((paid * 20_000n + ways) / (ways * 2n));
}

/** The largest free bet or free spin that it plays, in hundredths of a unit; null of a game that plays none. */
export function freeStakeMostOf(game: DemoGame): number | null {
  const slot = isMadeByStudio(game)
    ? slotOfBrand(orderOf(game))
    : houseSlots().find(({ code }) => code === game.code);
  return slot ? largestStake(slot) : null;
}

function orderOf({ code, vendor, gameType, en, bn, further }: DemoGame): BrandGame {
  return {
    code,
    label: vendor,
    kind: gameType === "JACKPOT" ? "JACKPOT" : "RNG",
    names: { en, bn, ...further },
  };
}
