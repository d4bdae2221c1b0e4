import { hotGamesOf } from "~/domain/games/catalogue/listed-games.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";
import { isForUs, unknownClient } from "./client";
import { gameItem } from "./game-item";

/** GET /lgw/games/hot: what is marked as hot, of one vendor or of all. A browser keeps it for a while. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const unknown = unknownClient(fields);
    if (unknown) return unknown;
    const { language } = context;
    const games = isForUs(fields) ? await hotGamesOf(app, language, fields.vassalage || undefined) : [];
    return { keepSeconds: 300, value: games.map((game) => gameItem(game, language)) };
  },
});
