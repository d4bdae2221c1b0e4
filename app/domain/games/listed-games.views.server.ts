import type { App } from "../app.server";
import { slicePage, type Page } from "../shared/page";
import type { CatalogueGame } from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import { favouriteIdsOf } from "./favourites.server";
import { GAME_TYPES, type GameType } from "./game-type";

/** Games for programs: without the filters and figures that stand around a page of games. */
export interface ListedGamesWish {
  language: string;
  /** All kinds without it. */
  gameType: GameType | undefined;
  vendor: string | undefined;
  pageNo: number;
  pageSize: number;
}

export async function listedGames(app: App, wish: ListedGamesWish): Promise<Page<CatalogueGame>> {
  const catalogue = await catalogueOf(app, wish.language);
  const gameTypes = wish.gameType ? [wish.gameType] : GAME_TYPES;
  const games = catalogue.list({ gameTypes, vendor: wish.vendor });
  return slicePage(games, { wanted: wish.pageNo, size: wish.pageSize });
}

/** What an account keeps, the latest first. */
export async function listedFavourites(
  app: App,
  accountId: number,
  wish: Omit<ListedGamesWish, "vendor">,
): Promise<Page<CatalogueGame>> {
  const [catalogue, ids] = await Promise.all([
    catalogueOf(app, wish.language),
    favouriteIdsOf(app, accountId),
  ]);
  const games = catalogue.pick(ids).filter(({ gameType }) => !wish.gameType || gameType === wish.gameType);
  return slicePage(games, { wanted: wish.pageNo, size: wish.pageSize });
}
