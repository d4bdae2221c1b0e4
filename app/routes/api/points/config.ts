import { pointsPasswordOf } from "~/domain/points/check-password.server";
import { pointsRules } from "~/domain/points/points.views.server";
import { accountCalls } from "~/http/calls/call-route.server";

/**
 * GET /wps/points/config: whether there are points, how many make one unit of the currency, and which password of the
 * caller's guards them: `payment` or `login`.
 */
export const { loader, action } = accountCalls({
  GET: async ({ app, account, context }) => {
    const [{ perUnit }, password] = await Promise.all([
      pointsRules(app, context.language),
      pointsPasswordOf(app, account.id),
    ]);
    const enabled = context.features.pointsSystem ? 1 : 0;
    return { value: { enabled, conversionRate: perUnit, currency: app.config.currency, password } };
  },
});
