import type { App } from "../../app.server";
import type { Catalogue, CatalogueGame } from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import { favouriteIdsOf } from "./favourites.server";
import { GAME_PAGES } from "./game-pages";
import { GAME_TYPES, type GameType } from "../../vocabulary/game-type";

export interface GamePageView {
  game: CatalogueGame;
  favourites: Set<number>;
  /** More of the same vendor; where that is not connected, what can be played in its place. */
  more: readonly CatalogueGame[];
}

const MORE = 10;

/** Who offers a lottery of this code; lotteries are asked for without their vendor. */
export async function vendorOfLottery(
  app: App,
  language: string,
  gameCode: string,
): Promise<string | undefined> {
  const { games } = await catalogueOf(app, language);
  const kinds: readonly GameType[] = [...GAME_PAGES.lott, ...GAME_PAGES.elott];
  return games.find(({ code, gameType }) => code === gameCode && kinds.includes(gameType))?.vendor.code;
}

/** What stands around a game; undefined when there is no such game. */
export async function gamePageView(
  app: App,
  { accountId, language }: { accountId: number | undefined; language: string },
  { vendor, gameCode }: { vendor: string; gameCode: string },
): Promise<GamePageView | undefined> {
  const [catalogue, favouriteIds] = await Promise.all([
    catalogueOf(app, language),
    accountId === undefined ? [] : favouriteIdsOf(app, accountId),
  ]);
  const game = catalogue.findByCode(vendor, gameCode);
  if (!game || game.opensVendors) return undefined;
  const more = game.connected ? moreOfVendor(catalogue, game) : playableLike(catalogue, game);
  return { game, favourites: new Set(favouriteIds), more: more.slice(0, MORE) };
}

function moreOfVendor(catalogue: Catalogue, game: CatalogueGame): CatalogueGame[] {
  return catalogue
    .list({ gameTypes: [game.gameType], vendor: game.vendor.code })
    .filter((other) => other !== game && !other.opensVendors);
}

/** Of the same kind, the popular ones first; of any kind where there is none of it. */
function playableLike(catalogue: Catalogue, { gameType }: CatalogueGame): readonly CatalogueGame[] {
  const ofKind = catalogue.list({ gameTypes: [gameType], playable: true });
  return ofKind.length > 0 ? ofKind : catalogue.list({ gameTypes: GAME_TYPES, playable: true });
}
