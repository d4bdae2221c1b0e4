import type { Act, Meter } from "../../games/slot/stage/acts";
import type { Show } from "../../games/slot/stage/state";
import type * as Synth from "../sound/synth";
import type { Reels } from "./reels";

/** What the show of a round works with. */
export interface Hands {
  /** Null where nothing moves: by the player's wish, or because drawing failed. */
  reels: Reels | null;
  isQuick: boolean;
  scene: (show: Partial<Show>) => void;
  play: (make: (synth: typeof Synth) => void) => void;
}

export interface RunningShow {
  /** Resolves when the last act is on. */
  ended: Promise<void>;
  /** A press while it runs: the reels at once, then the rest of the acts. */
  hurry(): void;
}

/** How long each thing is there to be seen. */
const SEEN_MS = {
  win: 620,
  step: 430,
  lost: 220,
  announce: 1500,
  total: 1500,
  hold: 1100,
  full: 1200,
  orbs: 620,
  coin: 260,
};

/** Shows a round act after act. The reels of the first one run already. */
export function startShow(acts: readonly Act[], hands: Hands): RunningShow {
  let isSkipped = false;
  let isFirst = true;
  let wake: (() => void) | null = null;
  const wait = (ms: number) =>
    isSkipped
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, hands.isQuick ? ms * 0.6 : ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });

  async function all() {
    for (const [index, act] of acts.entries()) {
      if (isSkipped && act.kind !== "end") continue;
      await one(act, acts[index + 1]);
      isFirst = false;
    }
  }

  /** What follows a last win is the end, where it stays; nobody has to wait for that. */
  async function one(act: Act, next: Act | undefined) {
    const { reels, scene, play } = hands;
    const { picture, meter } = act;
    const still = { picture, meter, banner: null, isMoving: false };
    switch (act.kind) {
      case "spin":
        await spin(act);
        if (act.isFree && next && next.kind !== "win" && next.kind !== "grow") await wait(SEEN_MS.lost);
        return;
      case "grow":
        scene({ ...still, picture: act.before });
        play((synth) => synth.grow());
        await reels?.grow(act.before, picture, act.reels);
        return scene(still);
      case "win":
        if (next?.kind === "end") return;
        scene({ ...still, isMoving: true });
        play((synth) => synth.tick(1 + (meter.ladder ?? 0) * 0.15));
        return wait(next?.kind === "drop" ? SEEN_MS.step : SEEN_MS.win);
      case "drop":
        scene({ ...still, picture: { ...act.before, columns: picture.columns } });
        play((synth) => synth.pop(meter.ladder ?? 0));
        await reels?.drop(act.before, picture, new Set(act.gone));
        return play((synth) => synth.knock(meter.ladder ?? 0));
      case "orbs":
        scene({ ...still, isMoving: true });
        play((synth) => synth.rise());
        return wait(SEEN_MS.orbs);
      case "announce":
        scene({
          ...still,
          banner: { kind: "announce", spins: act.spins, isMore: act.isMore },
          isMoving: true,
        });
        play((synth) => synth.rise());
        await wait(SEEN_MS.announce);
        return scene({ banner: null });
      case "total":
        scene({ ...still, banner: { kind: "total", spins: act.spins, units: meter.total ?? 0 } });
        await wait(SEEN_MS.total);
        return scene({ banner: null });
      case "hold":
        reels?.show(picture);
        scene({ ...still, banner: { kind: "hold" } });
        play((synth) => synth.rise());
        await wait(SEEN_MS.hold);
        return scene({ banner: null });
      case "respin":
        return respin(act);
      case "full":
        scene({ ...still, banner: { kind: "full" } });
        return wait(SEEN_MS.full);
      case "end":
        return;
    }
  }

  async function spin(act: Act & { kind: "spin" }) {
    const { reels, scene, play } = hands;
    const { picture, meter, held } = act;
    if (!isFirst) {
      scene({ picture: { ...picture, wins: [], orbs: [] }, meter, banner: null, isMoving: false });
      play((synth) => synth.whirBegin());
      reels?.launch({ isQuick: hands.isQuick, held });
    }
    await reels?.land(act, (reel) => play((synth) => synth.knock(reel)));
    play((synth) => synth.whirEnd());
    if (isFirst) scene({ picture, meter, banner: null, isMoving: false });
  }

  async function respin(act: Act & { kind: "respin" }) {
    const { reels, scene, play } = hands;
    const before = withoutLanded(act);
    scene({
      picture: before,
      meter: countedDown(act.meter, act.landed.length > 0),
      banner: null,
      isMoving: false,
    });
    await reels?.respin(before);
    reels?.show(act.picture);
    scene({ picture: act.picture, meter: act.meter, isMoving: act.landed.length > 0 });
    play((synth) => (act.landed.length > 0 ? synth.coin() : synth.tick(0.6)));
    await wait(SEEN_MS.coin + act.landed.length * 60);
  }

  return {
    ended: all(),
    hurry() {
      // The paid spin first comes to its stop; what follows it is skipped by the next press.
      if (!isFirst) {
        isSkipped = true;
        wake?.();
      }
      hands.reels?.hurry();
    },
  };
}

function withoutLanded({ picture, landed }: Act & { kind: "respin" }): Act["picture"] {
  const isNew = (reel: number, row: number) => landed.includes(`${reel}-${row}`);
  return {
    ...picture,
    coins: picture.coins.filter(({ cell }) => !isNew(...cell)),
    columns: picture.columns.map((column, reel) =>
      column.map((letter, row) => (isNew(reel, row) ? "" : letter)),
    ),
  };
}

/** While the cells turn, one respin is used up already; a coin gives it back. */
function countedDown(meter: Meter, isWon: boolean): Meter {
  return isWon ? { ...meter, respins: Math.max(0, (meter.respins ?? 1) - 1) } : meter;
}
