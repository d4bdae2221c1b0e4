import type { App } from "../app.server";
import type { Kept } from "./versions.server";

/** A copy of what the store holds, one for each app: read at its first use, and again after a change. */
export function keptCopy<Value>(
  kept: Kept,
  read: (app: App) => Promise<Value>,
): (app: App) => Promise<Value> {
  const copies = new WeakMap<App, Promise<Value>>();
  const followed = new WeakSet<App>();
  return (app) => {
    if (!followed.has(app)) {
      followed.add(app);
      app.bus.on(kept, () => copies.delete(app));
    }
    let copy = copies.get(app);
    if (!copy) {
      const made = read(app);
      copies.set(app, (copy = made));
      made.catch(() => copies.get(app) === made && copies.delete(app));
    }
    return copy;
  };
}
