import { seeded, type Seeded } from "~/art/random";
import { studios } from "~/art/studios/table";
import type { GameType } from "~/domain/vocabulary/game-type";
import { frontRow, houseGames, studioChoices, type NamedGame } from "./names/front-row";
import { nameGames } from "./names/name-games";

export interface DemoGame extends NamedGame {
  code: string;
  isHot: boolean;
  offersTrial: boolean;
  opensVendors: boolean;
  returnHundredths: number | undefined;
}

/** Ten thousand altogether, the house's own included. The cockfight list is empty. */
const COUNTS: Record<Exclude<GameType, "COCKFIGHT">, { games: number; hot: number }> = {
  RNG: { games: 9_068, hot: 15 },
  LIVE: { games: 240, hot: 4 },
  FISH: { games: 160, hot: 3 },
  PVP: { games: 150, hot: 3 },
  MINI: { games: 120, hot: 3 },
  JACKPOT: { games: 56, hot: 3 },
  LOTT: { games: 70, hot: 2 },
  ELOTT: { games: 70, hot: 2 },
  SPORTS: { games: 30, hot: 2 },
  ESPORTS: { games: 36, hot: 2 },
};
const SEED = "croupier";

/** Every game of the demo brand in the operator's order: always the same list. */
export function gamesOfTheBrand(): DemoGame[] {
  const random = seeded(SEED);
  const named = [...houseGames, ...frontRow, ...studioChoices];
  const taken = new Set(named.flatMap(({ en, bn }) => [en.toLowerCase(), bn]));
  const codes = new Set<string>();
  return Object.entries(COUNTS).flatMap(([type, { games, hot }]) => {
    const gameType = type as GameType;
    const byHand = named.filter((game) => game.gameType === gameType);
    const names = nameGames(gameType, games - byHand.length, { random, taken });
    const made: NamedGame[] = names.map((name) => ({ ...name, gameType, vendor: makerOf(gameType, random) }));
    return [...byHand, ...made].map((game, position) => ({
      ...game,
      code: uniqueCode(game, codes),
      isHot: houseGames.includes(game) || isHot(position, hot),
      offersTrial: houseGames.includes(game) || offersTrial(gameType, random),
      opensVendors: studioChoices.includes(game),
      // Of slots that the built-in studio makes their models say it.
      returnHundredths: game.returnHundredths,
    }));
  });
}

/** Besides the house's own one in three at the front: a row in which all are marked tells nothing apart. */
function isHot(position: number, hot: number): boolean {
  return position % 3 === 0 && position < 3 * hot;
}

/** Who stands first among the makers of a kind makes most of it, the last one least. */
function makerOf(gameType: GameType, random: Seeded): string {
  const category = gameType.toLowerCase();
  const makers = studios.filter(({ makes }) => makes.some((kind) => kind === category));
  const places = makers.flatMap((maker, place) => Array<typeof maker>(makers.length + 3 - place).fill(maker));
  return random.pick(places).id;
}

function offersTrial(gameType: GameType, random: Seeded): boolean {
  if (gameType === "RNG") return random.between(1, 100) <= 85;
  return (
    (gameType === "FISH" || gameType === "MINI" || gameType === "JACKPOT") && random.between(1, 100) <= 60
  );
}

function uniqueCode({ code, en }: NamedGame, codes: Set<string>): string {
  const made =
    code ??
    en
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  if (codes.has(made)) throw new Error(`two games have the code ${made}`);
  codes.add(made);
  return made;
}
