import type { OutboxRow } from "../../shared/outbox.server";
import { NO_SUMS, plus, sumsOf, type Sums } from "./sums";

/** What a portion of events adds to one member's day. */
export interface MemberChange {
  accountId: number;
  day: number;
  currency: string;
  sums: Sums;
}

/** Stands above every account: its sums are the site's. */
export const WHOLE_SITE = 0;

/** What it adds to the day of everybody above. */
export interface TeamChange {
  ancestorId: number;
  day: number;
  currency: string;
  sums: Sums;
  activeMembers: number;
  registrations: number;
}

export interface Ancestor {
  ancestorId: number;
  descendantId: number;
  distance: number;
  /** The descendant's. */
  currency: string;
  /** The days of which it counts. */
  fromDay: number;
  toDay: number;
}

type Event = OutboxRow<"settled" | "deposited" | "withdrawn" | "rewarded" | "registered">;

/** One change for each member, day and currency, in the order of these: a table takes its rows in one order. */
export function memberChanges(events: Event[]): MemberChange[] {
  const changes = new Map<string, MemberChange>();
  for (const row of events) {
    if (row.topic === "registered") continue;
    const { accountId, day, currency } = row.event;
    const key = `${accountId}|${day}|${currency}`;
    const known = changes.get(key);
    const sums = known ? plus(known.sums, sumsOf(row)) : sumsOf(row);
    changes.set(key, { accountId, day, currency, sums });
  }
  return [...changes.values()].sort(
    (a, b) => a.accountId - b.accountId || a.day - b.day || compareText(a.currency, b.currency),
  );
}

/** @param started who began to play that day with this change: +1, or −1 when a correction took the only bet away. */
export function teamChanges(
  { events, members, ancestors }: { events: Event[]; members: MemberChange[]; ancestors: Ancestor[] },
  started: (change: MemberChange) => number,
): TeamChange[] {
  const teams = new Map<string, TeamChange>();
  const above = groupByDescendant(ancestors);

  for (const change of members) {
    const activeMembers = started(change);
    for (const { ancestorId } of aboveOn(change)) {
      add({ ancestorId, day: change.day, currency: change.currency, sums: change.sums, activeMembers });
    }
  }
  for (const row of events) {
    if (row.topic !== "registered") continue;
    for (const { ancestorId, distance, currency } of aboveOn(row.event)) {
      if (distance > 0) add({ ancestorId, day: row.event.day, currency, sums: NO_SUMS, registrations: 1 });
    }
  }
  return [...teams.values()].sort(
    (a, b) => a.ancestorId - b.ancestorId || a.day - b.day || compareText(a.currency, b.currency),
  );

  /** History stays with the upline of the day. */
  function aboveOn({ accountId, day }: { accountId: number; day: number }) {
    const all = above.get(accountId) ?? [];
    return all.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
  }

  function add({ activeMembers = 0, registrations = 0, ...change }: Partial<TeamChange> & Addend) {
    const key = `${change.ancestorId}|${change.day}|${change.currency}`;
    const known = teams.get(key) ?? { ...change, sums: NO_SUMS, activeMembers: 0, registrations: 0 };
    teams.set(key, {
      ...known,
      sums: plus(known.sums, change.sums),
      activeMembers: known.activeMembers + activeMembers,
      registrations: known.registrations + registrations,
    });
  }
}

type Addend = Pick<TeamChange, "ancestorId" | "day" | "currency" | "sums">;

function groupByDescendant(ancestors: Ancestor[]): Map<number, Ancestor[]> {
  const groups = new Map<number, Ancestor[]>();
  for (const ancestor of ancestors) {
    const group = groups.get(ancestor.descendantId);
    if (group) group.push(ancestor);
    else groups.set(ancestor.descendantId, [ancestor]);
  }
  return groups;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
