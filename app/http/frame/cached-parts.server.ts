import { LRUCache } from "lru-cache";
import type { App } from "~/domain/app.server";

/** Parts of pages as text, by what each shows. */
export type KeptParts = LRUCache<string, string>;

const emptyParts = (): KeptParts => new LRUCache({ max: 5_000 });

const kept = new WeakMap<App, { parts: KeptParts }>();

/**
 * Another collection whenever something changes that any part may show. A request takes its own before it reads
 * anything: one that has read what was there before a change leaves nothing to those that come after it.
 */
export function keptParts(app: App): KeptParts {
  let slot = kept.get(app);
  if (!slot) {
    const made = { parts: emptyParts() };
    for (const event of ["catalogue", "settings", "content"] as const)
      app.bus.on(event, () => (made.parts = emptyParts()));
    kept.set(app, (slot = made));
  }
  return slot.parts;
}
