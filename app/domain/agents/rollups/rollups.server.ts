import type { App } from "../../app.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { startOfDay } from "../../shared/day";
import { claimOutbox, type OutboxRow } from "../../shared/outbox.server";
import { memberChanges, teamChanges, type MemberChange } from "./rollup-changes";
import * as store from "./rollups.store.server";

/** Rare events first, so that a busy evening of play does not keep a deposit out of the reports. */
export const ROLLED_UP = ["registered", "deposited", "withdrawn", "rewarded", "settled"] as const;

/** So few that on SQLite the writer is held for some twenty milliseconds. */
const PORTION = 100;

/**
 * Adds what happened since the last time to the sums that reports read: by member and day, by member and month, by
 * team and day. The sums and the mark that the events are done are one transaction, so that each event counts
 * exactly once, wherever a process ends.
 */
export async function rollUp(app: App, lease: Lease): Promise<"more" | "done"> {
  const count = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    const events = yield* claimOutbox(app, { topics: ROLLED_UP, limit: PORTION });
    if (events.length === 0) return 0;
    const members = memberChanges(events);
    const betsOfDay = yield* store.addToMemberDaily(members);
    yield* store.addToMemberMonthly(members);
    const ancestors = yield* store.ancestorsOf([...new Set(events.map(({ event }) => event.accountId))]);
    const teams = teamChanges({ events, members, ancestors }, (change) => startedPlaying(change, betsOfDay));
    yield* store.addToTeamDaily(teams);
    yield* store.markChanges(windowsOf(app, events), app.clock.now());
    return events.length;
  });
  return count === PORTION ? "more" : "done";
}

const WINDOW_MS = 300_000;

/** The five minutes in which what is added was settled: what was paid by those sums may have to be corrected. */
function windowsOf({ config }: App, events: OutboxRow<(typeof ROLLED_UP)[number]>[]): number[] {
  return events.flatMap(({ topic, event }) => {
    if (topic !== "settled") return [];
    const settledAt = event.settledAt ?? startOfDay(event.day, config.timeZone);
    return [settledAt - (settledAt % WINDOW_MS)];
  });
}

/** A member is active on a day on which there is a bet, however many there are. */
function startedPlaying({ accountId, day, currency, sums }: MemberChange, betsOfDay: Map<string, number>) {
  const after = betsOfDay.get(`${accountId}|${day}|${currency}`)!;
  return Number(after > 0) - Number(after - sums.bets > 0);
}
