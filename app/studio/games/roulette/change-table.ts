import type { Tx } from "~/db/runner/transaction";
import { refuse, type Refused } from "~/domain/shared/refusal";
import type { Studio } from "../../context";
import { currencyOf } from "../../currencies";
import { betsFromText, betsToText, type Bets } from "../game-basics";
import { findLastSettled } from "../../rounds/rounds.store";
import { replaceTable } from "../../seats/seats.store";
import { getSeat } from "../../sessions/sessions.store";
import type { RoundRow, SeatRow } from "../../store/schema";
import { tableLimits } from "./roulette";
import {
  chipsOf,
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

/** Takes a round's bets off the table, if they are what lay there when `seat` was read and nobody has touched it since. */
export async function clearBets(
  { database }: Studio,
  seat: SeatRow,
  round: Pick<RoundRow, "bets_text">,
): Promise<void> {
  if (betsToText(chipsOf(tableFromText(seat.table_text))) !== round.bets_text) return;
  const cleared = { seatId: seat.id, version: seat.table_version, tableText: tableToText(EMPTY_TABLE) };
  await database.store.transaction(() => replaceTable(cleared));
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
