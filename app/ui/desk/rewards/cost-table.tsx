import type { CostLine, Costs } from "~/domain/rewards/costs/costs.views.server";
import { pointsText } from "~/domain/points/points";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";

/** What a line of the costs is called. */
export function costName(t: Translate, { title, kind, id }: Pick<CostLine, "title" | "kind" | "id">): string {
  if (title !== undefined) return title;
  if (kind === "staff") return t("member:bonus.byTeam");
  return kind === undefined || kind === "promotion" ? String(id) : t(`bonusdesk:programmes.kinds.${kind}`);
}

/** Promotions and programmes with what they gave, what came back and what they cost; below it the sums. */
export function CostTable({ costs: { lines, total }, currency }: { costs: Costs; currency: Currency }) {
  const t = useT();
  const amounts = ({ givenMinor, returnedMinor, costMinor, points }: Costs["total"]) => (
    <>
      <td className="n" data-l={t("bonusdesk:costs.given")}>
        {toGrouped(givenMinor, currency)}
      </td>
      <td className="n" data-l={t("bonusdesk:costs.returned")}>
        {toGrouped(returnedMinor, currency)}
      </td>
      <td className="n b" data-l={t("bonusdesk:preview.cost")}>
        <bdi>{toGrouped(costMinor, currency)}</bdi>
      </td>
      <td className="n" data-l={t("points:column.points")}>
        {pointsText(points)}
      </td>
    </>
  );
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("bonusdesk:costs.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("backoffice:columns.about")}</th>
            <th scope="col" className="n">
              {t("bonusdesk:costs.given")}
            </th>
            <th scope="col" className="n">
              {t("bonusdesk:costs.returned")}
            </th>
            <th scope="col" className="n">
              {t("bonusdesk:preview.cost")}
            </th>
            <th scope="col" className="n">
              {t("points:column.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="head" dir="auto">
                {costName(t, line)}
              </td>
              {amounts(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("bonusdesk:costs.total")}</th>
            {amounts(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
