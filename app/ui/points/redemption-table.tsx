import { pointsText, type RedemptionState } from "~/domain/points/points";
import type { RedemptionView } from "~/domain/points/points.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { roundText } from "../money/money";
import { Time } from "../time/time";

const TONES: Record<RedemptionState, string> = {
  in_process: "tag info",
  approved: "tag good",
  rejected: "tag bad",
};

export function RedemptionTag({ status }: { status: RedemptionState }) {
  const t = useT();
  return (
    <span className={TONES[status]} data-state={status}>
      {t(`points:state.${status}`)}
    </span>
  );
}

interface RedemptionTableProps {
  redemptions: readonly RedemptionView[];
  currency: Currency;
}

/** What a member has asked for, and what became of it. */
export function RedemptionTable({ redemptions, currency }: RedemptionTableProps) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{t("points:tabs.history")}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort="descending">
                {t("points:column.time")}
              </th>
              <th scope="col">{t("points:column.number")}</th>
              <th scope="col">{t("points:column.product")}</th>
              <th scope="col" className="n">
                {t("points:column.quantity")}
              </th>
              <th scope="col" className="n">
                {t("points:column.points")}
              </th>
              <th scope="col" className="n">
                {t("points:column.amount")}
              </th>
              <th scope="col">{t("points:column.status")}</th>
            </tr>
          </thead>
          <tbody>
            {redemptions.map((redemption) => (
              <tr key={redemption.id}>
                <td className="nw" data-l={t("points:column.time")}>
                  <Time at={redemption.createdAt} />
                </td>
                <td className="nw" data-l={t("points:column.number")}>
                  <bdi>{redemption.number}</bdi>
                </td>
                <td className="head" dir="auto">
                  {redemption.title}
                </td>
                <td className="n" data-l={t("points:column.quantity")}>
                  {redemption.quantity}
                </td>
                <td className="n b" data-l={t("points:column.points")}>
                  {pointsText(redemption.points)}
                </td>
                <td className="n" data-l={t("points:column.amount")}>
                  {redemption.amountMinor > 0n ? (
                    <bdi>{roundText(redemption.amountMinor, currency)}</bdi>
                  ) : (
                    "–"
                  )}
                </td>
                <td data-l={t("points:column.status")}>
                  <RedemptionTag status={redemption.status} />{" "}
                  {redemption.reason && (
                    <span className="xs mut" dir="auto">
                      {redemption.reason}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
