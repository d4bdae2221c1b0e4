import type { Tx } from "~/db/runner/transaction";
import { refuse, type Refused } from "~/domain/shared/refusal";
import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import { replaceTable } from "../seats/seats.store";
import { getSeat } from "../sessions/sessions.store";
import { tableLimits } from "./roulette";
import {
  doubleChips,
  EMPTY_TABLE,
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
  | { act: "clear" };

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
  const changed = apply(tableFromText(seat.table_text), order, tableLimits(currencyOf(seat.currency)));
  if (!changed.ok) return changed;
  const tableText = tableToText(changed.table);
  const replaced = yield* replaceTable({ seatId, version: seat.table_version, tableText });
  return replaced && { ok: true };
}

function apply(table: Table, order: TableOrder, limits: TableLimits) {
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
