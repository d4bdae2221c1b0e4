import type { RunningPool } from "~/domain/games/jackpot/jackpot.views.server";
import { useT } from "~/http/access/page.server";
import { Figure, Figures } from "../../figures/figures";
import { Money } from "../../money/money";
import { Note } from "../../note/note";
import { Time } from "../../time/time";

/** The pool that is open, with the terms that it keeps to its end. */
export function PoolPanel({ pool, isAsleep }: { pool: RunningPool; isAsleep: boolean }) {
  const t = useT();
  const { amountMinor, currency, terms, startedAt } = pool;
  return (
    <section className="st st-s" aria-label={t("backoffice:jackpot.now")}>
      {isAsleep && <Note tone="warn">{t("backoffice:jackpot.asleep")}</Note>}
      <Figures>
        <Figure label={t("backoffice:jackpot.holds")}>
          <Money amountMinor={amountMinor} currency={currency} />
        </Figure>
        <Figure label={t("backoffice:jackpot.share")}>{terms.shareBp / 100} %</Figure>
        <Figure label={t("backoffice:jackpot.odds")}>
          <Money amountMinor={terms.oddsMinor} currency={currency} />
        </Figure>
        <Figure label={t("backoffice:jackpot.seed")}>
          <Money amountMinor={terms.seedMinor} currency={currency} />
        </Figure>
        {terms.mustWinByMinor !== null && (
          <Figure label={t("backoffice:jackpot.mustWinBy")}>
            <Money amountMinor={terms.mustWinByMinor} currency={currency} />
          </Figure>
        )}
        <Figure label={t("backoffice:jackpot.since")}>
          <Time at={startedAt} />
        </Figure>
      </Figures>
    </section>
  );
}
