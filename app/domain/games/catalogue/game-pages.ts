import { isPlayable, type Catalogue, type CatalogueGame, type CatalogueVendor } from "./catalogue";
import type { GameType } from "../../vocabulary/game-type";

/** The pages that list games, and what each lists. Jackpot and mini games have no page of their own. */
export const GAME_PAGES = {
  live: ["LIVE"],
  rng: ["RNG", "JACKPOT", "MINI"],
  fish: ["FISH"],
  pvp: ["PVP"],
  sports: ["SPORTS"],
  esports: ["ESPORTS"],
  lott: ["LOTT"],
  elott: ["ELOTT"],
} as const satisfies Record<string, readonly GameType[]>;

export type GamePage = keyof typeof GAME_PAGES;

export const isGamePage = (text: string): text is GamePage => Object.hasOwn(GAME_PAGES, text);

/** Kinds that always have a page, even of one vendor's games. */
const ALWAYS_A_PAGE: ReadonlySet<GamePage> = new Set(["rng", "fish", "pvp"]);

export interface GameDestination {
  page: GamePage;
  /** Where the only vendor of a kind is launched at once, as long as it has a game that opens. */
  launch: { vendor: CatalogueVendor; game: CatalogueGame } | undefined;
  /** Who offers it, in the operator's order. */
  vendors: CatalogueVendor[];
}

/** Where each kind of games is found; kinds that nobody offers are left out. */
export function destinationsIn(catalogue: Catalogue): GameDestination[] {
  return (Object.keys(GAME_PAGES) as GamePage[]).flatMap((page) => {
    const vendors = catalogue.vendorsOf(GAME_PAGES[page]);
    if (vendors.length === 0) return [];
    const [only] = vendors;
    const launch =
      vendors.length === 1 && only && !ALWAYS_A_PAGE.has(page)
        ? launchOf(catalogue, page, only.vendor)
        : undefined;
    return [{ page, launch, vendors: vendors.map(({ vendor }) => vendor) }];
  });
}

function launchOf(catalogue: Catalogue, page: GamePage, vendor: CatalogueVendor): GameDestination["launch"] {
  const game = catalogue.list({ gameTypes: GAME_PAGES[page] }).find(isPlayable);
  return game && { vendor, game };
}
