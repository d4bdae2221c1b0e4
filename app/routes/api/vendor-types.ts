import { gameTypesByVendor } from "~/domain/games/catalogue/vendor-lanes.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /lgw/games/vassGameType: what each vendor offers. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => ({ value: await gameTypesByVendor(app, context.language) }),
});
