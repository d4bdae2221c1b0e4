import { useEffect, useLayoutEffect, type RefObject } from "react";
import { isCalm } from "./calm";

const LONGEST_MS = 400;
/** A server has no layout to speak of. */
const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Counts from nothing to a sum, past React: a render for each frame would cost more than the reels. */
export function useCountUp(
  node: RefObject<HTMLElement>,
  { minor, isCounting, print }: { minor: bigint; isCounting: boolean; print: (minor: bigint) => string },
): void {
  useClientLayoutEffect(() => {
    const element = node.current;
    if (!element) return undefined;
    if (!isCounting || isCalm()) {
      // React knows nothing of what was counted here before.
      element.textContent = print(minor);
      return undefined;
    }
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const ms = Math.min(LONGEST_MS, Math.floor(performance.now() - begun));
      element.textContent = print((minor * BigInt(ms)) / BigInt(LONGEST_MS));
      frame = ms < LONGEST_MS ? requestAnimationFrame(step) : 0;
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [minor, isCounting]);
}
