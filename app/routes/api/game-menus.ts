import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { destinationsIn, GAME_PAGES } from "~/domain/games/catalogue/game-pages";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /lgw/games/game_menus: the pages of games, what each lists, and who offers it. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => {
    const { t } = context.messages;
    const destinations = destinationsIn(await catalogueOf(app, context.language));
    return {
      value: destinations.map(({ page, vendors }) => ({
        menu: page,
        menuName: t(`lobby:pages.${page}.title`),
        gameTypes: GAME_PAGES[page],
        vassalages: vendors.map(({ code, name }) => ({ vassalage: code, vassalageName: name })),
      })),
    };
  },
});
