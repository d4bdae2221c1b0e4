import type { App } from "../../app.server";
import { slicePage, type Page } from "../../shared/page";
import {
  isLaunchable,
  vendorsAmong,
  type CatalogueGame,
  type CatalogueVendor,
  type GameFilter,
  type GameSort,
} from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import { favouriteIdsOf } from "./favourites.server";
import { GAME_PAGES, type GamePage } from "./game-pages";
import type { GameType } from "../../vocabulary/game-type";
import { recentIdsOf } from "./recent.server";
import type { ReturnBand } from "./return-bands";

export const PAGE_SIZE = 20;
const FAVOURITES_PAGE_SIZE = 999;

/** On these pages the games at hand say whose they are; the list of vendors is asked for on the others. */
const WITHOUT_VENDOR_LIST: ReadonlySet<GamePage> = new Set(["rng", "fish", "pvp"]);

export interface GameListWish {
  page: GamePage;
  vendor: string | undefined;
  query: string;
  /** One of the page's kinds of games, where it has several. */
  kind?: GameType;
  returns?: ReturnBand;
  hot: boolean;
  trial: boolean;
  playable?: boolean;
  latest?: boolean;
  mine: boolean;
  sort: GameSort;
  pageNo: number;
  /** Whether every studio is offered to choose from, or only the first few. */
  allStudios: boolean;
}

export interface GameListView {
  games: Page<CatalogueGame>;
  /** Of this page without any filter. */
  total: number;
  vendors: readonly { vendor: CatalogueVendor; games: number }[];
  /** The vendor that was asked for, if there is one of that code. */
  vendor: CatalogueVendor | undefined;
  favourites: Set<number>;
  logoVersion: string;
}

/** A page of games of some kinds, filtered. */
export async function gameListView(
  app: App,
  { accountId, language }: { accountId: number | undefined; language: string },
  wish: GameListWish,
): Promise<GameListView> {
  const [catalogue, favouriteIds] = await Promise.all([
    catalogueOf(app, language),
    accountId === undefined ? [] : favouriteIdsOf(app, accountId),
  ]);
  const favourites = new Set(favouriteIds);
  const gameTypes = GAME_PAGES[wish.page];
  const kinds = wish.kind === undefined ? gameTypes : [wish.kind];
  const filter: GameFilter = { ...wish, gameTypes: kinds, among: wish.mine ? favourites : undefined };
  const all = catalogue.list({ gameTypes });
  return {
    games: slicePage(catalogue.list(filter), { wanted: wish.pageNo, size: PAGE_SIZE }),
    total: all.length,
    vendors: WITHOUT_VENDOR_LIST.has(wish.page) ? vendorsAmong(all) : catalogue.vendorsOf(gameTypes),
    vendor: wish.vendor === undefined ? undefined : catalogue.findVendor(wish.vendor),
    favourites,
    logoVersion: catalogue.logoVersion,
  };
}

export interface VendorChoiceView {
  vendors: GameListView["vendors"];
  logoVersion: string;
}

/** Who offers games of some kinds. */
export async function vendorChoiceView(
  app: App,
  language: string,
  page: GamePage,
): Promise<VendorChoiceView> {
  const catalogue = await catalogueOf(app, language);
  return { vendors: catalogue.vendorsOf(GAME_PAGES[page]), logoVersion: catalogue.logoVersion };
}

export interface OwnGamesView {
  games: Page<CatalogueGame>;
  favourites: Set<number>;
  counts: { favourites: number; recent: number };
  /** Something to begin with, where there is nothing of one's own. */
  others: readonly CatalogueGame[];
}

/** What an account keeps, or what it played lately. */
export async function ownGamesView(
  app: App,
  { accountId, language }: { accountId: number; language: string },
  { list, pageNo }: { list: "favourites" | "recent"; pageNo: number },
): Promise<OwnGamesView> {
  const [catalogue, favouriteIds, recentIds] = await Promise.all([
    catalogueOf(app, language),
    favouriteIdsOf(app, accountId),
    recentIdsOf(app, accountId),
  ]);
  const loved = catalogue.pick(favouriteIds);
  const recent = catalogue.pick(recentIds).filter(isLaunchable);
  return {
    games:
      list === "favourites"
        ? slicePage(loved, { wanted: pageNo, size: FAVOURITES_PAGE_SIZE })
        : slicePage(recent, { wanted: pageNo, size: PAGE_SIZE }),
    favourites: new Set(favouriteIds),
    counts: { favourites: loved.length, recent: recent.length },
    others: catalogue.list({ gameTypes: GAME_PAGES.rng, hot: true }).slice(0, 10),
  };
}
