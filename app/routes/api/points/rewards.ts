import { currencyOf } from "~/domain/ledger/currencies.server";
import { mallProducts } from "~/domain/points/points.views.server";
import { toDecimal } from "~/domain/shared/money";
import { pointsCalls } from "./points-calls.server";

/** GET /wps/points/rewards: what points are given for; a stock of null does not run out. */
export const { loader, action } = pointsCalls("GET", async ({ app, account, context }) => {
  const reader = { accountId: account.id, language: context.language };
  const [products, currency] = await Promise.all([
    mallProducts(app, reader),
    currencyOf(app, app.config.currency),
  ]);
  return {
    value: products.map(({ id, title, summary, points, amountMinor, stock, isPhysical, obstacle }) => ({
      ...{ rewardId: id, rewardName: title, description: summary, pointsRequirement: points },
      ...{ amountRequirement: toDecimal(amountMinor, currency), stock: stock ?? null },
      ...{ isPhysical: isPhysical ? 1 : 0, obstacle: obstacle ?? null },
    })),
  };
});
