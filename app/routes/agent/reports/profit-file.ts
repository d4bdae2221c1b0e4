import { MEASURES, PROFIT_AND_LOSS, type Measure } from "~/domain/agents/measures";
import { teamReportLines } from "~/domain/agents/reports/team-report.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayToText } from "~/domain/shared/day";
import { toDecimal } from "~/domain/shared/money";
import { agentLoader } from "~/http/access/route.server";
import { csvResponse } from "~/http/reports/csv.server";
import { profitWish } from "~/http/reports/profit-wish.server";

/**
 * The lines of the report of profit and loss as a file; all pages of it. For a name that nobody in the team has, its
 * heading alone.
 */
export const loader = agentLoader(async ({ app, account, context, url }) => {
  const { wish, root, found, isMissing } = await profitWish(app, account, url.searchParams);
  const currency = await currencyOf(app, account.currency);
  const { t } = context.messages;
  const lines = isMissing
    ? []
    : teamReportLines(app, {
        ...{ rootId: root.id, currency: account.currency, period: wish.period, measures: PROFIT_AND_LOSS },
        each: wish.view === "accounts" ? "account" : "downline",
        ...(wish.kind && { kind: wish.kind }),
        ...(found && { accountId: found.id }),
      });
  return csvResponse(lines, {
    filename: `profit-and-loss-${dayToText(wish.period.fromDay)}-${dayToText(wish.period.toDay)}`,
    columns: [
      { head: t("agent:report.account"), cell: ({ username }) => username, isText: true },
      { head: t("agent:overview.size"), cell: ({ teamSize }) => teamSize },
      ...PROFIT_AND_LOSS.map((name) => ({
        head: `${t(`agent:report.measure.${name}`)}${isAmount(name) ? `, ${currency.code}` : ""}`,
        cell: ({ figures }: { figures: Record<typeof name, bigint> }) =>
          isAmount(name) ? toDecimal(figures[name], currency) : String(figures[name]),
      })),
    ],
  });
});

const isAmount = (name: keyof typeof MEASURES) => (MEASURES[name] as Measure).reads === "amount";
