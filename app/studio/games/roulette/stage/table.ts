import type { Refused } from "~/domain/shared/refusal";
import { refuse } from "~/domain/shared/refusal";
import { sumOf, type Chips } from "./payout";
import { SPOTS } from "./spots";

/**
 * The chips that lie on the table between two spins, kept as the presses that laid them so that each can be undone.
 * A table with many presses forgets how to undo the oldest, never what lies there.
 */
export interface Table {
  presses: readonly Press[];
}
/** What one press laid: spot ids and minor units. Doubling lays a chip on every spot at once. */
type Press = readonly (readonly [spotId: string, stakeMinor: bigint])[];

export interface TableLimits {
  leastMinor: bigint;
  mostOnNumberMinor: bigint;
  mostOnTableMinor: bigint;
}

export type TableRefusal = "unknown_spot" | "spot_full" | "table_full" | "nothing_to_undo" | "table_empty";
export type TableChanged = { ok: true; table: Table } | Refused<TableRefusal>;

const MOST_PRESSES = 60;

export const EMPTY_TABLE: Table = { presses: [] };

/** Refuses: unknown_spot, spot_full, table_full. */
export function layChip(
  table: Table,
  chip: { spotId: string; stakeMinor: bigint },
  limits: TableLimits,
): TableChanged {
  if (!SPOTS.has(chip.spotId)) return refuse("unknown_spot");
  return withPress(table, [[chip.spotId, chip.stakeMinor]], limits);
}

/** All of a round's bets in one press. Refuses: table_empty where there were none, unknown_spot, spot_full, table_full. */
export function layBets(table: Table, bets: Chips, limits: TableLimits): TableChanged {
  if (bets.size === 0) return refuse("table_empty");
  for (const spotId of bets.keys()) if (!SPOTS.has(spotId)) return refuse("unknown_spot");
  return withPress(table, [...bets], limits);
}

/** Refuses: table_empty, spot_full, table_full. */
export function doubleChips(table: Table, limits: TableLimits): TableChanged {
  const chips = chipsOf(table);
  if (chips.size === 0) return refuse("table_empty");
  return withPress(table, [...chips], limits);
}

/** Refuses: nothing_to_undo. */
export function undoPress(table: Table): TableChanged {
  if (table.presses.length === 0) return refuse("nothing_to_undo");
  return { ok: true, table: { presses: table.presses.slice(0, -1) } };
}

/** What a press between two spins asks for. */
export type TableOrder =
  | { act: "lay"; spotId: string; stakeMinor: bigint }
  | { act: "undo" }
  | { act: "double" }
  | { act: "clear" }
  /** The bets of the last round that was played to its end. */
  | { act: "repeat" };

/** The one place where a table changes: on the server, and in a page that keeps its chips until the spin. */
export function changeChips(
  table: Table,
  order: TableOrder,
  { limits, lastBets }: { limits: TableLimits; lastBets: Chips },
): TableChanged {
  switch (order.act) {
    case "lay":
      return layChip(table, order, limits);
    case "undo":
      return undoPress(table);
    case "double":
      return doubleChips(table, limits);
    case "clear":
      return { ok: true, table: EMPTY_TABLE };
    case "repeat":
      return layBets(table, lastBets, limits);
  }
}

export function chipsOf(table: Table): Chips {
  const chips = new Map<string, bigint>();
  for (const press of table.presses) {
    for (const [spotId, stakeMinor] of press) chips.set(spotId, (chips.get(spotId) ?? 0n) + stakeMinor);
  }
  return chips;
}

/** A chip beside the numbers may be as high as the whole table; on numbers the limit is lower, since they pay more. */
export function mostOnSpot(spotId: string, limits: TableLimits): bigint {
  return spotId.startsWith("n") ? limits.mostOnNumberMinor : limits.mostOnTableMinor;
}

function withPress(table: Table, press: Press, limits: TableLimits): TableChanged {
  const changed = { presses: merged([...table.presses, press]) };
  const chips = chipsOf(changed);
  for (const [spotId, stakeMinor] of chips) {
    if (stakeMinor > mostOnSpot(spotId, limits)) return refuse("spot_full");
  }
  if (sumOf(chips) > limits.mostOnTableMinor) return refuse("table_full");
  return { ok: true, table: changed };
}

function merged(presses: Press[]): Press[] {
  if (presses.length <= MOST_PRESSES) return presses;
  const [oldest = [], second = [], ...rest] = presses;
  return [[...chipsOf({ presses: [oldest, second] })], ...rest];
}

/** A table as it is stored and as it travels: press by press, sums as decimal strings. */
export type TableEntries = [spotId: string, stakeMinor: string][][];

export function entriesOf(table: Table): TableEntries {
  return table.presses.map((press) => press.map(([spotId, minor]) => [spotId, String(minor)]));
}

export function tableOf(entries: TableEntries): Table {
  return {
    presses: entries.map((press) => press.map(([spotId, minor]) => [spotId, BigInt(minor)] as const)),
  };
}
