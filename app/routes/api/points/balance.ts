import { pointsSums } from "~/domain/points/points.views.server";
import { pointsCalls } from "./points-calls.server";

/** GET /wps/points/balance: the caller's own. */
export const { loader, action } = pointsCalls("GET", async ({ app, account }) => {
  const { points } = await pointsSums(app, account.id);
  return { value: { points } };
});
