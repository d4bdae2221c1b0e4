import type { App } from "../app.server";
import { holdLease } from "./lease.server";
import type { Lease } from "./lease";
import { claimOutbox, type OutboxRow } from "./outbox.server";

/** What open pages are told of. */
export const RELAYED = ["balance", "unread", "offers"] as const;

type News = OutboxRow<(typeof RELAYED)[number]>;

const PORTION = 500;

/** Tells open pages what has changed for whom; of several changes of one thing only the last is told. */
export async function relayNews(app: App, lease: Lease): Promise<"more" | "done"> {
  const claimed = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    return yield* claimOutbox(app, { topics: RELAYED, limit: PORTION });
  });
  const newest = new Map(claimed.map((row) => [`${row.topic} ${row.event.accountId}`, row]));
  for (const row of newest.values()) tell(app, row);
  return claimed.length === PORTION ? "more" : "done";
}

function tell({ bus }: App, { topic, event }: News): void {
  bus.emit(topic, event);
}
