import type { CostLine, Costs } from "~/domain/rewards/costs/costs.views.server";
import { pointsText } from "~/domain/points/points";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";
import { ReportTable } from "../../report/report-table";

/** What a line of the costs is called. */
export function costName(t: Translate, { title, kind, id }: Pick<CostLine, "title" | "kind" | "id">): string {
  if (title !== undefined) return title;
  if (kind === "staff") return t("member:bonus.byTeam");
  return kind === undefined || kind === "promotion" ? String(id) : t(`bonusdesk:programmes.kinds.${kind}`);
}

/** Promotions and programmes with what they gave, what came back and what they cost; below it the sums. */
export function CostTable({ costs: { lines, total }, currency }: { costs: Costs; currency: Currency }) {
  const t = useT();
  const amounts: { head: string; className?: string; of: (sums: Costs["total"]) => string }[] = [
    { head: t("bonusdesk:costs.given"), of: ({ givenMinor }) => toGrouped(givenMinor, currency) },
    { head: t("bonusdesk:costs.returned"), of: ({ returnedMinor }) => toGrouped(returnedMinor, currency) },
    {
      head: t("bonusdesk:preview.cost"),
      className: "b",
      of: ({ costMinor }) => toGrouped(costMinor, currency),
    },
    { head: t("points:column.points"), of: ({ points }) => pointsText(points) },
  ];
  return (
    <ReportTable
      caption={t("bonusdesk:costs.title")}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t("backoffice:columns.about"),
          isTitle: true,
          isText: true,
          cell: (line) => costName(t, line),
        },
        ...amounts.map(({ head, className, of }) => ({ head, className, isFigure: true, cell: of })),
      ]}
      foot={
        <tr>
          <th scope="row">{t("bonusdesk:costs.total")}</th>
          {amounts.map(({ head, className, of }) => (
            <td key={head} className={`n ${className ?? ""}`.trim()} data-l={head}>
              {of(total)}
            </td>
          ))}
        </tr>
      }
    />
  );
}
