import { pointsText } from "~/domain/points/points";
import type { DeskRedemption } from "~/domain/points/desk.views.server";
import { adminRedemptionPath } from "~/http/paths/points-paths";
import { useT } from "~/http/access/page.server";
import { Tag } from "../note/note";
import { ReportTable } from "../report/report-table";
import { Time } from "../time/time";

/** Redemptions at the desk, each with the way to it. */
export function RedemptionQueue({ redemptions }: { redemptions: readonly DeskRedemption[] }) {
  const t = useT();
  return (
    <ReportTable
      caption={t("points:desk.title")}
      columns={[
        {
          head: t("points:column.number"),
          isTitle: true,
          cell: (redemption) => (
            <>
              <a className="link nw" href={adminRedemptionPath(redemption.id)}>
                <bdi>{redemption.number}</bdi>
              </a>{" "}
              {redemption.signedBy !== undefined && <Tag tone="warn">{t("points:desk.waitsForSecond")}</Tag>}
            </>
          ),
        },
        { head: t("backoffice:columns.member"), cell: (redemption) => <bdi>{redemption.username}</bdi> },
        { head: t("points:column.product"), isText: true, cell: (redemption) => redemption.title },
        { head: t("points:column.quantity"), isFigure: true, cell: (redemption) => redemption.quantity },
        {
          head: t("points:column.points"),
          isFigure: true,
          cell: (redemption) => pointsText(redemption.points),
        },
        {
          head: t("points:column.time"),
          className: "nw",
          cell: (redemption) => <Time at={redemption.createdAt} />,
        },
      ]}
      rows={redemptions}
      keyOf={(redemption) => redemption.id}
    />
  );
}
