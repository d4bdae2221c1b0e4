import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { firstIdAt } from "../../shared/id";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import * as store from "./chat.store.server";

const DAY_MS = 86_400_000;
const PORTION = 500;

/** Removes a portion of what was said longer ago than the site keeps it. */
export async function pruneChat(app: App, lease: Lease): Promise<"more" | "done"> {
  const { keepDays } = (await settingsOf(app)).chat;
  const before = firstIdAt(app.clock.now() - keepDays * DAY_MS);
  const removed = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    return yield* store.deleteMessagesBefore(before, PORTION);
  });
  return removed.length === PORTION ? "more" : "done";
}
