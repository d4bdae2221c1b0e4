import { useId } from "react";
import type { Currency } from "~/domain/shared/money";
import type { Profit } from "~/domain/games/records/profit.views.server";
import { useT } from "~/http/access/page.server";
import { monthText } from "~/i18n/time-text";
import { Change } from "../money/money";
import { usePlace } from "../time/time";

/** The results of some months under each other, each with a bar as long as it is beside the largest. */
export function MonthTable({ months, currency }: Pick<Profit, "months"> & { currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const titleId = useId();
  const largest = months.reduce((most, { resultMinor }) => Math.max(most, sizeOf(resultMinor)), 1);
  const total = months.reduce((sum, { resultMinor }) => sum + resultMinor, 0n);
  return (
    <section className="panel st st-s" aria-labelledby={titleId}>
      <h2 id={titleId} className="t-base">
        {t("member:profit.months")}
      </h2>
      <table className="rep dense" aria-labelledby={titleId}>
        <tbody>
          {months.map(({ month, resultMinor }) => (
            <tr key={month}>
              <th scope="row">{monthText(month, place)}</th>
              <td className="bar-cell" aria-hidden="true">
                <progress
                  className={resultMinor < 0n ? "lbar loss" : "lbar gain"}
                  max={largest}
                  value={sizeOf(resultMinor)}
                />
              </td>
              <td className="n b">
                <Change amountMinor={resultMinor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t("member:profit.total")}
            </th>
            <td className="n">
              <Change amountMinor={total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** For a picture: what is lost beyond 2⁵³ is not seen. */
const sizeOf = (amountMinor: bigint) => Math.abs(Number(amountMinor));
