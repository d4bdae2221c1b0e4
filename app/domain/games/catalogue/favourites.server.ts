import { LRUCache } from "lru-cache";
import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { catalogueOf } from "./catalogue.server";
import type { GameType } from "../../vocabulary/game-type";
import * as store from "./favourites.store.server";

/** More than anybody keeps, and the most that one page lists. */
const MAX_FAVOURITES = 999;
const AT_MOST_EVERY_MS = 1_000;
const MAX_REMEMBERED = 10_000;

const changes = new WeakMap<App, LRUCache<number, number>>();

/** An account's favourite games, the latest first. */
export function favouriteIdsOf(app: App, accountId: number): Promise<number[]> {
  return store.listIds(app, accountId, MAX_FAVOURITES);
}

interface FavouriteWish {
  accountId: number;
  gameId: number;
  kept: boolean;
}

/**
 * Keeps a game among an account's favourites or takes it away; asking twice is like asking once.
 * Refusals: `too_fast` within a second of the account's last change, `unknown_game`.
 */
export async function setFavourite(
  app: App,
  { accountId, gameId, kept }: FavouriteWish,
): Promise<Outcome<object, "too_fast" | "unknown_game">> {
  if (!mayChange(app, accountId)) return refuse("too_fast");
  return app.store.transaction(function* () {
    if (!kept) {
      yield* store.remove({ accountId, gameId });
      return { ok: true };
    }
    if (!(yield* store.gameExists(gameId))) return refuse("unknown_game");
    yield* store.insert({ accountId, gameId, createdAt: app.clock.now() });
    return { ok: true };
  });
}

/**
 * The same for a game that is named by its vendor and kind as well.
 * Refusals: `unknown_game` when the game is another vendor's or of another kind, then those of setFavourite.
 */
export async function setNamedFavourite(
  app: App,
  { vendor, gameType, ...wish }: FavouriteWish & { vendor: string; gameType: GameType },
): ReturnType<typeof setFavourite> {
  const game = (await catalogueOf(app, (await languagesOf(app))[0])).find(wish.gameId);
  const isNamed = game?.vendor.code === vendor && game.gameType === gameType;
  // A game that has left the site can still be taken from the list.
  if (game ? !isNamed : wish.kept) return refuse("unknown_game");
  return setFavourite(app, wish);
}

/** One change a second, which is faster than a hand and slower than a stuck key. */
function mayChange(app: App, accountId: number): boolean {
  let last = changes.get(app);
  if (!last) changes.set(app, (last = new LRUCache<number, number>({ max: MAX_REMEMBERED })));
  const now = app.clock.now();
  if (now - (last.get(accountId) ?? -Infinity) < AT_MOST_EVERY_MS) return false;
  last.set(accountId, now);
  return true;
}
