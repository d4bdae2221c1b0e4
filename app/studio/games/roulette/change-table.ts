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
import { changeChips, chipsOf, EMPTY_TABLE, type TableOrder, type TableRefusal } from "./stage/table";
import { tableFromText, tableToText } from "./stored-table";

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

/** Nothing lies there any more, unless somebody has touched the table since `seat` was read. */
export async function clearTable({ database }: Studio, seat: SeatRow): Promise<void> {
  const cleared = { seatId: seat.id, version: seat.table_version, tableText: tableToText(EMPTY_TABLE) };
  if (seat.table_text !== cleared.tableText) await database.store.transaction(() => replaceTable(cleared));
}

/** The same, if a round's bets are what lay there. */
export async function clearBets(
  studio: Studio,
  seat: SeatRow,
  round: Pick<RoundRow, "bets_text">,
): Promise<void> {
  if (betsToText(chipsOf(tableFromText(seat.table_text))) !== round.bets_text) return;
  await clearTable(studio, seat);
}

/** Nothing when somebody else changed the table in between. */
function* changeOnce(seatId: string, order: TableOrder): Tx<TableChanged | undefined> {
  const seat = (yield* getSeat(seatId))!;
  const limits = tableLimits(currencyOf(seat.currency));
  const table = tableFromText(seat.table_text);
  const lastBets = order.act === "repeat" ? yield* betsOfLast(seatId) : new Map<string, bigint>();
  const changed = changeChips(table, order, { limits, lastBets });
  if (!changed.ok) return changed;
  const tableText = tableToText(changed.table);
  const replaced = yield* replaceTable({ seatId, version: seat.table_version, tableText });
  return replaced && { ok: true };
}

function* betsOfLast(seatId: string): Tx<Bets> {
  const last = yield* findLastSettled(seatId);
  return last ? betsFromText(last.bets_text) : new Map();
}
