import { favouriteIdsOf } from "~/domain/games/catalogue/favourites.server";
import { listedGames } from "~/domain/games/catalogue/listed-games.views.server";
import { accountCalls } from "~/http/calls/call-route.server";
import { gameItem, NO_GAMES } from "./game-item";
import { pageValue } from "./page-value";
import { readListFields } from "./game-list-fields";

/** GET /wps/game/list: the list with what the account keeps. */
export const { loader, action } = accountCalls({
  GET: async ({ app, account, context, fields }) => {
    const list = readListFields(fields, context);
    if ("code" in list) return list;
    const [games, kept] = await Promise.all([
      list.isEmpty ? NO_GAMES : listedGames(app, list.wish),
      favouriteIdsOf(app, account.id),
    ]);
    const favourites = new Set(kept);
    return {
      value: pageValue(games, list.wish.pageNo, (game) => ({
        ...gameItem(game, list.wish.language),
        isFavorite: favourites.has(game.id) ? 1 : 0,
      })),
    };
  },
});
