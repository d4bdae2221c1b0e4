import { useEffect, useRef, type Dispatch, type FormEvent, type MouseEvent, type RefObject } from "react";
import type { Reels } from "../../../client/motion/reels";
import type { RunningShow } from "../../../client/motion/show";
import type { Sound } from "../../../client/sound/use-sound";
import { actsOf } from "./acts";
import { isCalm } from "./calm";
import { ROUND_PLAYED } from "../../../client/events";
import { restPicture } from "./picture";
import type { ShownRound, SlotPlayed, SlotProps } from "./props";
import { sendForm } from "./send";
import type { StageEvent, StageState } from "./state";
import { restingAt } from "./use-reels";
import type { Words } from "./words";

/** From this multiple of the stake on coins fly. */
const COINS_FROM = 5n;

interface Table {
  page: SlotProps;
  words: Words;
  state: StageState;
  tell: Dispatch<StageEvent>;
  form: RefObject<HTMLFormElement>;
  reels: RefObject<Reels>;
  sound: Sound;
  isQuick: boolean;
  /** A button of the form that needs no round: true when it was dealt with. */
  local: (button: HTMLButtonElement) => boolean;
}

/** One press, one fetch, one round. What is sent is what a browser without script would send. */
export function usePlay(table: Table) {
  const now = useRef(table);
  now.current = table;
  const isRunning = useRef(false);
  const show = useRef<RunningShow | null>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);

  async function play(): Promise<void> {
    const { page, words, tell, form, sound, isQuick } = now.current;
    if (isRunning.current) return hurry();
    isRunning.current = true;
    const pressedAt = performance.now();
    const button = pressed.current;
    pressed.current = null;
    const reels = isCalm() ? null : now.current.reels.current;
    const stage = form.current!;
    // The motion starts in the press itself; what is said about it may come a frame later.
    stage.dataset.run = "";
    stage.querySelector("[data-play]")?.setAttribute("aria-busy", "true");
    reels?.launch({ isQuick, held: [] });
    sound.play((synth) => {
      synth.press();
      synth.whirBegin();
    });
    const fields = new FormData(stage);
    fields.set("form", now.current.state.form);
    fields.set("do", button?.value ?? (now.current.state.pending ? "resume" : "spin"));
    const sending = sendForm(page.action, fields, page.patienceMs);
    await nextFrame();
    tell({ kind: "press" });
    const answer = await sending;
    if (answer?.ok) {
      tell({ kind: "played", answer });
      if (reels) await watch(answer, reels);
      await pause(page.limits.minimumCycleMs - (performance.now() - pressedAt));
      end(answer, reels !== null);
    } else {
      sound.play((synth) => synth.whirEnd());
      if (reels) await comeToRest(reels, now.current.state.round);
      delete stage.dataset.run;
      isRunning.current = false;
      tell(
        answer
          ? { kind: "refused", answer }
          : {
              kind: "unanswered",
              notice: {
                ...{ kind: "refused", sentence: words.say("slot.unanswered") },
                link: { href: page.roundsUrl, text: words.say("slot.toRounds"), top: false },
              },
            },
      );
    }
  }

  async function watch(answer: SlotPlayed, reels: Reels): Promise<void> {
    const { page, tell, sound, isQuick } = now.current;
    const { startShow } = await import("../../../client/motion/show");
    delete now.current.form.current?.dataset.run;
    show.current = startShow(actsOf(page.model, answer.round), {
      ...{ reels, isQuick, play: sound.play },
      scene: (scene) => tell({ kind: "scene", show: scene }),
    });
    await show.current.ended;
    show.current = null;
  }

  function end(answer: SlotPlayed, isMoving: boolean): void {
    const { page, tell, form, sound, reels } = now.current;
    const stage = form.current;
    if (!stage) return;
    reels.current?.show(restPicture(page.model, answer.round, page.idleStops), restingAt(page, answer));
    delete stage.dataset.run;
    isRunning.current = false;
    tell({ kind: "ended", answer });
    sound.play((synth) => synth.whirEnd());
    celebrate(answer, stage, isMoving);
    stage.dispatchEvent(new CustomEvent(ROUND_PLAYED, { bubbles: true }));
  }

  /** At or below the stake nothing is celebrated. */
  function celebrate({ payoutMinor, stakeMinor }: SlotPlayed, stage: HTMLElement, isMoving: boolean): void {
    const [won, staked] = [BigInt(payoutMinor), BigInt(stakeMinor)];
    if (won <= staked || staked === 0n) return;
    const multiple = Number(won / staked);
    now.current.sound.play((synth) => synth.win(multiple));
    const picture = stage.querySelector("[data-picture]");
    if (!isMoving || won < COINS_FROM * staked || !picture) return;
    import("../../../client/motion/burst").then(
      ({ burst }) => burst(picture, multiple),
      () => undefined,
    );
  }

  function comeToRest(reels: Reels, last: ShownRound | null): Promise<void> {
    const { page } = now.current;
    const picture = restPicture(page.model, last?.round, page.idleStops);
    return reels.land({ ...restingAt(page, last), picture, held: [] }, () => undefined);
  }

  function hurry(): void {
    if (!now.current.page.limits.hurry) return;
    if (show.current) show.current.hurry();
    else now.current.reels.current?.hurry();
  }

  useSpace(() => void play(), table.form);

  return {
    ref: table.form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void play();
    },
    /** `submitter` of the event is younger than our oldest browsers. */
    onClick(event: MouseEvent) {
      const button = (event.target as Element).closest("button");
      // A button of another form within this one.
      if (button?.type === "submit" && button.form !== table.form.current) {
        if (now.current.local(button)) event.preventDefault();
        return;
      }
      pressed.current = button?.type === "submit" ? button : null;
    },
  };
}

/** Space plays wherever the focus is, unless what has the focus means something else by it. */
function useSpace(play: () => void, form: RefObject<HTMLFormElement>): void {
  const latest = useRef(play);
  latest.current = play;
  useEffect(() => {
    const isPlay = (target: EventTarget | null) => (target as Element | null)?.closest("[data-play]");
    const down = (event: KeyboardEvent) => {
      // A button that is held by Enter clicks again and again.
      if (event.key === "Enter" && event.repeat && form.current?.contains(event.target as Node))
        event.preventDefault();
      if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      const isOther = target.closest("a,button,input,select,textarea,summary,[contenteditable]");
      if (isOther && !isPlay(target)) return;
      event.preventDefault();
      if (!event.repeat && form.current) latest.current();
    };
    // The click that a browser makes of the released key would be a second press.
    const up = (event: KeyboardEvent) => {
      if (event.key === " " && isPlay(event.target)) event.preventDefault();
    };
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    return () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
    };
  }, [form]);
}

/** A page that nobody sees draws no frames. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
