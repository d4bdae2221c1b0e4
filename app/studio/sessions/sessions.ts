import { createHash } from "node:crypto";
import type { Tx } from "~/db/runner/transaction";
import type { Studio } from "../context";
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

/** A session whose time is over, or whose game is no longer offered: its page says so and shows the way back. */
export type FoundPlayer = (Player & { ended: false }) | { ended: true; session: SessionRow };

/** Nothing for a token that was never given out. */
export async function findPlayer(studio: Studio, token: string): Promise<FoundPlayer | undefined> {
  const found = await studio.database.store.transaction(function* (): Tx<Omit<Player, "game"> | undefined> {
    const session = yield* findSession(hashOf(token));
    const seat = session && (yield* getSeat(session.seat_id));
    return session && seat && { session, seat };
  });
  if (!found) return undefined;
  const game = studio.games.find(found.seat.game);
  if (!game || studio.clock.now() >= found.session.expires_at) return { ended: true, session: found.session };
  return { ...found, game, ended: false };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
