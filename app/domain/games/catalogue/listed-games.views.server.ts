import type { App } from "../../app.server";
import { slicePage, type Page } from "../../shared/page";
import type { CatalogueGame } from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import { favouriteIdsOf } from "./favourites.server";
import { recentIdsOf } from "./recent.server";
import { GAME_TYPES, type GameType } from "../../vocabulary/game-type";

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

/** What is marked as hot, in the catalogue's order; of one vendor where one is named. */
export async function hotGamesOf(
  app: App,
  language: string,
  vendor: string | undefined,
): Promise<readonly CatalogueGame[]> {
  return (await catalogueOf(app, language)).list({ gameTypes: GAME_TYPES, hot: true, vendor });
}

/** What an account launched, the latest first. */
export function listedRecent(app: App, accountId: number, wish: Omit<ListedGamesWish, "vendor">) {
  return listedOf(app, recentIdsOf(app, accountId), wish);
}

/** What an account keeps, the latest first. */
export function listedFavourites(app: App, accountId: number, wish: Omit<ListedGamesWish, "vendor">) {
  return listedOf(app, favouriteIdsOf(app, accountId), wish);
}

async function listedOf(
  app: App,
  own: Promise<number[]>,
  wish: Omit<ListedGamesWish, "vendor">,
): Promise<Page<CatalogueGame>> {
  const [catalogue, ids] = await Promise.all([catalogueOf(app, wish.language), own]);
  const games = catalogue.pick(ids).filter(({ gameType }) => !wish.gameType || gameType === wish.gameType);
  return slicePage(games, { wanted: wish.pageNo, size: wish.pageSize });
}
