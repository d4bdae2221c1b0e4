import { createHash } from "node:crypto";
import type { Tx } from "~/db/runner/transaction";
import type { Studio } from "../context";
import { requireGame } from "../games/catalogue";
import type { Game } from "../games/game";
import { openSeat } from "../seats/open-seat";
import type { SeatKey } from "../seats/seats.store";
import type { SeatRow, SessionRow } from "../store/schema";
import { findSession, getSeat, insertSession } from "./sessions.store";

/** Who plays what: all that a request of a game page is about. */
export interface Player {
  session: SessionRow;
  seat: SeatRow;
  game: Game;
}

export interface Launch {
  seat: SeatKey;
  /** What a demo starts with. */
  chipsMinor: bigint;
  locale: string;
  operatorSession: string | null;
  returnUrl: string | null;
  depositUrl: string | null;
}

const LIFETIME_MS = 12 * 60 * 60 * 1_000;

/** Makes the session of one launch. The token is for the address and is not kept. */
export async function openSession(studio: Studio, launch: Launch): Promise<{ token: string }> {
  const seat = await openSeat(studio, launch.seat, launch.chipsMinor);
  const token = studio.random.token();
  const now = studio.clock.now();
  const session: SessionRow = {
    id: studio.random.token(16),
    token_hash: hashOf(token),
    seat_id: seat.id,
    operator_session: launch.operatorSession,
    locale: launch.locale,
    return_url: launch.returnUrl,
    deposit_url: launch.depositUrl,
    launched_at: now,
    expires_at: now + LIFETIME_MS,
  };
  await studio.database.store.transaction(() => insertSession(session));
  return { token };
}

/** Nothing for a token that was never given out; an ended session is told apart so that the page can say so. */
export async function findPlayer(
  studio: Studio,
  token: string,
): Promise<(Player & { ended: boolean }) | undefined> {
  const found = await studio.database.store.transaction(function* (): Tx<Omit<Player, "game"> | undefined> {
    const session = yield* findSession(hashOf(token));
    const seat = session && (yield* getSeat(session.seat_id));
    return session && seat && { session, seat };
  });
  if (!found) return undefined;
  const ended = studio.clock.now() >= found.session.expires_at;
  return { ...found, game: requireGame(found.seat.game), ended };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
