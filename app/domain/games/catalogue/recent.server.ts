import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import * as store from "./recent.store.server";

/** Older ones leave the lobby and the list. */
const MAX_RECENT = 100;

/** The games an account launched, the latest first, each once. */
export function recentIdsOf(app: App, accountId: number): Promise<number[]> {
  return store.listIds(app, accountId, MAX_RECENT);
}

/** Part of a launch. */
export function* noteLaunch(
  app: Pick<App, "clock">,
  played: { accountId: number; gameId: number },
): Tx<void> {
  yield* store.upsert({ ...played, playedAt: app.clock.now() });
}
