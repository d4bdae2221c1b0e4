import type { ReactNode } from "react";
import type { PoolView } from "~/domain/games/jackpot/jackpot.views.server";
import { toGrouped } from "~/domain/shared/money";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { demoFigureAt, groupedText } from "./demo-figure";
import { Digits } from "./digits";

/** A figure to look at, and said to be one. */
export function DemoJackpot() {
  const t = useT();
  const { clock } = usePage().request.app;
  const figure = demoFigureAt(clock.now());
  return (
    <Jackpot>
      <Digits text={groupedText(figure)} data-figure={figure} {...useBehaviour("jackpot")} />
      <p className="ro sp">
        <span>{t("lobby:jackpot.demoText")}</span>
        <span className="tag none">{t("lobby:jackpot.demo")}</span>
      </p>
    </Jackpot>
  );
}

/** What the pool holds. */
export function PoolJackpot({ pool }: { pool: PoolView }) {
  const t = useT();
  return (
    <Jackpot>
      <PoolDigits pool={pool} />
      <p className="ro sp">
        <span>{t("lobby:jackpot.fed")}</span>
        <a href={paths.jackpot}>{t("lobby:jackpot.how")}</a>
      </p>
    </Jackpot>
  );
}

/** Climbs to what the pool holds, which is asked for again while somebody looks. */
export function PoolDigits({ pool: { amountMinor, shownMinor, currency } }: { pool: PoolView }) {
  return (
    <Digits
      text={toGrouped(shownMinor, currency)}
      symbol={currency.symbol}
      data-amount={toGrouped(amountMinor, currency)}
      data-from={paths.jackpotAmount}
      {...useBehaviour("jackpot-pool")}
    />
  );
}

function Jackpot({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <section className="jack" data-section="jackpot" aria-labelledby="jackpot">
      <h2 className="disp" id="jackpot">
        {t("lobby:jackpot.title")}
      </h2>
      {children}
    </section>
  );
}
