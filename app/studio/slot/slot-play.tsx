import { inMinor } from "../currencies";
import { stopsFromText } from "../games/game";
import { AnswerNote } from "../pages/answer";
import { Cover, Notes } from "../pages/cover";
import { balanceReadout, Chips, hasWon, Readouts, ResumeButton, SpinButton } from "../pages/deck";
import { FairPlay } from "../pages/fair-play";
import { GamePage } from "../pages/game-page";
import type { PlayPage } from "../pages/play-page";
import { RoundsPanel } from "../pages/rounds-panel";
import { amountOf, moneyOf, type View } from "../pages/view";
import type { RoundRow } from "../store/schema";
import { winsAt, type LineWin } from "./lines";
import { ReelsPicture } from "./reels-picture";
import { lineBet } from "./slot";

/** Shown before the first round: a place where no line pays. */
export const IDLE_STOPS = [0, 15, 12, 0, 5];

export function SlotPlay(page: PlayPage) {
  const { view, seat, answer, depositUrl } = page;
  const { t } = view;
  const label = view.mode === "demo" ? "stage.labelDemo" : "stage.label";
  return (
    <GamePage view={view} tab="play">
      {answer && <AnswerNote view={view} answer={answer} depositUrl={depositUrl} />}
      <div className="play">
        <form
          className="stage stage-slot"
          method="post"
          action={`${view.at.game}/play`}
          aria-label={t(label, { game: view.title })}
        >
          <input type="hidden" name="form" value={page.formKey} />
          {view.mode === "demo" && <span className="ribbon">{t("ribbon")}</span>}
          {seat.pending ? <Interrupted page={page} pending={seat.pending} /> : <Ready page={page} />}
        </form>
        <aside>
          <Notes view={view} pending={seat.pending} />
          <RoundsPanel
            view={view}
            rounds={seat.recent.slice(0, 6)}
            describe={(round) => summaryOf(view, round)}
          />
          <FairPlay view={view} {...seat} />
        </aside>
      </div>
    </GamePage>
  );
}

function Ready({ page }: { page: PlayPage }) {
  const { view, seat, chip } = page;
  const { t } = view;
  const last = seat.recent[0];
  const stops = last ? stopsFromText(last.stops_text) : IDLE_STOPS;
  const wins = last?.state === "settled" ? winsAt(stops) : [];
  return (
    <>
      <ReelsPicture view={view} stops={last?.state === "settled" ? stops : IDLE_STOPS} wins={wins} />
      <Say view={view} round={last} wins={wins} />
      <div className="deck">
        <Readouts
          items={[
            balanceReadout(page),
            { label: t("stage.bet"), figure: amountOf(view, inMinor(chip, view.currency)) },
            {
              label: t("stage.lastWin"),
              figure: amountOf(view, last?.payout_minor ?? 0n),
              win: hasWon(last),
            },
          ]}
        />
        <Chips view={view} name="stake" chosen={chip} />
        <SpinButton page={page} className="spin">
          {t("stage.spin")}
        </SpinButton>
      </div>
    </>
  );
}

/** The cover lies on the last round that was shown: the open one's stops are not in the page. */
function Interrupted({ page, pending }: { page: PlayPage; pending: RoundRow }) {
  const { view, seat } = page;
  const { t } = view;
  const shown = seat.recent.find(({ shown_at, state }) => shown_at !== null && state === "settled");
  return (
    <>
      <div className="rel">
        <ReelsPicture
          view={view}
          stops={shown ? stopsFromText(shown.stops_text) : IDLE_STOPS}
          wins={[]}
          covered
        />
        <Cover view={view} round={pending} returnAfterMs={page.returnAfterMs} />
      </div>
      <div className="deck">
        <Readouts
          items={[
            balanceReadout(page),
            { label: t("stage.bet"), figure: amountOf(view, pending.stake_minor) },
            { label: t("stage.round"), figure: String(pending.round_no) },
          ]}
        />
        <ResumeButton view={view} pending={pending} />
      </div>
    </>
  );
}

/** The result in words, in the same place whether it won or lost. */
function Say({ view, round, wins }: { view: View; round: RoundRow | undefined; wins: readonly LineWin[] }) {
  const { t } = view;
  return (
    <p className="say" role="status">
      {!round && t("say.first")}
      {round?.state === "returned" &&
        t("say.returned", { round: round.round_no, sum: moneyOf(view, round.stake_minor) })}
      {round?.state === "settled" && wins.length === 0 && t("say.noLine")}
      {round &&
        wins.map((win) => (
          <span key={win.line}>
            <i className={`line-${win.line}`} />
            {t("say.line", { ...sayWin(view, win), sum: amountOf(view, paidBy(win, round.stake_minor)) })}
          </span>
        ))}
      {round && wins.length > 0 && <Brought view={view} round={round} />}
      {round && wins.length === 0 && view.mode === "demo" && <span>{t("say.sameReels")}</span>}
    </p>
  );
}

/** Who gets back no more than the bet has won nothing. */
function Brought({ view, round: { payout_minor, stake_minor } }: { view: View; round: RoundRow }) {
  const sum = moneyOf(view, payout_minor);
  if (payout_minor > stake_minor) return <b>{view.t("say.win", { sum })}</b>;
  return <span>{view.t("say.back", { sum, stake: moneyOf(view, stake_minor) })}</span>;
}

export function sayWin({ t }: View, { line, count, symbol }: LineWin) {
  return { line, count, symbol: t(`symbols.${symbol}`) };
}

export function paidBy(win: LineWin, stakeMinor: bigint): bigint {
  return lineBet(stakeMinor) * BigInt(win.pays);
}

/** "Tiger ×3, Bell ×3" */
function summaryOf(view: View, round: RoundRow): string {
  const { t } = view;
  if (round.state === "returned") return t("aside.returned");
  const wins = winsAt(stopsFromText(round.stops_text));
  if (wins.length === 0) return t("aside.noLine");
  return wins.map((win) => t("aside.symbols", sayWin(view, win))).join(", ");
}
