import { listedGames } from "~/domain/games/catalogue/listed-games.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";
import { gameItem, NO_GAMES } from "./game-item";
import { pageValue } from "./page-value";
import { readListFields } from "./game-list-fields";

/** GET /lgw/games */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const list = readListFields(fields, context);
    if ("code" in list) return list;
    const games = list.isEmpty ? NO_GAMES : await listedGames(app, list.wish);
    return { value: pageValue(games, list.wish.pageNo, (game) => gameItem(game, list.wish.language)) };
  },
});
