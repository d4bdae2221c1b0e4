import { Rollback, type Tx } from "~/db/runner/transaction";
import { refuse, type Outcome } from "~/domain/shared/refusal";
import type { Studio } from "../context";
import { findPendingRound } from "../rounds/rounds.store";
import type { SeedRow } from "../store/schema";
import { sealSeed } from "./open-seat";
import { getSeed, insertSeed, lockSeat, replaceSeeds, revealSeed } from "./seats.store";

type Changed = Outcome<{ revealed: SeedRow }, "round_open">;

/**
 * Tells the server seed that was in use, puts the one that has been sealed since then in its place, seals another,
 * and takes the player's client seed. A seed that was told decides no round any more, so an open round comes first.
 * Refuses: round_open.
 */
export function changeSeeds(
  studio: Studio,
  change: { seatId: string; clientSeed: string },
): Promise<Changed> {
  const sealed = sealSeed(studio);
  const now = studio.clock.now();
  return studio.database.store.transaction(function* (): Tx<Changed> {
    const seat = (yield* lockSeat(change.seatId))!;
    if (yield* findPendingRound(seat.id)) throw new Rollback(refuse("round_open"));
    yield* insertSeed({ ...sealed, seat_id: seat.id });
    yield* revealSeed(seat.seed_id, now);
    yield* replaceSeeds({
      id: seat.id,
      client_seed: change.clientSeed,
      seed_id: seat.next_seed_id,
      next_seed_id: sealed.id,
    });
    return { ok: true, revealed: (yield* getSeed(seat.seed_id))! };
  });
}
