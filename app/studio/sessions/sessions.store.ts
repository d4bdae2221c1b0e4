import { first, rows, type Tx } from "~/db/runner/transaction";
import { studioStatement } from "../store/queries";
import type { SeatRow, SessionRow } from "../store/schema";

const insert = studioStatement<SessionRow>()((db, p) =>
  db.insertInto("studio_sessions").values({
    id: p.id,
    token_hash: p.token_hash,
    seat_id: p.seat_id,
    operator_session: p.operator_session,
    locale: p.locale,
    return_url: p.return_url,
    deposit_url: p.deposit_url,
    launched_at: p.launched_at,
    expires_at: p.expires_at,
  }),
);

export function* insertSession(session: SessionRow): Tx<void> {
  yield* rows(insert, session);
}

export const sessionByToken = studioStatement<{ tokenHash: string }>()((db, p) =>
  db.selectFrom("studio_sessions").selectAll().where("token_hash", "=", p.tokenHash),
);

export const seatById = studioStatement<{ seatId: string }>()((db, p) =>
  db.selectFrom("studio_seats").selectAll().where("id", "=", p.seatId),
);

export function getSeat(seatId: string): Tx<SeatRow | undefined> {
  return first(seatById, { seatId });
}
