import type { App } from "../../app.server";

const KEEP_MS = 30_000;

/** What is counted over everybody's play is counted anew at most every half a minute, however many look at it. */
export function secondsOld<Value>(
  count: (app: App, id: number) => Promise<Value>,
): (app: App, id: number) => Promise<Value> {
  const counted = new WeakMap<App, Map<number, { at: number; value: Promise<Value> }>>();
  return (app, id) => {
    const known = counted.get(app) ?? new Map<number, { at: number; value: Promise<Value> }>();
    counted.set(app, known);
    const now = app.clock.now();
    const found = known.get(id);
    if (found && now >= found.at && now - found.at < KEEP_MS) return found.value;
    const value = count(app, id);
    known.set(id, { at: now, value });
    value.catch(() => known.delete(id));
    return value;
  };
}
