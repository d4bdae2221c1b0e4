import { pointsText } from "~/domain/points/points";
import type { PointsEntry } from "~/domain/points/points.views.server";
import { useT } from "~/http/access/page.server";
import { Time } from "../time/time";

/** How points came and went, with what there was after each. */
export function EntryTable({ entries }: { entries: readonly PointsEntry[] }) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{t("points:tabs.details")}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort="descending">
                {t("points:column.time")}
              </th>
              <th scope="col">{t("points:column.type")}</th>
              <th scope="col" className="n">
                {t("points:column.points")}
              </th>
              <th scope="col" className="n">
                {t("points:column.balance")}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ seq, type, points, balanceAfter, createdAt }) => (
              <tr key={seq} data-type={type}>
                <td className="nw" data-l={t("points:column.time")}>
                  <Time at={createdAt} />
                </td>
                <td className="head">{t(`points:type.${type}`)}</td>
                <td className="n b" data-l={t("points:column.points")}>
                  <bdi className={points > 0 ? "pos" : "neg"}>
                    {points > 0 ? `+${pointsText(points)}` : pointsText(points).replace("-", "−")}
                  </bdi>
                </td>
                <td className="n" data-l={t("points:column.balance")}>
                  {pointsText(balanceAfter)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
