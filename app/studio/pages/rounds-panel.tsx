import type { RoundRow } from "../store/schema";
import { broughtMinor, takenMinor } from "../rounds/free-rounds";
import { amountOf, Change, timeOf, type View } from "./view";

interface RoundsPanelProps {
  view: View;
  rounds: readonly RoundRow[];
  describe: (round: RoundRow) => string;
}

export function RoundsPanel({ view, rounds, describe }: RoundsPanelProps) {
  const { t } = view;
  return (
    <section className="panel flat" id="rounds">
      <div className="ph">
        <h2>{t(view.mode === "demo" ? "aside.demoRounds" : "aside.yourRounds")}</h2>
        <a className="more end" href={`${view.at.game}/rounds`}>
          {t("aside.all")}
        </a>
      </div>
      {rounds.length === 0 && <p className="p-4 sm mut">{t("aside.none")}</p>}
      <div className="rounds">
        {rounds.map((round, index) => (
          <div key={round.id}>
            <span className="mut num">{round.round_no}</span>
            <span className="clip">{round.shown_at === null ? t("aside.waiting") : describe(round)}</span>
            <span className="num b">
              <Result view={view} round={round} />
            </span>
            {index === 0 && <Newest view={view} round={round} />}
          </div>
        ))}
      </div>
    </section>
  );
}

const FREE = { none: "aside.bet", bet: "aside.freeBet", spins: "aside.freeSpin" } as const;

/** What went in and when, and what the player had before and after. */
function Newest({ view, round }: { view: View; round: RoundRow }) {
  const { t } = view;
  const { stake_minor: stake, balance_before_minor: before, balance_after_minor: after } = round;
  const isTold = round.shown_at !== null && before !== null && after !== null;
  return (
    <small>
      {t(FREE[round.free_play_kind ?? "none"], {
        ...{ sum: amountOf(view, stake), time: timeOf(view, round.opened_at) },
      })}
      {isTold && (
        <>
          <br />
          {t(view.mode === "demo" ? "aside.chips" : "aside.balance", {
            before: amountOf(view, before),
            after: amountOf(view, after),
          })}
        </>
      )}
    </small>
  );
}

/** What the round changed; a dash as long as nobody knows or was told. */
export function Result({ view, round }: { view: View; round: RoundRow }) {
  if (round.shown_at === null) return <>{view.t("stage.unknown")}</>;
  return (
    <Change view={view} minor={round.state === "settled" ? broughtMinor(round) - takenMinor(round) : 0n} />
  );
}
