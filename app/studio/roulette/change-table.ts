import type { Tx } from "~/db/runner/transaction";
import { refuse, type Refused } from "~/domain/shared/refusal";
import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import { betsFromText, type Bets } from "../games/game";
import { findLastSettled } from "../rounds/rounds.store";
import { replaceTable } from "../seats/seats.store";
import { getSeat } from "../sessions/sessions.store";
import { tableLimits } from "./roulette";
import {
  doubleChips,
  EMPTY_TABLE,
  layBets,
  layChip,
  tableFromText,
  tableToText,
  undoPress,
  type Table,
  type TableLimits,
  type TableRefusal,
} from "./table";

export type TableOrder =
  | { act: "lay"; spotId: string; stakeMinor: bigint }
  | { act: "undo" }
  | { act: "double" }
  | { act: "clear" }
  /** The bets of the last round that was played to its end. */
  | { act: "repeat" };

export type TableChanged = { ok: true } | Refused<TableRefusal | "table_busy">;

const MAX_TRIES = 5;

/**
 * One press on the layout between two spins. Presses that cross each other are each applied to what the other left.
 * Refuses: unknown_spot, spot_full, table_full, nothing_to_undo, table_empty, table_busy.
 */
export async function changeTable(studio: Studio, seatId: string, order: TableOrder): Promise<TableChanged> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const changed = await studio.database.store.transaction(() => changeOnce(seatId, order));
    if (changed) return changed;
  }
  return refuse("table_busy");
}

/** Nothing when somebody else changed the table in between. */
function* changeOnce(seatId: string, order: TableOrder): Tx<TableChanged | undefined> {
  const seat = (yield* getSeat(seatId))!;
  const limits = tableLimits(currencyOf(seat.currency));
  const table = tableFromText(seat.table_text);
  const changed =
    order.act === "repeat" ? layBets(table, yield* lastBets(seatId), limits) : apply(table, order, limits);
  if (!changed.ok) return changed;
  const tableText = tableToText(changed.table);
  const replaced = yield* replaceTable({ seatId, version: seat.table_version, tableText });
  return replaced && { ok: true };
}

function* lastBets(seatId: string): Tx<Bets> {
  const last = yield* findLastSettled(seatId);
  return last ? betsFromText(last.bets_text) : new Map();
}

function apply(table: Table, order: Exclude<TableOrder, { act: "repeat" }>, limits: TableLimits) {
  switch (order.act) {
    case "lay":
      return layChip(table, order, limits);
    case "undo":
      return undoPress(table);
    case "double":
      return doubleChips(table, limits);
    case "clear":
      return { ok: true, table: EMPTY_TABLE } as const;
  }
}
