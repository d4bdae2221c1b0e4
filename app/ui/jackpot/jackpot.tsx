import { usePage, useBehaviour, useT } from "~/http/page.server";
import { demoFigureAt, groupedText } from "./demo-figure";
import { Digits } from "./digits";

/** A figure to look at, and said to be one. */
export function DemoJackpot() {
  const t = useT();
  const { clock } = usePage().request.app;
  const figure = demoFigureAt(clock.now());
  return (
    <section className="jack" data-section="jackpot" aria-labelledby="jackpot">
      <h2 className="disp" id="jackpot">
        {t("lobby:jackpot.title")}
      </h2>
      <Digits text={groupedText(figure)} data-figure={figure} {...useBehaviour("jackpot")} />
      <p className="ro sp">
        <span>{t("lobby:jackpot.demoText")}</span>
        <span className="tag none">{t("lobby:jackpot.demo")}</span>
      </p>
    </section>
  );
}
