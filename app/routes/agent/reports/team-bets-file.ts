import { teamBetLines } from "~/domain/games/records/team-bets.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayToText, instantToText } from "~/domain/shared/day";
import { toDecimal } from "~/domain/shared/money";
import { orderNumber } from "~/domain/shared/order-number";
import { agentLoader } from "~/http/access/route.server";
import { csvResponse } from "~/http/reports/csv.server";
import { teamWish } from "~/http/reports/team-wish.server";

/** The bets of a team as a file; for a name that nobody in the team has, its heading alone. */
export const loader = agentLoader(async ({ app, account, context, url }) => {
  const wish = await teamWish(app, account, url.searchParams);
  const { period, gameType, vendor, status, accountId, isMissing } = wish;
  const currency = await currencyOf(app, account.currency);
  const { t } = context.messages;
  const lines = isMissing
    ? []
    : teamBetLines(app, {
        ...{ teamOf: account.id, currency: account.currency, language: context.language, period },
        ...{ ...(gameType && { gameType }), ...(vendor && { vendor }), ...(status && { status }) },
        ...(accountId !== undefined && { only: accountId }),
      });
  return csvResponse(lines, {
    filename: `team-bets-${dayToText(period.fromDay)}-${dayToText(period.toDay)}`,
    columns: [
      { head: t("member:column.time"), cell: ({ placedAt }) => instantToText(placedAt, app.config.timeZone) },
      { head: t("agent:report.account"), cell: ({ account: name }) => name, isText: true },
      { head: t("member:column.game"), cell: ({ game }) => game, isText: true },
      { head: t("member:column.betNumber"), cell: ({ id }) => orderNumber("bet", id) },
      { head: t("member:column.status"), cell: (bet) => t(`member:betStatus.${bet.status}`) },
      { head: t("agent:report.measure.stakes"), cell: ({ stakeMinor }) => toDecimal(stakeMinor, currency) },
      {
        head: t("agent:report.measure.validBets"),
        cell: ({ validMinor }) => toDecimal(validMinor, currency),
      },
      {
        head: t("agent:report.measure.payouts"),
        cell: ({ payoutMinor }) => toDecimal(payoutMinor, currency),
      },
    ],
  });
});
