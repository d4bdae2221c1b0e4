import type { Clock } from "~/domain/shared/clock";

interface Looking {
  clock: Clock;
  /** Nothing is looked up any more. */
  closed: AbortSignal;
  lose: (error: unknown) => void;
}

/**
 * Looks something up when it is said to have changed, at once or after a while: once for a burst, at the earliest time
 * that was asked for, and never two at a time, so that what was found first is told first.
 */
export function lookUp(
  look: () => Promise<void>,
  { clock, closed, lose }: Looking,
): (afterMs?: number) => void {
  let isDue = false;
  let hurry = new AbortController();
  let last = Promise.resolve();
  const afterAWhile = async (afterMs: number) => {
    if (afterMs > 0) await clock.sleep(afterMs, AbortSignal.any([closed, hurry.signal]));
    isDue = false;
    if (!closed.aborted) await look();
  };
  return (afterMs = 0) => {
    if (isDue) return void (afterMs === 0 && hurry.abort());
    isDue = true;
    hurry = new AbortController();
    last = last.then(() => afterAWhile(afterMs)).catch(lose);
  };
}
