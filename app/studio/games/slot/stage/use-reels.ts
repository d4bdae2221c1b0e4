import { useEffect, useRef, type MutableRefObject, type RefObject } from "react";
import type { Reels } from "../../../client/motion/reels";
import { STAGE_READY } from "../../../client/events";
import { restPicture } from "./picture";
import type { ShownRound, SlotProps } from "./props";

/** Draws the reels over the server's picture. Where that fails, the server's picture goes on showing every result. */
export function useReels(
  stage: RefObject<HTMLElement>,
  { model, art, idleStops, round }: SlotProps,
): MutableRefObject<Reels | null> {
  const reels = useRef<Reels | null>(null);
  useEffect(() => {
    let isGone = false;
    const element = stage.current!;
    const host = element.querySelector<HTMLElement>("[data-window]")!;
    const ready = () => element.dispatchEvent(new CustomEvent(STAGE_READY, { bubbles: true }));
    // What shows a round is in the same chunk: the first press does not wait for it.
    import("../../../client/motion/reels")
      .then(({ makeReels }) => makeReels(host, model, art))
      .then((made) => {
        if (isGone) return made.destroy();
        reels.current = made;
        return made.show(restPicture(model, round?.round, idleStops), restingAt({ model, idleStops }, round));
      })
      .catch(() => undefined)
      .then(ready, () => undefined);
    return () => {
      isGone = true;
      reels.current?.destroy();
      reels.current = null;
    };
    // The page's props are those that it came with.
  }, []);
  return reels;
}

/** Where the reels stand while nothing is played: where the paid spin of the last round has left them. */
export function restingAt(
  { model, idleStops }: Pick<SlotProps, "model" | "idleStops">,
  last: ShownRound | null,
) {
  return { strips: model.base.strips, stops: last?.round.spins[0]!.stops ?? idleStops };
}
