import { useCallback, useMemo, useReducer, useRef } from "react";
import { TURBO as REMEMBERED_TURBO } from "../../../client/sound/remembered";
import { useRemembered } from "../../../client/sound/use-remembered";
import { useSound } from "../../../client/sound/use-sound";
import { SOUND_OFF, SOUND_ON, TURBO } from "../../../client/switch-paths";
import { Readouts, ResumeButton, SpinButton, Stakes, Switch } from "./deck";
import { BannerOver, BigWin, Meters, NoticeOver, PendingOver } from "./over-stage";
import { restPicture, type Picture } from "./picture";
import type { SlotProps } from "./props";
import { Reels } from "./reels";
import { ResultLine } from "./result";
import { nextStage, openStage, type StageEvent, type StageState } from "./state";
import { usePlay } from "./use-play";
import { useReels } from "./use-reels";
import { useScripted } from "./use-scripted";
import { wordsOf } from "./words";

/** A slot is one form with one action. The server draws it complete; script moves it towards the same pictures. */
export default function SlotStage(page: SlotProps) {
  const { model, art, idleStops, limits } = page;
  const words = useMemo(() => wordsOf(page), [page]);
  const [state, tell] = useReducer(
    (before: StageState, event: StageEvent) => nextStage(page, before, event),
    page,
    openStage,
  );
  const form = useRef<HTMLFormElement>(null);
  const reels = useReels(form, page);
  const sound = useSound();
  const isScripted = useScripted();
  const [isTurbo, turnTurbo] = useRemembered(REMEMBERED_TURBO);

  const { show, pending, round } = state;
  const rest = useMemo(
    () => covered(restPicture(model, round?.round, idleStops), pending !== null),
    [model, idleStops, pending, round],
  );
  const picture = show?.picture ?? rest;
  const isFresh = show ? show.isMoving : round !== null && round.roundNo === state.freshNo;
  const stakeMinor = show?.stakeMinor ?? round?.stakeMinor ?? "0";

  const dismiss = useCallback(() => tell({ kind: "dismiss" }), []);
  const pick = (stake: string) => {
    tell({ kind: "pick", stake });
    sound.play((synth) => synth.chip());
  };
  const events = usePlay({
    ...{ page, words, state, tell, form, reels, sound },
    isQuick: limits.turbo && isTurbo,
    local(button) {
      if (button.value !== "repeat") return false;
      if (page.lastStake) pick(page.lastStake);
      // The button has done what it is for, and goes.
      form.current?.querySelector<HTMLElement>("[data-play]")?.focus();
      return true;
    },
  });
  const { say } = words;
  const offersLast = page.lastStake !== state.stake;
  return (
    <>
      <form
        {...events}
        className={`stage slot ${art.ink} r-${model.reels} w-${model.rows}`}
        method="post"
        action={page.action}
        aria-label={say(page.isDemo ? "stage.labelDemo" : "stage.label", { game: page.title })}
      >
        <input type="hidden" name="form" value={state.form} />
        <input type="hidden" name="model" value={page.modelHash} />
        <div className="slot-picture" data-picture>
          {art.backdrop && <Backdrop address={art.backdrop} />}
          <div className="slot-top">
            {page.isDemo && <span className="slot-ribbon">{say("ribbon")}</span>}
            {page.lastStake !== null && !pending && (
              <button className={offersLast ? "again" : "again done"} name="do" value="repeat" form={REPEAT}>
                {say("slot.repeat")}
              </button>
            )}
            {isScripted && (
              <div className="switches">
                {limits.turbo && (
                  <Switch label={say("slot.turbo")} isOn={isTurbo} turn={turnTurbo} d={TURBO} />
                )}
                <Switch
                  label={say("slot.sound")}
                  isOn={sound.isOn}
                  turn={sound.turn}
                  d={sound.isOn ? SOUND_ON : SOUND_OFF}
                />
              </div>
            )}
          </div>
          {(model.free ?? model.hold ?? model.cascade) && (
            <Meters page={page} words={words} meter={show?.meter ?? {}} stakeMinor={stakeMinor} />
          )}
          <div className="slot-room">
            <div className="cabinet">
              <Reels
                {...{ page, words, picture, stakeMinor, isFresh }}
                label={pending && !show ? say("reels.covered") : undefined}
              />
            </div>
          </div>
          {pending && <PendingOver pending={pending} />}
          {show?.banner && <BannerOver {...{ page, words, stakeMinor }} banner={show.banner} />}
          {!show && round && round.roundNo === state.freshNo && <BigWin words={words} shown={round} />}
          <NoticeOver notice={state.notice} words={words} dismiss={isScripted ? dismiss : null} />
        </div>
        <ResultLine
          page={page}
          words={words}
          shown={pending ? null : round}
          isRunning={show !== null || pending !== null}
        />
        <div className="deck">
          <Readouts page={page} words={words} state={state} />
          {pending ? (
            <ResumeButton page={page} text={pending.button} />
          ) : (
            <>
              <Stakes {...{ page, words, pick }} freePlays={state.freePlays} chosen={state.stake} />
              <SpinButton page={page} words={words} isRunning={show !== null} />
            </>
          )}
        </div>
      </form>
      {/* The first button of a form is what Enter does in its fields, and that shall be Spin: so this is a form apart. */}
      {page.lastStake !== null && !pending && <form id={REPEAT} method="post" action={page.action} />}
    </>
  );
}

const REPEAT = "repeat-bet";

/** An `img` is printed by browsers that show text alone, whatever its `alt` says. */
function Backdrop({ address }: { address: string }) {
  return (
    <svg
      className="slot-backdrop"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <image href={address} width="400" height="300" />
    </svg>
  );
}

/** Below a cover nothing is won. */
function covered(picture: Picture, isCovered: boolean): Picture {
  return isCovered ? { ...picture, wins: [], orbs: [] } : picture;
}
