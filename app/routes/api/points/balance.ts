import { pointsOf } from "~/domain/points/points.views.server";
import { pointsCalls } from "./points-calls.server";

/** GET /wps/points/balance: the caller's own. */
export const { loader, action } = pointsCalls("GET", async ({ app, account }) => {
  return { value: { points: await pointsOf(app, account.id) } };
});
