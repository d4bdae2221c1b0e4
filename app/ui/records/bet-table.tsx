import type { BetTotals } from "~/domain/games/records/bet-rows.server";
import type { BettingRecord } from "~/domain/games/records/betting-record.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import type { Period } from "~/domain/shared/period";
import { orderNumber } from "~/domain/shared/order-number";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { Change } from "../money/money";
import { Tag } from "../note/note";
import { dayText } from "~/i18n/time-text";
import { ReportTable } from "../report/report-table";
import { Time, usePlace } from "../time/time";
import { BetTag } from "./bet-tag";

interface BetTableProps {
  record: BettingRecord;
  period: Period;
  currency: Currency;
}

/** Rounds with their result, and what they come to: on this page, then in the whole period. */
export function BetTable({ record, period, currency }: BetTableProps) {
  const t = useT();
  const place = usePlace();
  const { items, all, pageNo, pageCount } = record;
  const caption = t("member:bets.caption", {
    from: dayText(period.fromDay, place),
    to: dayText(period.toDay, place),
    page: pageNo,
    pages: pageCount,
  });
  return (
    <section className="panel flat">
      <ReportTable
        roomy
        caption={caption}
        columns={[
          {
            head: t("member:column.time"),
            className: "nw",
            sort: { order: "descending" },
            cell: ({ placedAt }) => <Time at={placedAt} show="second" />,
          },
          {
            head: t("member:column.game"),
            isTitle: true,
            cell: (bet) => (
              <>
                <a href={bet.id === undefined ? memberPaths.bonus(bet.grantId) : memberPaths.bet(bet.id)}>
                  {bet.game || t("member:bets.unknownGame")}
                </a>
                <span className="two">{bet.vendor}</span>
              </>
            ),
          },
          {
            head: t("member:column.betNumber"),
            className: "nm mut",
            cell: (bet) => <bdi>{bet.id === undefined ? bet.number : orderNumber("bet", bet.id)}</bdi>,
          },
          {
            head: t("member:column.stake"),
            isFigure: true,
            cell: ({ id, stakeMinor, isFree }) => (
              <>
                {isFree && (
                  <Tag>{t(id === undefined ? "member:bets.freeSpin" : "member:bonus.form.free_bet")}</Tag>
                )}{" "}
                {toGrouped(stakeMinor, currency)}
              </>
            ),
          },
          {
            head: t("member:column.validBet"),
            isFigure: true,
            cell: ({ status, validMinor }) => (status === "settled" ? toGrouped(validMinor, currency) : "–"),
          },
          {
            head: t("member:column.result"),
            isFigure: true,
            className: "b",
            cell: ({ status, resultMinor }) =>
              status === "settled" ? <Change amountMinor={resultMinor} currency={currency} /> : "–",
          },
          { head: t("member:column.status"), cell: ({ status }) => <BetTag status={status} /> },
        ]}
        rows={items}
        keyOf={(bet) => bet.id ?? `${bet.grantId}:${bet.number}`}
        foot={
          <>
            <Totals
              label={t("member:bets.page", { count: items.length })}
              totals={totalsOf(items)}
              currency={currency}
            />
            <Totals label={t("member:bets.all", { count: all.bets })} totals={all} currency={currency} />
          </>
        }
      />
    </section>
  );
}

function Totals({ label, totals, currency }: { label: string; totals: BetTotals; currency: Currency }) {
  const t = useT();
  return (
    <tr>
      <th className="head" colSpan={3} scope="row">
        {label}
      </th>
      <td className="n" data-l={t("member:column.stake")}>
        {toGrouped(totals.stakeMinor, currency)}
      </td>
      <td className="n" data-l={t("member:column.validBet")}>
        {toGrouped(totals.validMinor, currency)}
      </td>
      <td className="n" data-l={t("member:column.result")}>
        <Change amountMinor={totals.resultMinor} currency={currency} />
      </td>
      <td className="nm" />
    </tr>
  );
}

/** Only what has an outcome, as in the totals of the period. */
function totalsOf(bets: BettingRecord["items"]): BetTotals {
  const settled = bets.filter(({ status }) => status === "settled");
  const sum = (of: (bet: BettingRecord["items"][number]) => bigint) =>
    settled.reduce((total, bet) => total + of(bet), 0n);
  return {
    bets: bets.length,
    stakeMinor: sum(({ stakeMinor }) => stakeMinor),
    validMinor: sum(({ validMinor }) => validMinor),
    resultMinor: sum(({ resultMinor }) => resultMinor),
  };
}
