import { pointsText } from "~/domain/points/points";
import type { DeskRedemption } from "~/domain/points/desk.views.server";
import { adminRedemptionPath } from "~/http/paths/points-paths";
import { useT } from "~/http/access/page.server";
import { Tag } from "../note/note";
import { Time } from "../time/time";

/** Redemptions at the desk, each with the way to it. */
export function RedemptionQueue({ redemptions }: { redemptions: readonly DeskRedemption[] }) {
  const t = useT();
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("points:desk.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("points:column.number")}</th>
            <th scope="col">{t("backoffice:columns.member")}</th>
            <th scope="col">{t("points:column.product")}</th>
            <th scope="col" className="n">
              {t("points:column.quantity")}
            </th>
            <th scope="col" className="n">
              {t("points:column.points")}
            </th>
            <th scope="col">{t("points:column.time")}</th>
          </tr>
        </thead>
        <tbody>
          {redemptions.map((redemption) => (
            <tr key={redemption.id}>
              <td className="head">
                <a className="link nw" href={adminRedemptionPath(redemption.id)}>
                  <bdi>{redemption.number}</bdi>
                </a>{" "}
                {redemption.signedBy !== undefined && (
                  <Tag tone="warn">{t("points:desk.waitsForSecond")}</Tag>
                )}
              </td>
              <td data-l={t("backoffice:columns.member")}>
                <bdi>{redemption.username}</bdi>
              </td>
              <td data-l={t("points:column.product")} dir="auto">
                {redemption.title}
              </td>
              <td className="n" data-l={t("points:column.quantity")}>
                {redemption.quantity}
              </td>
              <td className="n" data-l={t("points:column.points")}>
                {pointsText(redemption.points)}
              </td>
              <td className="nw" data-l={t("points:column.time")}>
                <Time at={redemption.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
