import type { Tx } from "~/db/runner/transaction";
import { studioFirst, studioRows } from "../store/queries";
import type { SeatRow, SessionRow } from "../store/schema";

export function* insertSession(session: SessionRow): Tx<void> {
  yield* studioRows((db) => db.insertInto("studio_sessions").values(session));
}

export function findSession(tokenHash: string): Tx<SessionRow | undefined> {
  return studioFirst((db) =>
    db.selectFrom("studio_sessions").selectAll().where("token_hash", "=", tokenHash),
  );
}

export function getSeat(seatId: string): Tx<SeatRow | undefined> {
  return studioFirst((db) => db.selectFrom("studio_seats").selectAll().where("id", "=", seatId));
}
