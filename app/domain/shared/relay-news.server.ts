import type { App } from "../app.server";
import { RELAYED_TOPICS, type RelayedTopic } from "../declared";
import { holdLease } from "./lease.server";
import type { Lease } from "./lease";
import { claimOutbox, type OutboxRow } from "./outbox.server";

type News = OutboxRow<RelayedTopic>;

const PORTION = 500;

/** Tells open pages what has changed for whom; of several changes of one thing only the last is told. */
export async function relayNews(app: App, lease: Lease): Promise<"more" | "done"> {
  const claimed = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    return yield* claimOutbox(app, { topics: RELAYED_TOPICS, limit: PORTION });
  });
  const newest = new Map(claimed.map((row) => [`${row.topic} ${row.event.accountId}`, row]));
  for (const row of newest.values()) tell(app, row);
  return claimed.length === PORTION ? "more" : "done";
}

function tell({ bus }: App, { topic, event }: News): void {
  bus.emit(topic, event);
}
