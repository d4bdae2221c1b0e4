import { sql } from "kysely";
import type { Tx } from "~/db/runner/transaction";
import { studioFirst, studioRows } from "../store/queries";
import type { RoundRow, RoundState } from "../store/schema";

export function* insertRound(round: RoundRow): Tx<void> {
  yield* studioRows((db) => db.insertInto("studio_rounds").values(round));
}

export function getRound(roundId: string): Tx<RoundRow | undefined> {
  return studioFirst((db) => db.selectFrom("studio_rounds").selectAll().where("id", "=", roundId));
}

export function findRoundOfForm(seatId: string, formKey: string): Tx<RoundRow | undefined> {
  return studioFirst((db) =>
    db.selectFrom("studio_rounds").selectAll().where("seat_id", "=", seatId).where("form_key", "=", formKey),
  );
}

/** The last round that was played to its end and shown. */
export function findLastSettled(seatId: string): Tx<RoundRow | undefined> {
  return studioFirst((db) =>
    db
      .selectFrom("studio_rounds")
      .selectAll()
      .where("seat_id", "=", seatId)
      .where("state", "=", "settled")
      .where("shown_at", "is not", null)
      .orderBy("round_no", "desc")
      .limit(1),
  );
}

/** The round whose end the player has not been told yet; there is one at most. */
export function findPendingRound(seatId: string): Tx<RoundRow | undefined> {
  return studioFirst((db) =>
    db.selectFrom("studio_rounds").selectAll().where("seat_id", "=", seatId).where("shown_at", "is", null),
  );
}

/**
 * Moves a round on, if it is still where the caller believes it to be. Two that work on one round at the same time
 * agree by this: the first one moves it, the other gets nothing and reads again. With `attempts` it is moved only if
 * nobody has called the wallet since.
 */
export function moveRound(
  round: { id: string; from: RoundState; attempts?: number },
  change: Partial<Pick<RoundRow, MovableColumn>> & { state: RoundState },
): Tx<RoundRow | undefined> {
  return studioFirst((db) =>
    db
      .updateTable("studio_rounds")
      .set(change)
      .where("id", "=", round.id)
      .where("state", "=", round.from)
      .$if(round.attempts !== undefined, (query) => query.where("attempts", "=", round.attempts!))
      .returningAll(),
  );
}
type MovableColumn =
  | "refusal"
  | "wallet_round"
  | "balance_before_minor"
  | "balance_after_minor"
  | "closed_at"
  | "shown_at"
  | "next_attempt_at";

/** Counts a call to the wallet and says when the next one is due if this one stays unanswered. */
export function countAttempt(roundId: string, nextAttemptAt: number): Tx<RoundRow | undefined> {
  return studioFirst((db) =>
    db
      .updateTable("studio_rounds")
      .set({ attempts: sql`attempts + 1`, next_attempt_at: nextAttemptAt })
      .where("id", "=", roundId)
      .returningAll(),
  );
}

export function markShown(roundId: string, shownAt: number): Tx<RoundRow | undefined> {
  return studioFirst((db) =>
    db
      .updateTable("studio_rounds")
      .set({ shown_at: shownAt })
      .where("id", "=", roundId)
      .where("shown_at", "is", null)
      .where("state", "in", ["settled", "refused", "returned"])
      .returningAll(),
  );
}

/** The labels that have rounds without an answer whose next attempt is due. */
export function labelsUnanswered(now: number): Tx<{ label: string }[]> {
  return studioRows((db) =>
    db
      .selectFrom("studio_rounds")
      .innerJoin("studio_seats", "studio_seats.id", "studio_rounds.seat_id")
      .select("label")
      .distinct()
      .where("state", "in", ["staking", "returning"])
      .where("next_attempt_at", "<=", now),
  );
}

/** Such rounds of one label. Those that were asked for least come first: one that never ends holds up no other. */
export function listUnanswered(due: { label: string; now: number; limit: number }): Tx<RoundRow[]> {
  return studioRows((db) =>
    db
      .selectFrom("studio_rounds")
      .innerJoin("studio_seats", "studio_seats.id", "studio_rounds.seat_id")
      .selectAll("studio_rounds")
      .where("label", "=", due.label)
      .where("state", "in", ["staking", "returning"])
      .where("next_attempt_at", "<=", due.now)
      .orderBy("attempts")
      .orderBy("next_attempt_at")
      .limit(due.limit),
  );
}
