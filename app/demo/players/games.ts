import type { App } from "~/domain/app.server";
import { isPlayable, type CatalogueGame } from "~/domain/games/catalogue/catalogue";
import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { connectedBrands, HOUSE_STUDIO } from "~/domain/games/launch/house-studio.server";
import { houseGames } from "../names/front-row";

/** How far down the list of slots "the front" goes. */
const FRONT = 40;
const [HOUSE_SLOT] = houseGames;

/** Of ten visits two are to a jackpot slot, six to one of the front, two to any. Slots of the built-in studio that play from the main wallet only. */
export async function nextGame(app: App): Promise<CatalogueGame | undefined> {
  const [catalogue, brands] = await Promise.all([catalogueOf(app, "en"), connectedBrands(app)]);
  const made = new Set(brands.filter(({ keepsPurses }) => !keepsPurses).map(({ code }) => code));
  const isOurs = (game: CatalogueGame) =>
    isPlayable(game) &&
    (made.has(game.vendor.code) || (game.vendor.code === HOUSE_STUDIO && game.code === HOUSE_SLOT!.code));
  const slots = catalogue.list({ gameTypes: ["RNG"] }).filter(isOurs);
  const lot = app.random.int(10);
  const jackpots = lot < 2 ? catalogue.list({ gameTypes: ["JACKPOT"] }).filter(isOurs) : [];
  const among = jackpots.length > 0 ? jackpots : lot < 8 ? slots.slice(0, FRONT) : slots;
  return among[app.random.int(among.length || 1)];
}
