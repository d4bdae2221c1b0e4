import { pointsText } from "~/domain/points/points";
import type { PointsEntry } from "~/domain/points/points.views.server";
import { useT } from "~/http/access/page.server";
import { ReportTable } from "../report/report-table";
import { Time } from "../time/time";

/** How points came and went, with what there was after each. */
export function EntryTable({ entries }: { entries: readonly PointsEntry[] }) {
  const t = useT();
  return (
    <section className="panel flat">
      <ReportTable
        roomy
        caption={t("points:tabs.details")}
        columns={[
          {
            head: t("points:column.time"),
            className: "nw",
            sort: { order: "descending" },
            cell: ({ createdAt }) => <Time at={createdAt} />,
          },
          { head: t("points:column.type"), isTitle: true, cell: ({ type }) => t(`points:type.${type}`) },
          {
            head: t("points:column.points"),
            isFigure: true,
            className: "b",
            cell: ({ points }) => (
              <bdi className={points > 0 ? "pos" : "neg"}>
                {points > 0 ? `+${pointsText(points)}` : pointsText(points).replace("-", "−")}
              </bdi>
            ),
          },
          {
            head: t("points:column.balance"),
            isFigure: true,
            cell: ({ balanceAfter }) => pointsText(balanceAfter),
          },
        ]}
        rows={entries}
        keyOf={({ seq }) => seq}
      />
    </section>
  );
}
