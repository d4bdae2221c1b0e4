import { studios } from "~/art/studios/table";
import type { App } from "~/domain/app.server";
import { markChanged } from "~/domain/shared/versions.server";
import { BRANDS_LAUNCHER, connectHouseStudio } from "~/domain/games/launch/house-studio.server";
import { searchable } from "~/domain/games/catalogue/search/words";
import { gamesOfTheBrand } from "./games-of-the-brand";
import { insertRows } from "./insert-rows";
import { freeStakeMostOf, isMadeByStudio, playsFreely, returnOf } from "./studio-games";
import { gamesUnderMaintenance, HOUSE_VENDOR, SPORTS_VENDOR } from "./names/front-row";
import type { Progress } from "./progress";

/** The day the brand opened; its games came one after the other since. */
const OPENED_AT = Date.UTC(2026, 0, 5);
const MINUTES_APART = 40;

/** Currencies, sixty vendors and ten thousand games. A second time it changes nothing. */
export async function seedGames(app: App, progress: Progress): Promise<void> {
  await insertRows(app, "currencies", CURRENCIES);
  const vendorIds = await seedVendors(app);
  const games = gamesOfTheBrand();
  progress.begin("games", games.length);
  await insertRows(
    app,
    "games",
    games.map((game, position) => ({
      id: position + 1,
      vendor_id: vendorIds.get(game.vendor)!,
      code: game.code,
      game_type: game.gameType,
      sort: position,
      is_hot: Number(game.isHot),
      support_play: game.offersTrial ? 0 : 1,
      is_game: game.opensVendors ? "VASSALAGE" : "GAME",
      enabled: 1,
      maintenance: game.code in gamesUnderMaintenance ? 1 : 0,
      maintenance_reason:
        game.code in gamesUnderMaintenance ? JSON.stringify(gamesUnderMaintenance[game.code]) : null,
      // A brand whose slots are made by the built-in studio lists its other games until they can be played.
      shown_only: Number(makesSlots(game.vendor) && !isMadeByStudio(game)),
      free_plays: Number(playsFreely(game) && (game.vendor === HOUSE_VENDOR || makesSlots(game.vendor))),
      free_stake_most: freeStakeMostOf(game),
      return_hundredths: game.returnHundredths ?? (isMadeByStudio(game) ? returnOf(game) : null),
      created_at: OPENED_AT + position * MINUTES_APART * 60_000,
    })),
    (done) => progress.at(done),
  );
  await insertRows(
    app,
    "game_names",
    games.flatMap(({ en, bn, further }, position) =>
      Object.entries({ en, bn, ...further }).map(([language, name]) => ({
        game_id: position + 1,
        language,
        name,
        search: searchable(name),
      })),
    ),
  );
  await app.store.transaction(() => markChanged(app, "catalogue"));
  app.bus.emit("catalogue", {});
}

const CURRENCIES = [
  { code: "BDT", exponent: 2, symbol: "৳", enabled: 1 },
  { code: "EUR", exponent: 2, symbol: "€", enabled: 0 },
  { code: "USD", exponent: 2, symbol: "$", enabled: 0 },
  { code: "INR", exponent: 2, symbol: "₹", enabled: 0 },
  { code: "USDT", exponent: 2, symbol: "₮", enabled: 0 },
];

/** The brand that shows how a studio with a wallet of its own is played at. */
const OWN_WALLET = "saltreed";

/** Brands with slots have them made by the built-in studio. */
const makesSlots = (vendor: string) =>
  studios.some(({ id, makes }) => id === vendor && (makes.includes("rng") || makes.includes("jackpot")));

/** Ids by code. Vendors without a launcher are shown, and say when they are asked that they are not connected. */
async function seedVendors(app: App): Promise<Map<string, number>> {
  await connectHouseStudio(app, { launcherUrl: "/studio" });
  await insertRows(
    app,
    "vendors",
    studios.map(({ id, name }, position) => ({
      id: position + 1,
      code: id,
      name,
      casino_id: "croupier",
      ...(makesSlots(id)
        ? {
            ...{ adapter: "softswiss", launcher_url: BRANDS_LAUNCHER + id, secret: app.random.token() },
            rules_url: "/studio/games/{language}/{code}/rules",
            wallet: id === OWN_WALLET ? "transfer" : "single",
          }
        : { adapter: "none", launcher_url: "", secret: "", rules_url: null, wallet: "single" }),
      enabled: 1,
      maintenance: 0,
      sort: position + 1,
      football_card: id === SPORTS_VENDOR ? "football" : null,
    })),
  );
  const vendors = await app.db.selectFrom("vendors").select(["id", "code"]).execute();
  return new Map(vendors.map(({ id, code }) => [code, id]));
}
