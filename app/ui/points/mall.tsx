import type { ReactNode } from "react";
import { pointsText } from "~/domain/points/points";
import type { PointsSums } from "~/domain/points/points.views.server";
import { CONVERT_PATH, MALL_TABS, mallPath, type MallTab } from "~/http/paths/points-paths";
import { useT } from "~/http/access/page.server";
import { Figure, Figures } from "../figures/figures";

interface MallProps {
  sums: PointsSums;
  tab: MallTab;
  children: ReactNode;
}

/** The points mall around one of its parts: what the member has, and the ways to the others. */
export function Mall({ sums, tab, children }: MallProps) {
  const t = useT();
  const { points, earnedThisMonth, inProcess } = sums;
  return (
    <main className="main" id="main">
      <div className="pt">
        <h1 className="disp">{t("points:title")}</h1>
        <span className="end">
          <a className="btn btn-s" href={CONVERT_PATH}>
            {t("points:convert.title")}
          </a>
        </span>
      </div>
      <Figures>
        <Figure label={t("points:sums.points")}>{pointsText(points)}</Figure>
        <Figure label={t("points:sums.month")}>{pointsText(earnedThisMonth)}</Figure>
        <Figure
          label={t("points:sums.inProcess")}
          note={t("points:sums.redemptions", { number: inProcess.redemptions })}
        >
          {pointsText(inProcess.points)}
        </Figure>
      </Figures>
      <nav className="tabs wrap" aria-label={t("points:tabs.label")}>
        {MALL_TABS.map((one) => (
          <a className="mk" key={one} href={mallPath(one)} aria-current={one === tab ? "page" : undefined}>
            {t(`points:tabs.${one}`)}
          </a>
        ))}
      </nav>
      {children}
    </main>
  );
}
