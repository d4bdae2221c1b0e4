import { useId } from "react";
import { CASH_LINES, type CashChange } from "~/domain/games/records/cash-change.views.server";
import type { Currency } from "~/domain/shared/money";
import type { Period } from "~/domain/shared/period";
import { useT } from "~/http/access/page.server";
import { dayText } from "~/i18n/time-text";
import { Change } from "../money/money";
import { usePlace } from "../time/time";

interface CashTableProps {
  cash: CashChange;
  period: Period;
  currency: Currency;
}

/** What made a member's cash more or less; lines without anything are left out, bonuses and rebate never. */
export function CashTable({ cash, period, currency }: CashTableProps) {
  const t = useT();
  const place = usePlace();
  const titleId = useId();
  const span = { from: dayText(period.fromDay, place), to: dayText(period.toDay, place) };
  const shown = CASH_LINES.filter((line) => line === "bonus" || line === "rebate" || cash[line] !== 0n);
  return (
    <section className="panel st st-s" aria-labelledby={titleId}>
      <h2 id={titleId} className="t-base">
        {t("member:profit.cash", span)}
      </h2>
      <table className="rep dense" aria-labelledby={titleId}>
        <tbody>
          {shown.map((line) => (
            <tr key={line}>
              <th scope="row">{t(`member:profit.cashLines.${line}`)}</th>
              <td className="n b">
                <Change amountMinor={cash[line]} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("member:profit.change")}</th>
            <td className="n b">
              <Change amountMinor={cash.total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
