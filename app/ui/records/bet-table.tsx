import type { BettingRecord, BetTotals } from "~/domain/games/records/betting-record.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import type { Period } from "~/domain/shared/period";
import { orderNumber } from "~/domain/shared/order-number";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { Change } from "../money/money";
import { Tag } from "../note/note";
import { dayText } from "~/i18n/time-text";
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
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort="descending">
                {t("member:column.time")}
              </th>
              <th scope="col">{t("member:column.game")}</th>
              <th scope="col">{t("member:column.betNumber")}</th>
              <th scope="col" className="n">
                {t("member:column.stake")}
              </th>
              <th scope="col" className="n">
                {t("member:column.validBet")}
              </th>
              <th scope="col" className="n">
                {t("member:column.result")}
              </th>
              <th scope="col">{t("member:column.status")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((bet) => (
              <BetRow key={bet.id ?? `${bet.grantId}:${bet.number}`} bet={bet} currency={currency} />
            ))}
          </tbody>
          <tfoot>
            <Totals
              label={t("member:bets.page", { count: items.length })}
              totals={totalsOf(items)}
              currency={currency}
            />
            <Totals label={t("member:bets.all", { count: all.bets })} totals={all} currency={currency} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function BetRow({ bet, currency }: { bet: BettingRecord["items"][number]; currency: Currency }) {
  const t = useT();
  const { game, vendor, status, placedAt, stakeMinor, validMinor, resultMinor, isFree } = bet;
  const isSpin = bet.id === undefined;
  const settled = status === "settled";
  return (
    <tr>
      <td className="nw" data-l={t("member:column.time")}>
        <Time at={placedAt} show="second" />
      </td>
      <td className="head">
        <a href={isSpin ? memberPaths.bonus(bet.grantId) : memberPaths.bet(bet.id)}>
          {game || t("member:bets.unknownGame")}
        </a>
        <span className="two">{vendor}</span>
      </td>
      <td className="nm mut">
        <bdi>{isSpin ? bet.number : orderNumber("bet", bet.id)}</bdi>
      </td>
      <td className="n" data-l={t("member:column.stake")}>
        {isFree && <Tag>{t(isSpin ? "member:bets.freeSpin" : "member:bonus.form.free_bet")}</Tag>}{" "}
        {toGrouped(stakeMinor, currency)}
      </td>
      <td className="n" data-l={t("member:column.validBet")}>
        {settled ? toGrouped(validMinor, currency) : "–"}
      </td>
      <td className="n b" data-l={t("member:column.result")}>
        {settled ? <Change amountMinor={resultMinor} currency={currency} /> : "–"}
      </td>
      <td data-l={t("member:column.status")}>
        <BetTag status={status} />
      </td>
    </tr>
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
