import { stopsFromText } from "../game-basics";
import { noticeOf } from "../../pages/answer";
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
import { sumOf } from "./stage/payout";
import { RouletteResult } from "./result";
import type { RouletteGame } from "./roulette";
import { nameOfResult } from "./spot-names";
import { chipsOf } from "./stage/table";
import { tableFromText } from "./stored-table";
import { tableProps } from "./table-props";
import { WheelPicture } from "./wheel-picture";
import { colourOf } from "./stage/wheel";

export function RoulettePlay(page: PlayPage<RouletteGame>) {
  const { view, seat } = page;
  const { t } = view;
  const label = view.mode === "demo" ? "stage.labelDemo" : "stage.label";
  return (
    <GamePage view={view} tab="play" isFitted>
      <div className="play long">
        <form
          id={TABLE_FORM}
          className="stage stage-roulette"
          data-table={seat.pending ? "" : JSON.stringify(tableProps(page))}
          method="post"
          action={`${view.at.game}/play`}
          aria-label={t(label, { game: view.title })}
        >
          {/* What Enter does in the field for numbers: it lays a chip. The first button of a form is its default. */}
          {!seat.pending && <button className="vh" name="do" value="lay" tabIndex={-1} aria-hidden="true" />}
          <input type="hidden" name="form" value={page.formKey} />
          <input type="hidden" name="table" value={page.table.table_version} />
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
      <TopRow page={page} rounds={settled} />
      <div className="rl-room">
        <div className="rl-top">
          <WheelPicture view={view} number={number} round={last?.round_no ?? 0} multiple={multipleOf(last)} />
          {last ? <RouletteResult view={view} round={last} /> : <p className="sm">{t("say.firstTable")}</p>}
        </div>
        <NoticeOver page={page} />
      </div>
      <div className="deck over">
        <Readouts
          items={[
            balanceReadout(page),
            { label: t("stage.onTable"), figure: amountOf(view, total), name: "on-table" },
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
      <span data-label>
        {`${view.t("tableFelt.repeat")} ${withoutZeros(moneyOf(view, last.stake_minor))}`}
      </span>
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
      <TopRow page={page} rounds={shown} />
      <div className="rl-room">
        <div className="rl-top">
          <WheelPicture
            view={view}
            number={shown[0] && numberOf(shown[0])}
            round={shown[0]?.round_no ?? 0}
            covered
          />
        </div>
        <Cover view={view} round={pending} returnAfterMs={page.timing.returnAfterMs} />
        <NoticeOver page={page} />
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

/** Above the wheel: that this is the demo, the last numbers, and the switches, which script puts there. */
function TopRow({ page, rounds }: { page: PlayPage<RouletteGame>; rounds: readonly RoundRow[] }) {
  const { view, limits } = page;
  const { t } = view;
  return (
    <div className="rl-bar">
      {view.mode === "demo" && <span className="ribbon">{t("ribbon")}</span>}
      <History view={view} rounds={rounds} />
      <div
        className="switches"
        data-switches
        data-turbo={limits.turbo ? t("slot.turbo") : undefined}
        data-sound={t("slot.sound")}
        data-hurry={limits.hurry || undefined}
      />
    </div>
  );
}

/** A sentence about the press lies over the wheel and pushes nothing. */
function NoticeOver({ page: { view, answer, depositUrl } }: { page: PlayPage<RouletteGame> }) {
  const notice = answer && noticeOf(view, answer, depositUrl);
  return (
    <div className="notices" role="alert" data-notices>
      {notice && (
        <div className={notice.kind}>
          <p>
            {notice.sentence}
            {notice.link && (
              <>
                {" "}
                <a href={notice.link.href} target="_top">
                  {notice.link.text}
                </a>
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** Nothing where no more came back than was bet. */
function multipleOf(round: RoundRow | undefined): number | undefined {
  return round && hasWon(round) ? Number(round.payout_minor / round.stake_minor) : undefined;
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
