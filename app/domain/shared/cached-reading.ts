import type { App } from "../app.server";
import type { Kept } from "./versions.server";

/** What a process reads once and keeps until it is changed. A reading that failed is not kept. */
export function keptCopy<Copy>(kept: Kept, read: (app: App) => Promise<Copy>): (app: App) => Promise<Copy> {
  const copies = new WeakMap<App, { copy: Promise<Copy> | undefined }>();

  function slotOf(app: App) {
    let slot = copies.get(app);
    if (!slot) {
      const made = { copy: undefined as Promise<Copy> | undefined };
      app.bus.on(kept, () => (made.copy = undefined));
      copies.set(app, (slot = made));
    }
    return slot;
  }

  return (app) => {
    const slot = slotOf(app);
    if (slot.copy) return slot.copy;
    const copy = (slot.copy = read(app));
    copy.catch(() => {
      if (slot.copy === copy) slot.copy = undefined;
    });
    return copy;
  };
}
