import { teamTransactionLines } from "~/domain/agents/reports/team-transactions.views.server";
import { RECORD_TYPES } from "~/domain/games/records/account-record.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayToText, instantToText } from "~/domain/shared/day";
import { toDecimal } from "~/domain/shared/money";
import { agentLoader } from "~/http/access/route.server";
import { csvResponse } from "~/http/reports/csv.server";
import { teamWish } from "~/http/reports/team-wish.server";

/** The transactions of a team as a file; for a name that nobody in the team has, its heading alone. */
export const loader = agentLoader(async ({ app, account, context, url }) => {
  const { period, type, accountId, isMissing } = await teamWish(app, account, url.searchParams);
  const currency = await currencyOf(app, account.currency);
  const { t } = context.messages;
  const lines = isMissing
    ? []
    : teamTransactionLines(app, {
        ...{ teamOf: account.id, currency: account.currency, period },
        ...{ ...(type && { kinds: RECORD_TYPES[type] }), ...(accountId !== undefined && { accountId }) },
      });
  return csvResponse(lines, {
    filename: `transactions-${dayToText(period.fromDay)}-${dayToText(period.toDay)}`,
    columns: [
      {
        head: t("member:column.time"),
        cell: ({ createdAt }) => instantToText(createdAt, app.config.timeZone),
      },
      { head: t("agent:report.account"), cell: ({ account: name }) => name, isText: true },
      { head: t("member:column.kind"), cell: ({ kind }) => t(`member:entryKind.${kind}`) },
      { head: t("member:column.amount"), cell: ({ amountMinor }) => toDecimal(amountMinor, currency) },
      { head: t("member:column.balance"), cell: (line) => toDecimal(line.balanceAfterMinor, currency) },
    ],
  });
});
