import { hotGamesOf } from "~/domain/games/catalogue/listed-games.views.server";
import { promotionsOf } from "~/domain/promotions/promotions.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";
import { promotionPath } from "~/http/paths/paths";
import { isForUs, unknownClient } from "./client";
import { gameItem } from "./game-item";

const MOST = 12;

/** GET /wps/popular: the games and the promotions that the lobby puts first. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const unknown = unknownClient(fields);
    if (unknown) return unknown;
    const { language } = context;
    if (!isForUs(fields)) return { value: { games: [], promotions: [] } };
    const [games, promotions] = await Promise.all([
      hotGamesOf(app, language, undefined),
      promotionsOf(app, { language }),
    ]);
    const running = promotions.filter(({ state }) => state !== "closed" && state !== "coming_soon");
    return {
      value: {
        games: games.slice(0, MOST).map((game) => gameItem(game, language)),
        promotions: running.slice(0, MOST).map((promotion) => ({
          ...{ id: promotion.id, title: promotion.title, summary: promotion.summary },
          ...{ type: promotion.type, state: promotion.state, path: promotionPath(promotion) },
        })),
      },
    };
  },
});
