import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { putSettingRow } from "./setting-rows.server";

/**
 * What every process of a site keeps a copy of. A change writes a new version in its own transaction; the process that
 * made it is told at once, every other one within seconds.
 */
export const KEPT = ["catalogue", "content", "settings"] as const;
export type Kept = (typeof KEPT)[number];

/** How long another process may show what has changed since. */
const LOOK_EVERY_MS = 5_000;

/**
 * One transaction that changes something of which copies are kept; whoever keeps one is told after the commit. What is
 * refused has changed nothing, but may be refused for what another server changed: this one reads it anew.
 */
export async function changeKept<Result>(app: App, kept: Kept, work: () => Tx<Result>): Promise<Result> {
  const result = await app.store.transaction(function* () {
    const done = yield* work();
    if (!isRefused(done)) yield* markChanged(app, kept);
    return done;
  });
  app.bus.emit(kept, {});
  return result;
}

const isRefused = (done: unknown) => (done as { ok?: unknown } | undefined)?.ok === false;

/** Part of every transaction that changes it; the caller tells the bus after the commit. */
export function* markChanged(app: Pick<App, "clock" | "ids">, kept: Kept): Tx<void> {
  yield* putSettingRow(app, { key: keyOf(kept), value: String(app.ids.next()) });
}

export type Versions = Partial<Record<Kept, string>>;

/**
 * Tells this process what another one changed since it read the versions, which it does before it keeps its first copy.
 * Ends when it is stopped.
 */
export async function followChanges(app: App, since: Versions, stopped: AbortSignal): Promise<void> {
  let known = since;
  while (!stopped.aborted) {
    await app.clock.sleep(LOOK_EVERY_MS, stopped);
    if (stopped.aborted) return;
    try {
      const now = await readVersions(app);
      for (const kept of KEPT) if (known[kept] !== now[kept]) app.bus.emit(kept, {});
      known = now;
    } catch (error) {
      app.log.warn({ err: error }, "what other servers changed could not be read");
    }
  }
}

const keyOf = (kept: Kept) => `${kept}_version`;

export async function readVersions(app: Pick<App, "db">): Promise<Versions> {
  const found = await app.db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", KEPT.map(keyOf))
    .execute();
  const values = new Map(found.map(({ key, value }) => [key, value]));
  return Object.fromEntries(KEPT.map((kept) => [kept, values.get(keyOf(kept)) ?? "0"]));
}
