import type { App } from "../app.server";
import { holdLease, type Lease } from "./lease.server";
import { claimOutbox } from "./outbox.server";

const PORTION = 500;

/** Tells open pages what wallets hold now; of several moves of one wallet only the last is told. */
export async function relayBalances(app: App, lease: Lease): Promise<"more" | "done"> {
  const claimed = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    return yield* claimOutbox(app, { topics: ["balance"], limit: PORTION });
  });
  const newest = new Map(claimed.map(({ event }) => [event.accountId, event]));
  for (const event of newest.values()) app.bus.emit("balance", event);
  return claimed.length === PORTION ? "more" : "done";
}
