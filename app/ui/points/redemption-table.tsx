import { pointsText, type RedemptionState } from "~/domain/points/points";
import type { RedemptionView } from "~/domain/points/points.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { roundText } from "../money/money";
import { ReportTable } from "../report/report-table";
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
      <ReportTable
        roomy
        caption={t("points:tabs.history")}
        columns={[
          {
            head: t("points:column.time"),
            className: "nw",
            sort: { order: "descending" },
            cell: (redemption) => <Time at={redemption.createdAt} />,
          },
          {
            head: t("points:column.number"),
            className: "nw",
            cell: (redemption) => <bdi>{redemption.number}</bdi>,
          },
          {
            head: t("points:column.product"),
            isTitle: true,
            isText: true,
            cell: (redemption) => redemption.title,
          },
          { head: t("points:column.quantity"), isFigure: true, cell: (redemption) => redemption.quantity },
          {
            head: t("points:column.points"),
            isFigure: true,
            className: "b",
            cell: (redemption) => pointsText(redemption.points),
          },
          {
            head: t("points:column.amount"),
            isFigure: true,
            cell: (redemption) =>
              redemption.amountMinor > 0n ? <bdi>{roundText(redemption.amountMinor, currency)}</bdi> : "–",
          },
          {
            head: t("points:column.status"),
            cell: (redemption) => (
              <>
                <RedemptionTag status={redemption.status} />{" "}
                {redemption.reason && (
                  <span className="xs mut" dir="auto">
                    {redemption.reason}
                  </span>
                )}
              </>
            ),
          },
        ]}
        rows={redemptions}
        keyOf={(redemption) => redemption.id}
      />
    </section>
  );
}
