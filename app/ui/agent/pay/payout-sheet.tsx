import type { ReactNode } from "react";
import { percentText, WHOLE_BP } from "~/domain/contracts/contract";
import type { Condition, Explanation } from "~/domain/contracts/settlement/explain.views.server";
import { formatMoney, toGrouped } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { dateText, timeText } from "~/i18n/time-text";
import { usePlace } from "../../time/time";
import { BillTag } from "./bill-tag";
import { billPeriodText } from "./period-text";

/** One payout on its sheet: what was asked for, what was reached, how the amount came about, and when it was paid. */
export function PayoutSheet({ explanation: one }: { explanation: Explanation }) {
  const t = useT();
  const place = { ...usePlace(), timeZone: one.timeZone };
  const money = (amountMinor: bigint) => formatMoney(amountMinor, one.currency);
  const { base, currency } = one;
  return (
    <article className="paper st">
      <div className="ro sp a-start">
        <div>
          <p className="xs mut">
            {t(`contracts:types.${one.type}`)} · <bdi>{one.periodKey}</bdi>
          </p>
          <h2 className="disp">
            {t("agent:pay.fromTo", { payee: one.payee, upline: one.upline ?? t("agent:pay.house") })}
          </h2>
          <p className="xs mut">
            {billPeriodText(one, place)}, <bdi>{one.timeZone}</bdi>
          </p>
        </div>
        <div className="plaque">
          <small>{t("agent:pay.due")}</small>
          <b className="num">{money(one.dueMinor)}</b>
        </div>
      </div>
      {one.conditions.length > 0 && (
        <section aria-label={t("agent:pay.conditions")}>
          <h3 className="t-base">{t("agent:pay.conditions")}</h3>
          <dl className="dl">
            {one.conditions.map((condition) => (
              <ConditionLine key={condition.figure} condition={condition} explanation={one} />
            ))}
          </dl>
        </section>
      )}
      <section aria-label={t("agent:pay.calculation")}>
        <h3 className="t-base">{t("agent:pay.calculation")}</h3>
        <dl className="dl">
          <Line term={t(one.type === "dividend" ? "agent:pay.lossOfTeam" : "agent:pay.betsOfTeam")}>
            {money(base.figureMinor)}
          </Line>
          {base.carriedInMinor !== 0n && (
            <>
              <Line term={t("agent:pay.carriedIn")}>{money(base.carriedInMinor)}</Line>
              <Line term={t("agent:pay.base")}>{money(base.baseMinor)}</Line>
            </>
          )}
          {one.tier !== undefined && (
            <Line term={t("agent:pay.rate")}>
              {t("agent:pay.tier", {
                rate: percentText(one.rateBp),
                tier: one.tier,
                tiers: one.tiers.length,
              })}
            </Line>
          )}
          {one.slices.map(({ amountMinor, keptBp, below }, position) => (
            <Line
              key={position}
              term={
                below
                  ? t("agent:pay.sliceBelow", {
                      amount: toGrouped(amountMinor, currency),
                      rate: percentText(keptBp),
                      own: percentText(one.rateBp),
                      less: percentText(below.rateBp),
                      name: below.username,
                    })
                  : t("agent:pay.slice", {
                      amount: toGrouped(amountMinor, currency),
                      rate: percentText(keptBp),
                    })
              }
            >
              {exactText(one, amountMinor * BigInt(keptBp))}
            </Line>
          ))}
          {base.carriedInMinor !== 0n && one.rateBp > 0 && (
            <Line term={t("agent:pay.carriedAt", { rate: percentText(one.rateBp) })}>
              {exactText(one, base.carriedInMinor * BigInt(one.rateBp))}
            </Line>
          )}
          {one.carriedBelow !== 0n && (
            <Line term={t("agent:pay.carriedBelow")}>{exactText(one, one.carriedBelow)}</Line>
          )}
          {(one.kind === "R" || one.kind === "H") && (
            <>
              <Line term={t("agent:pay.dayAfter")}>{exactText(one, one.exact)}</Line>
              <Line term={t("agent:pay.dayBefore")}>{exactText(one, one.exactBefore)}</Line>
            </>
          )}
          <Line
            term={one.reason ? t(`agent:pay.reason.${one.reason as "loss"}`) : t("agent:pay.roundedDown")}
            isTotal
          >
            {money(one.dueMinor)}
          </Line>
        </dl>
      </section>
      <section aria-label={t("agent:pay.payments")}>
        <h3 className="t-base">
          {t("agent:pay.payments")} <BillTag state={one.state} />
        </h3>
        <dl className="dl">
          {one.payments.map(({ ledgerTransactionId, amountMinor, paidAt }) => (
            <Line
              key={ledgerTransactionId}
              term={`${timeText(paidAt, place)} · ${t(amountMinor < 0n ? "agent:pay.takenBack" : "agent:pay.paid")} · ${t("agent:pay.entry", { id: String(ledgerTransactionId) })}`}
            >
              {money(amountMinor)}
            </Line>
          ))}
          {one.openMinor > 0n && (
            <Line
              term={
                one.lapsesAt === undefined
                  ? t("agent:pay.openForever")
                  : t("agent:pay.openUntil", { day: dateText(one.lapsesAt, place) })
              }
            >
              {money(one.openMinor)}
            </Line>
          )}
          {one.openMinor < 0n && <Line term={t("agent:pay.toTakeBack")}>{money(-one.openMinor)}</Line>}
          {one.lapsedMinor > 0n && <Line term={t("agent:pay.state.lapsed")}>{money(one.lapsedMinor)}</Line>}
          {one.payments.length === 0 && one.openMinor === 0n && (
            <Line term={t("agent:pay.noPayments")}>–</Line>
          )}
        </dl>
      </section>
      {one.revisions.length > 0 && (
        <section aria-label={t("agent:pay.corrections")}>
          <h3 className="t-base">{t("agent:pay.corrections")}</h3>
          <dl className="dl">
            {one.revisions.map(({ revision, replacedAt, dueMinor }) => (
              <Line
                key={revision}
                term={t("agent:pay.before", { revision, time: timeText(replacedAt, place) })}
              >
                {money(dueMinor)}
              </Line>
            ))}
          </dl>
        </section>
      )}
      <p className="xs mut">
        {t("agent:pay.frozen", { time: timeText(one.frozenAt, place) })} {t("agent:pay.ownMoney")}
      </p>
    </article>
  );
}

function ConditionLine({
  condition: { figure, reached, asked, isMet },
  explanation: { currency, activeMinor },
}: {
  condition: Condition;
  explanation: Explanation;
}) {
  const t = useT();
  const value = (amount: bigint) => (figure === "active" ? String(amount) : formatMoney(amount, currency));
  const least = formatMoney(activeMinor, currency);
  return (
    <Line term={t(`agent:pay.figure.${figure}`, figure === "active" ? { amount: least } : {})}>
      {asked === 0n
        ? t("agent:pay.noMinimum", { reached: value(reached) })
        : t(isMet ? "agent:pay.met" : "agent:pay.notMet", {
            reached: value(reached),
            asked: value(asked),
          })}
    </Line>
  );
}

/** Minor units times basis points are four more decimals. */
function exactText({ currency }: Explanation, exact: bigint): string {
  const decimals = String(WHOLE_BP).length - 1;
  return `${currency.symbol}${toGrouped(exact, { exponent: currency.exponent + decimals })}`;
}

function Line({ term, isTotal, children }: { term: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className={isTotal ? "tot" : undefined}>{term}</dt>{" "}
      <dd className={isTotal ? "num tot" : "num"}>{children}</dd>{" "}
    </>
  );
}
