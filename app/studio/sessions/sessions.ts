import { createHash } from "node:crypto";
import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import { gameIn, type Game } from "../games/game";
import { seatOpener } from "../seats/open-seat";
import type { SeatKey } from "../seats/seats.store";
import type { SeatRow, SessionRow } from "../store/schema";
import { readFirst } from "../store/queries";
import { insertSession, seatById, sessionByToken } from "./sessions.store";

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
  const openSeat = seatOpener(studio, launch.seat, launch.chipsMinor);
  const token = studio.random.token();
  const now = studio.clock.now();
  const session: Omit<SessionRow, "seat_id"> = {
    id: studio.random.token(16),
    token_hash: hashOf(token),
    operator_session: launch.operatorSession,
    locale: launch.locale,
    return_url: launch.returnUrl,
    deposit_url: launch.depositUrl,
    launched_at: now,
    expires_at: now + LIFETIME_MS,
  };
  await studio.database.store.transaction(function* () {
    const seat = yield* openSeat();
    yield* insertSession({ ...session, seat_id: seat.id });
  });
  return { token };
}

/** A session whose time is over, or whose game is no longer offered: its page says so and shows the way back. */
export type FoundPlayer = (Player & { ended: false }) | { ended: true; session: SessionRow };

/** Nothing for a token that was never given out. */
export async function findPlayer(studio: Studio, token: string): Promise<FoundPlayer | undefined> {
  const { database, games, clock } = studio;
  const session = await readFirst(database, sessionByToken, { tokenHash: hashOf(token) });
  const seat = session && (await readFirst(database, seatById, { seatId: session.seat_id }));
  if (!seat) return undefined;
  const game = games.find(seat.game);
  if (!game || clock.now() >= session.expires_at) return { ended: true, session };
  return { session, seat, game: gameIn(game, currencyOf(seat.currency)), ended: false };
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
