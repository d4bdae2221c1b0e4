import { stopsFromText } from "../game-basics";
import { AnswerNote } from "../../pages/answer";
import { Cover, Notes } from "../../pages/cover";
import { balanceReadout, Chips, hasWon, Readouts, ResumeButton, SPIN, SpinButton } from "../../pages/deck";
import { FairPlay } from "../../pages/fair-play";
import { GamePage } from "../../pages/game-page";
import { GameScript } from "../../pages/game-script";
import { Icon } from "../../pages/icon";
import type { PlayPage } from "../../pages/play-page";
import { RoundsPanel } from "../../pages/rounds-panel";
import { Scroller } from "../../pages/scroller";
import { amountOf, moneyOf, type View } from "../../pages/view";
import type { RoundRow } from "../../store/schema";
import { Felt } from "./felt";
import { MoreBets, TABLE_FORM } from "./more-bets";
import { sumOf } from "./payout";
import { RouletteResult } from "./result";
import type { RouletteGame } from "./roulette";
import { nameOfResult } from "./spot-names";
import { chipsOf, tableFromText } from "./table";
import { WheelPicture } from "./wheel-picture";
import { colourOf } from "./wheel";

export function RoulettePlay(page: PlayPage<RouletteGame>) {
  const { view, seat, answer, depositUrl } = page;
  const { t } = view;
  const label = view.mode === "demo" ? "stage.labelDemo" : "stage.label";
  return (
    <GamePage view={view} tab="play">
      {answer && <AnswerNote view={view} answer={answer} depositUrl={depositUrl} />}
      <div className="play">
        <form
          id={TABLE_FORM}
          className="stage stage-roulette"
          data-table
          method="post"
          action={`${view.at.game}/play`}
          aria-label={t(label, { game: view.title })}
        >
          {/* What Enter does in the field for numbers: it lays a chip. The first button of a form is its default. */}
          {!seat.pending && <button className="vh" name="do" value="lay" tabIndex={-1} aria-hidden="true" />}
          <input type="hidden" name="form" value={page.formKey} />
          <input type="hidden" name="table" value={page.table.table_version} />
          {view.mode === "demo" && <span className="ribbon">{t("ribbon")}</span>}
          {seat.pending ? <Interrupted page={page} pending={seat.pending} /> : <Ready page={page} />}
        </form>
        <aside>
          <Notes view={view} pending={seat.pending} />
          {!seat.pending && <MoreBets page={page} />}
          <RoundsPanel
            view={view}
            rounds={seat.recent.slice(0, 6)}
            describe={(round) => summaryOf(view, round)}
          />
          <FairPlay view={view} {...seat} />
        </aside>
      </div>
      <GameScript name="roulette" />
    </GamePage>
  );
}

function Ready({ page }: { page: PlayPage<RouletteGame> }) {
  const { view, seat, table } = page;
  const { t } = view;
  const chips = chipsOf(tableFromText(table.table_text));
  const settled = seat.recent.filter(({ state }) => state === "settled");
  const last = settled[0];
  const number = last && numberOf(last);
  const total = sumOf(chips);
  return (
    <>
      <History view={view} rounds={settled} />
      <div className="rl-top">
        <WheelPicture view={view} number={number} round={last?.round_no ?? 0} />
        {last ? <RouletteResult view={view} round={last} /> : <p className="sm">{t("say.firstTable")}</p>}
      </div>
      <div className="deck over">
        <Readouts
          items={[
            balanceReadout(page),
            { label: t("stage.onTable"), figure: amountOf(view, total) },
            {
              label: t("stage.lastWin"),
              figure: amountOf(view, last?.payout_minor ?? 0n),
              win: hasWon(last),
            },
          ]}
        />
        <div className="ro g-2">
          <button className="btn btn-s" name="do" value="undo">
            <Icon sprite={view.at.sprite} name="arrow-u-up-left" flip />
            {t("tableFelt.undo")}
          </button>
          <button className="btn btn-s" name="do" value="double">
            {t("tableFelt.double")}
          </button>
          <button className="btn btn-s" name="do" value="clear">
            {t("tableFelt.clear")}
          </button>
        </div>
      </div>
      <Felt view={view} chips={chips} hit={number} />
      <div className="deck stick">
        <Chips view={view} name="chip" chosen={page.chip} />
        {total === 0n && last ? (
          <RepeatButton page={page} last={last} />
        ) : (
          <SpinButton page={page} className="spin sq" disabled={total === 0n}>
            {total === 0n ? t("stage.spin") : t("stage.spinSum", { sum: withoutZeros(moneyOf(view, total)) })}
          </SpinButton>
        )}
      </div>
    </>
  );
}

/** The only memory of a bet: the table itself begins empty. */
function RepeatButton({ page, last }: { page: PlayPage<RouletteGame>; last: RoundRow }) {
  const { view } = page;
  return (
    <button className="spin sq" id={SPIN} name="do" value="repeat">
      <Icon sprite={view.at.sprite} name="arrow-clockwise-bold" />
      {`${view.t("tableFelt.repeat")} ${withoutZeros(moneyOf(view, last.stake_minor))}`}
    </button>
  );
}

/** The wheel stands where the last round that was shown has left it. */
function Interrupted({ page, pending }: { page: PlayPage<RouletteGame>; pending: RoundRow }) {
  const { view, seat } = page;
  const { t } = view;
  const shown = seat.recent.filter(({ shown_at, state }) => shown_at !== null && state === "settled");
  return (
    <>
      <History view={view} rounds={shown} />
      <div className="rel">
        <div className="rl-top">
          <WheelPicture view={view} number={shown[0] && numberOf(shown[0])} covered />
        </div>
        <Cover view={view} round={pending} returnAfterMs={page.timing.returnAfterMs} />
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

function History({ view, rounds }: { view: View; rounds: readonly RoundRow[] }) {
  if (rounds.length === 0) return null;
  return (
    <Scroller className="hist" label={view.t("tableFelt.history")}>
      {rounds.map((round, index) => {
        const number = numberOf(round);
        return (
          <span key={round.id} className={`k-${colourOf(number)}${index === 0 ? " now" : ""}`}>
            {number}
          </span>
        );
      })}
    </Scroller>
  );
}

function numberOf(round: RoundRow): number {
  return stopsFromText(round.stops_text)[0]!;
}

function summaryOf(view: View, round: RoundRow): string {
  return round.state === "returned" ? view.t("aside.returned") : nameOfResult(view, numberOf(round));
}

/** Buttons have little room: a whole sum is said without its decimals. */
function withoutZeros(sum: string): string {
  return sum.replace(/\.0+$/, "");
}
