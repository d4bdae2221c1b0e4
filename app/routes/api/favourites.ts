import { listedFavourites } from "~/domain/games/catalogue/listed-games.views.server";
import { accountCalls } from "~/http/calls/call-route.server";
import { gameItem, NO_GAMES } from "./game-item";
import { pageValue } from "./page-value";
import { readListFields } from "./game-list-fields";

/** GET /wps/game/favorites */
export const { loader, action } = accountCalls({
  GET: async ({ app, account, context, fields }) => {
    const list = readListFields({ pageSize: "999", ...fields }, context);
    if ("code" in list) return list;
    const games = list.isEmpty ? NO_GAMES : await listedFavourites(app, account.id, list.wish);
    return { value: pageValue(games, list.wish.pageNo, (game) => gameItem(game, list.wish.language)) };
  },
});
