import type { App } from "~/domain/app.server";
import type { Lease } from "~/domain/shared/lease";
import { holdLease } from "~/domain/shared/lease.server";

const DAY_MS = 86_400_000;
/** So few at a time that nobody waits for the writer. */
const PORTION = 500;

/** Removes a portion of what has served its purpose, as each domain declares it. */
export async function prune(app: App, lease: Lease): Promise<"more" | "done"> {
  const now = app.clock.now();
  let more = false;
  for (const { keepDays, remove } of app.domains.flatMap(({ retention }) => retention ?? [])) {
    const removed = await app.store.transaction(function* () {
      yield* holdLease(app, lease);
      return yield* remove(now - keepDays * DAY_MS, PORTION);
    });
    more ||= removed.length === PORTION;
  }
  return more ? "more" : "done";
}
