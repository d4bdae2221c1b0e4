import { currencyOf } from "~/domain/ledger/currencies.server";
import { listRedemptions } from "~/domain/points/points.views.server";
import { toDecimal } from "~/domain/shared/money";
import { invalidFields } from "~/http/calls/call-route.server";
import { PageSchema, pageValue } from "../page-value";
import { pointsCalls } from "./points-calls.server";

const PAGE_SIZE = 20;

/** GET /wps/points/redeems: the caller's own, the newest first; page by page with pageNo. */
export const { loader, action } = pointsCalls("GET", async ({ app, account, context, fields }) => {
  const reader = { accountId: account.id, language: context.language };
  const parsed = PageSchema.safeParse(fields);
  if (!parsed.success) return invalidFields(parsed.error);
  const { pageNo } = parsed.data;
  const [page, currency] = await Promise.all([
    listRedemptions(app, { ...reader, pageNo, pageSize: PAGE_SIZE }),
    currencyOf(app, app.config.currency),
  ]);
  return {
    value: pageValue(
      page,
      pageNo,
      ({ id, number, title, quantity, points, amountMinor, status, ...row }) => ({
        ...{ redeemId: id, redeemNo: number, rewardName: title, quantity, points, status },
        ...{ amountRequirement: toDecimal(amountMinor, currency), reason: row.reason },
        ...{ createTime: row.createdAt, decideTime: row.decidedAt ?? null },
      }),
    ),
  };
});
