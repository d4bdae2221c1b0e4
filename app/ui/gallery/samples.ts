import type { CatalogueGame, CatalogueVendor } from "~/domain/games/catalogue/catalogue";
import type { Match } from "~/domain/games/matches/matches.views.server";

/** Things of the catalogue that examples show; nobody offers them. */
export const vendor: CatalogueVendor = {
  code: "kingfisher",
  name: "Kingfisher",
  connected: true,
  maintenance: false,
  ownWallet: false,
  rulesUrl: undefined,
  footballCard: undefined,
};

export const game: CatalogueGame = {
  id: 1,
  code: "bengal-gold",
  name: "Bengal Gold",
  englishName: "Bengal Gold",
  vendor,
  gameType: "RNG",
  connected: true,
  isHot: false,
  offersTrial: true,
  opensVendors: false,
  maintenance: false,
  maintenanceNotice: undefined,
  returnHundredths: 9_640,
  isNew: false,
  createdAt: 0,
  artVersion: "example",
  pictureId: undefined,
  search: "",
};

/** Shown, and not to be played. */
export const unconnected: CatalogueGame = {
  ...game,
  id: 9,
  code: "padma-lights",
  name: "Padma Lights",
  vendor: { ...vendor, code: "shapla", name: "Shapla", connected: false },
  connected: false,
  offersTrial: false,
};

/** The first of July 2026 at noon in London. */
export const SOMETIME = Date.UTC(2026, 6, 1, 12);

export const match: Match = {
  id: 1,
  league: "Premier League",
  home: { name: "Padma United", imageUrl: "", crest: "Padma United" },
  away: { name: "Meghna Rovers", imageUrl: "", crest: "Meghna Rovers" },
  moneyLine: { homeThousandths: 1_840, awayThousandths: 2_000 },
  startsAt: SOMETIME,
  isHot: true,
  game: { ...game, gameType: "SPORTS", code: "book", name: "The Book" },
};

export const taka = { code: "BDT", exponent: 2, symbol: "৳" };
