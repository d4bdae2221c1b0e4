import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayOf } from "~/domain/shared/day";
import { periodOf } from "~/domain/shared/period";
import { idParam } from "~/http/paths/id-param.server";
import type { StaffVisit } from "~/http/access/route.server";

const PAGE_SIZE = 20;

/** What every list of a member's record asks for: whose, of which days, which page. */
export async function recordQuery({ app, context, params, url }: StaffVisit) {
  const accountId = idParam(params.accountId);
  const currency = await accountCurrency(app, accountId);
  if (currency === undefined) throw new Response(null, { status: 404 });
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const query = url.searchParams;
  return {
    query: {
      accountId,
      currency,
      language: context.language,
      period: periodOf({ from: query.get("from"), to: query.get("to") }, today),
      pageNo: Number(query.get("page")),
      pageSize: PAGE_SIZE,
    },
    currency: await currencyOf(app, currency),
  };
}
