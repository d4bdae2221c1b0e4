import {
  agentExposureLines,
  EXPOSURE_MEASURES,
  type ExposureLine,
} from "~/domain/contracts/settlement/agent-exposure.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayToText } from "~/domain/shared/day";
import { toDecimal } from "~/domain/shared/money";
import { staffLoader } from "~/http/access/route.server";
import { csvResponse } from "~/http/reports/csv.server";
import { exposureWish } from "~/http/reports/exposure-wish.server";

/** The report of agents as a file; all pages of it. */
export const loader = staffLoader({ can: "members.read" }, async ({ app, context, url }) => {
  const { wish, root } = await exposureWish(app, url.searchParams);
  const { period } = wish;
  const currency = await currencyOf(app, wish.currency);
  const { t } = context.messages;
  const amount = (head: string, of: (line: ExposureLine) => bigint) => ({
    head: `${head}, ${currency.code}`,
    cell: (line: ExposureLine) => toDecimal(of(line), currency),
  });
  const lines = agentExposureLines(app, { rootId: root?.id ?? null, currency: currency.code, period });
  return csvResponse(lines, {
    filename: `agents-${dayToText(period.fromDay)}-${dayToText(period.toDay)}`,
    columns: [
      { head: t("agent:report.account"), cell: ({ username }) => username, isText: true },
      { head: t("agent:overview.size"), cell: ({ teamSize }) => teamSize },
      ...EXPOSURE_MEASURES.map((name) =>
        amount(t(`agent:report.measure.${name}`), ({ figures }) => figures[name]),
      ),
      amount(t("backoffice:agents.balance"), ({ balanceMinor }) => balanceMinor),
      amount(t("backoffice:agents.openStakes"), ({ openMinor }) => openMinor),
      amount(t("backoffice:agents.paid"), ({ paidMinor }) => paidMinor),
      amount(t("backoffice:agents.owed"), ({ owedMinor }) => owedMinor),
    ],
  });
});
