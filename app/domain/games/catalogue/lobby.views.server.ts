import type { App } from "../../app.server";
import {
  isLaunchable,
  isPlayable,
  type Catalogue,
  type CatalogueGame,
  type CatalogueVendor,
} from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import { favouriteIdsOf } from "./favourites.server";
import { GAME_PAGES, type GamePage } from "./game-pages";
import type { GameType } from "../../vocabulary/game-type";
import { recentIdsOf } from "./recent.server";

/** One row of the lobby. */
export interface LobbySection {
  name: "recent" | "hot" | "favourites" | GameType;
  games: readonly CatalogueGame[];
  /** Those that follow, for whoever comes near them. */
  next: readonly CatalogueGame[];
  /** The page that has all of them, and how many those are. */
  page: GamePage | undefined;
  total: number;
}

export interface LobbyView {
  sections: LobbySection[];
  favourites: Set<number>;
}

const TILES = 10;
/** How many vendors a kind of games shows in the lobby; kinds without a number show everybody's. */
const VENDORS: Partial<Record<GameType, number>> = { RNG: 3, LIVE: 1, FISH: 1, SPORTS: 1 };
const KINDS: readonly GameType[] = ["RNG", "LIVE", "FISH", "SPORTS", "PVP", "ESPORTS", "ELOTT", "COCKFIGHT"];

/** The home lobby, section by section in the specification's order; a section without games is left out. */
export async function lobbyView(
  app: App,
  accountId: number | undefined,
  language: string,
): Promise<LobbyView> {
  const [catalogue, favourites, recent] = await Promise.all([
    catalogueOf(app, language),
    accountId === undefined ? [] : favouriteIdsOf(app, accountId),
    accountId === undefined ? [] : recentIdsOf(app, accountId),
  ]);
  const played = catalogue.pick(recent).filter(isLaunchable);
  const recentSlots = played.filter(({ gameType }) => gameType === "RNG");
  const loved = catalogue.pick(favourites);
  const { hot, kinds } = commonSections(catalogue);
  const sections: LobbySection[] = [
    {
      name: "recent",
      games: recentSlots.slice(0, TILES),
      next: [],
      page: undefined,
      total: recentSlots.length,
    },
    hot,
    { name: "favourites", games: loved.slice(0, TILES), next: [], page: undefined, total: loved.length },
    ...kinds,
  ];
  return {
    sections: sections.filter(({ games }) => games.length > 0),
    favourites: new Set(favourites),
  };
}

/** What somebody keeps, all of it, in the lobby's frame. */
export async function favouritesView(app: App, accountId: number, language: string): Promise<LobbyView> {
  const [catalogue, favourites] = await Promise.all([
    catalogueOf(app, language),
    favouriteIdsOf(app, accountId),
  ]);
  const games = catalogue.pick(favourites);
  const section: LobbySection = { name: "favourites", games, next: [], page: undefined, total: games.length };
  return { sections: games.length > 0 ? [section] : [], favourites: new Set(favourites) };
}

/** The games that follow in the row of a kind, and which of them somebody keeps. */
export async function nextInRow(
  app: App,
  { kind, accountId, language }: { kind: string; accountId: number | undefined; language: string },
) {
  const [catalogue, favourites] = await Promise.all([
    catalogueOf(app, language),
    accountId === undefined ? [] : favouriteIdsOf(app, accountId),
  ]);
  const section = commonSections(catalogue).kinds.find(({ name }) => name === kind);
  return section && { section, favourites: new Set(favourites) };
}

const common = new WeakMap<Catalogue, { hot: LobbySection; kinds: LobbySection[] }>();

/** What the lobby shows everybody, made once per catalogue. */
function commonSections(catalogue: Catalogue) {
  let sections = common.get(catalogue);
  if (!sections) {
    const games = hotGames(catalogue);
    const hot: LobbySection = { name: "hot", games, next: [], page: "rng", total: games.length };
    // Games with jackpots of their own follow the jackpot; they are slots, and a part of the slots' page.
    const kinds: GameType[] = ["JACKPOT", ...KINDS];
    sections = { hot, kinds: kinds.map((kind) => sectionOf(catalogue, kind)) };
    common.set(catalogue, sections);
  }
  return sections;
}

/** What is hot of every kind, and first of it what can be played here. */
function hotGames(catalogue: Catalogue): CatalogueGame[] {
  const playable = catalogue.games.filter((game) => game.isHot && isPlayable(game)).slice(0, TILES / 2);
  const byKind = KINDS.map((kind) => catalogue.list({ gameTypes: [kind], hot: true }).filter(isGame));
  const mixed: CatalogueGame[] = [];
  for (let round = 0; mixed.length < TILES && round < TILES; round++) {
    // Slots are what most people play: three of them for each of another kind.
    for (const [position, games] of byKind.entries()) {
      mixed.push(...(position === 0 ? games.slice(round * 3, round * 3 + 3) : games.slice(round, round + 1)));
    }
  }
  return [...new Set([...playable, ...mixed])].slice(0, TILES);
}

function sectionOf(catalogue: Catalogue, kind: GameType): LobbySection {
  const page = (Object.keys(GAME_PAGES) as GamePage[]).find((name) =>
    (GAME_PAGES[name] as readonly GameType[]).includes(kind),
  );
  const all = catalogue.list({ gameTypes: [kind] });
  const limit = VENDORS[kind];
  const shown = limit === undefined ? all : fromVendors(catalogue, kind, limit);
  const [games, next] = [shown.slice(0, TILES), shown.slice(TILES, 2 * TILES)];
  return { name: kind, games, next, page, total: all.length };
}

/** Games of the so many vendors whose best games come first, in the catalogue's order. */
function fromVendors(catalogue: Catalogue, kind: GameType, limit: number): CatalogueGame[] {
  const shown = new Set<CatalogueVendor>();
  const games: CatalogueGame[] = [];
  for (const game of catalogue.list({ gameTypes: [kind] })) {
    if (shown.size < limit) shown.add(game.vendor);
    if (shown.has(game.vendor)) games.push(game);
    if (games.length === 2 * TILES) break;
  }
  return games;
}

const isGame = ({ opensVendors }: CatalogueGame) => !opensVendors;
