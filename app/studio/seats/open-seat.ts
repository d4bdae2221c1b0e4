import type { Tx } from "~/db/runner/transaction";
import type { Studio } from "../context";
import { fingerprintOf, makeClientSeed, makeServerSeed } from "../fairness/seeds";
import { EMPTY_TABLE } from "../games/roulette/stage/table";
import { tableToText } from "../games/roulette/stored-table";
import type { SeatRow, SeedRow } from "../store/schema";
import { findPendingRound } from "../rounds/rounds.store";
import { getSeat } from "../sessions/sessions.store";
import { findSeat, insertSeat, insertSeed, replaceTable, type SeatKey } from "./seats.store";

/**
 * The player's seat at the game, taken now if it is the first visit. A demo's seat starts with `chipsMinor` and is new
 * every time.
 */
export function seatOpener(studio: Studio, key: SeatKey, chipsMinor = 0n): () => Tx<SeatRow> {
  const seats = { current: sealSeed(studio), next: sealSeed(studio), id: studio.random.token(16) };
  const clientSeed = makeClientSeed(studio.random);
  const now = studio.clock.now();
  return function* (): Tx<SeatRow> {
    const found = key.mode === "demo" ? undefined : yield* findSeat(key);
    if (found) return yield* withEmptyTable(found);
    const seat = yield* insertSeat({
      ...key,
      id: seats.id,
      next_round_no: 1,
      client_seed: clientSeed,
      seed_id: seats.current.id,
      next_seed_id: seats.next.id,
      chips_minor: chipsMinor,
      table_text: tableToText(EMPTY_TABLE),
      table_version: 1,
      opened_at: now,
    });
    // Somebody was quicker: theirs is the seat.
    if (!seat) return (yield* findSeat(key))!;
    yield* insertSeed({ ...seats.current, seat_id: seat.id });
    yield* insertSeed({ ...seats.next, seat_id: seat.id });
    return seat;
  };
}

/** A game opens with nothing on its table, but for what an open round is about. */
function* withEmptyTable(seat: SeatRow): Tx<SeatRow> {
  const tableText = tableToText(EMPTY_TABLE);
  if (seat.table_text === tableText || (yield* findPendingRound(seat.id))) return seat;
  yield* replaceTable({ seatId: seat.id, version: seat.table_version, tableText });
  return (yield* getSeat(seat.id))!;
}

export function sealSeed({ random, clock }: Studio): Omit<SeedRow, "seat_id"> {
  const serverSeed = makeServerSeed(random);
  return {
    id: random.token(16),
    server_seed: serverSeed,
    fingerprint: fingerprintOf(serverSeed),
    sealed_at: clock.now(),
    first_round_no: null,
    revealed_at: null,
  };
}
