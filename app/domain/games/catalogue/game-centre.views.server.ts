import type { App } from "../../app.server";
import type { CatalogueGame, CatalogueVendor } from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import { destinationsIn, GAME_PAGES, type GamePage } from "./game-pages";
import { hotMatchesOf, matchCountsOf, type HotMatches } from "../matches/matches.views.server";

/** Kinds of games where one chooses a vendor first and the vendor leads on. */
export const CENTRES = ["sports", "esports", "lott", "elott"] as const satisfies readonly GamePage[];
export type Centre = (typeof CENTRES)[number];

export const isCentre = (page: GamePage): page is Centre => (CENTRES as readonly string[]).includes(page);

export interface GameCentreView {
  centre: Centre;
  entrances: Entrance[];
  /** Only sports have any. */
  hotMatches: HotMatches | undefined;
  /** The other centres that somebody offers. */
  others: Centre[];
}

export interface Entrance {
  vendor: CatalogueVendor;
  games: number;
  /** How many are ahead of it that the site knows of. */
  matches: number;
  /** What it begins with. */
  game: CatalogueGame | undefined;
}

export async function gameCentreView(app: App, language: string, centre: Centre): Promise<GameCentreView> {
  const isSports = centre === "sports";
  const [catalogue, counts, hotMatches] = await Promise.all([
    catalogueOf(app, language),
    isSports ? matchCountsOf(app) : undefined,
    isSports ? hotMatchesOf(app, language) : undefined,
  ]);
  const gameTypes = GAME_PAGES[centre];
  return {
    centre,
    entrances: catalogue.vendorsOf(gameTypes).map(({ vendor, games }) => ({
      vendor,
      games,
      matches: counts?.get(vendor.code) ?? 0,
      game: catalogue
        .list({ gameTypes, vendor: vendor.code })
        .find(({ opensVendors, maintenance }) => !opensVendors && !maintenance),
    })),
    hotMatches,
    others: destinationsIn(catalogue)
      .map(({ page }) => page)
      .filter(isCentre)
      .filter((page) => page !== centre),
  };
}
