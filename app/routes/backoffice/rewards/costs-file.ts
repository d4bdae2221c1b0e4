import { currencyOf } from "~/domain/ledger/currencies.server";
import { costLines, type CostLine } from "~/domain/rewards/costs/costs.views.server";
import { dayToText } from "~/domain/shared/day";
import { toDecimal } from "~/domain/shared/money";
import { staffLoader } from "~/http/access/route.server";
import { csvResponse } from "~/http/reports/csv.server";
import { reportWish } from "~/http/reports/report-wish.server";
import { costName } from "~/ui/desk/rewards/cost-table";

/** The lines of the costs as a file. */
export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, url }) => {
  const { period } = reportWish(app, url.searchParams);
  const currency = await currencyOf(app, app.config.currency);
  const { t } = context.messages;
  const amount = (label: string, of: (line: CostLine) => bigint) => ({
    head: `${label}, ${currency.code}`,
    cell: (line: CostLine) => toDecimal(of(line), currency),
  });
  return csvResponse(costLines(app, { period, language: context.language }), {
    filename: `reward-costs-${dayToText(period.fromDay)}-${dayToText(period.toDay)}`,
    columns: [
      { head: t("backoffice:columns.about"), cell: (line) => costName(t, line), isText: true },
      amount(t("bonusdesk:costs.given"), ({ givenMinor }) => givenMinor),
      amount(t("bonusdesk:costs.returned"), ({ returnedMinor }) => returnedMinor),
      amount(t("bonusdesk:preview.cost"), ({ costMinor }) => costMinor),
      { head: t("points:column.points"), cell: ({ points }) => String(points) },
    ],
  });
});
