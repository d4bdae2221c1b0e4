import { dayToText } from "~/domain/shared/day";
import { toGrouped, type Currency } from "~/domain/shared/money";
import type { Period } from "~/domain/shared/period";
import type { Profit, ProfitLine, ProfitSums } from "~/domain/games/records/profit.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { withQuery } from "~/http/paths/search";
import { dayText } from "~/i18n/time-text";
import { Change } from "../money/money";
import { ReportTable } from "../report/report-table";
import { usePlace } from "../time/time";

interface KindTableProps {
  profit: Profit;
  period: Period;
  currency: Currency;
}

/** The result by kind of game; each kind leads to its bets. */
export function KindTable({ profit, period, currency }: KindTableProps) {
  const t = useT();
  const place = usePlace();
  const span = { from: dayText(period.fromDay, place), to: dayText(period.toDay, place) };
  const figures = [
    { head: t("member:column.stake"), cell: ({ stakeMinor }: ProfitSums) => toGrouped(stakeMinor, currency) },
    {
      head: t("member:column.validBet"),
      cell: ({ validMinor }: ProfitSums) => toGrouped(validMinor, currency),
    },
    { head: t("member:profit.won"), cell: ({ wonMinor }: ProfitSums) => toGrouped(wonMinor, currency) },
    {
      head: t("member:column.result"),
      cell: ({ resultMinor }: ProfitSums) => <Change amountMinor={resultMinor} currency={currency} />,
    },
  ];
  return (
    <section className="panel flat">
      <ReportTable<ProfitLine>
        caption={t("member:profit.byKind", span)}
        columns={[
          {
            head: t("member:column.kind"),
            isTitle: true,
            cell: ({ kind }) => <Kind kind={kind} period={period} />,
          },
          ...figures.map((figure) => ({ ...figure, isFigure: true })),
        ]}
        rows={profit.kinds}
        keyOf={({ kind }) => kind ?? ""}
        roomy
        foot={
          <tr>
            <th scope="row" className="head">
              {t("member:profit.total")}
            </th>
            {figures.map(({ head, cell }) => (
              <td key={head} className="n" data-l={head}>
                {cell(profit.total)}
              </td>
            ))}
          </tr>
        }
      />
    </section>
  );
}

function Kind({ kind, period }: Pick<ProfitLine, "kind"> & { period: Period }) {
  const t = useT();
  if (kind === undefined) return t("member:profit.otherGames");
  if (kind === "pool") return t("member:entryKind.jackpot");
  const days = { from: dayToText(period.fromDay), to: dayToText(period.toDay) };
  return <a href={withQuery(memberPaths.bets, { ...days, type: kind })}>{t(`member:gameType.${kind}`)}</a>;
}
