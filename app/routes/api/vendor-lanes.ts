import { vendorLanes } from "~/domain/games/catalogue/vendor-lanes.views.server";
import { visitorCalls } from "~/http/calls/call-route.server";
import { isForUs, unknownClient } from "./client";

/** GET /lgw/games/vendorLanes: who offers each kind of games. The same for a whole visit, so a browser keeps it. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const unknown = unknownClient(fields);
    if (unknown) return unknown;
    const lanes = isForUs(fields) ? await vendorLanes(app, context.language) : [];
    return {
      keepSeconds: 300,
      value: lanes.map(({ gameType, vendors }) => ({
        gameType,
        vendors: vendors.map(({ vendor, games }) => ({
          vassalage: vendor.code,
          vassalageName: vendor.name,
          games,
          connected: vendor.connected,
          maintenance: vendor.maintenance,
        })),
      })),
    };
  },
});
