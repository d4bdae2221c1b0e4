import { listedRecent } from "~/domain/games/catalogue/listed-games.views.server";
import { accountCalls } from "~/http/calls/call-route.server";
import { gameItem, NO_GAMES } from "./game-item";
import { readListFields } from "./game-list-fields";
import { pageValue } from "./page-value";

/** GET /wps/game/recent: what the caller launched, the latest first. */
export const { loader, action } = accountCalls({
  GET: async ({ app, account, context, fields: { page = "", ...fields } }) => {
    const sentAs = { pageNo: "pageNo" in fields ? undefined : "page" };
    const list = readListFields({ pageNo: page, ...fields }, context, sentAs);
    if ("code" in list) return list;
    const games = list.isEmpty ? NO_GAMES : await listedRecent(app, account.id, list.wish);
    return { value: pageValue(games, list.wish.pageNo, (game) => gameItem(game, list.wish.language)) };
  },
});
