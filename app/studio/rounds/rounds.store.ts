import { sql } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import { studioFirst, studioRows, studioStatement } from "../store/queries";
import type { RoundRow, RoundState } from "../store/schema";

const newRound = studioStatement<RoundRow>()((db, p) =>
  db.insertInto("studio_rounds").values({
    ...{ id: p.id, seat_id: p.seat_id, session_id: p.session_id, round_no: p.round_no, game: p.game },
    ...{ rules_version: p.rules_version, model_hash: p.model_hash, form_key: p.form_key },
    ...{ stake_minor: p.stake_minor, bets_text: p.bets_text, seed_id: p.seed_id, client_seed: p.client_seed },
    ...{ stops_text: p.stops_text, payout_minor: p.payout_minor, state: p.state, refusal: p.refusal },
    ...{ free_play_id: p.free_play_id, free_play_kind: p.free_play_kind, free_play_left: p.free_play_left },
    ...{ wallet_round: p.wallet_round, balance_before_minor: p.balance_before_minor },
    ...{ balance_after_minor: p.balance_after_minor, opened_at: p.opened_at, closed_at: p.closed_at },
    ...{ shown_at: p.shown_at, attempts: p.attempts, next_attempt_at: p.next_attempt_at },
  }),
);

export function* insertRound(round: RoundRow): Tx<void> {
  yield* rows(newRound, round);
}

export function getRound(roundId: string): Tx<RoundRow | undefined> {
  return studioFirst((db) => db.selectFrom("studio_rounds").selectAll().where("id", "=", roundId));
}

const lastOpened = studioStatement<{ seatId: string }>()((db, p) =>
  db
    .selectFrom("studio_rounds")
    .select("opened_at")
    .where("seat_id", "=", p.seatId)
    .orderBy("round_no", "desc")
    .limit(1),
);

/** When the seat's newest bet was accepted. */
export function* findLastOpenedAt(seatId: string): Tx<number | undefined> {
  return (yield* first(lastOpened, { seatId }))?.opened_at;
}

const roundOfForm = studioStatement<{ seatId: string; formKey: string }>()((db, p) =>
  db
    .selectFrom("studio_rounds")
    .selectAll()
    .where("seat_id", "=", p.seatId)
    .where("form_key", "=", p.formKey),
);

export function findRoundOfForm(seatId: string, formKey: string): Tx<RoundRow | undefined> {
  return first(roundOfForm, { seatId, formKey });
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

const pendingRound = studioStatement<{ seatId: string }>()((db, p) =>
  db.selectFrom("studio_rounds").selectAll().where("seat_id", "=", p.seatId).where("shown_at", "is", null),
);

/** The round whose end the player has not been told yet; there is one at most. */
export function findPendingRound(seatId: string): Tx<RoundRow | undefined> {
  return first(pendingRound, { seatId });
}

/**
 * Moves a round on, if it is still where the caller believes it to be. Two that work on one round at the same time
 * agree by this: the first one moves it, the other gets nothing and reads again. With `attempts` it is moved only if
 * nobody has called the wallet since.
 */
export function moveRound(
  round: { id: string; from: RoundState; attempts?: number },
  change: Change,
): Tx<RoundRow | undefined> {
  const columns = Object.keys(change).sort() as MovableColumn[];
  const name = `${columns.join()} ${round.attempts === undefined}`;
  let move = moves.get(name);
  if (!move) moves.set(name, (move = moveOf(columns, round.attempts !== undefined)));
  return first(move, { ...change, roundId: round.id, from: round.from, calls: round.attempts });
}

type Change = Partial<Pick<RoundRow, MovableColumn>> & { state: RoundState };
type Move = Change & { roundId: string; from: RoundState; calls: number | undefined };

/** One statement for each set of columns that a step writes. */
const moves = new Map<string, ReturnType<typeof moveOf>>();

function moveOf(columns: readonly MovableColumn[], ifUncalled: boolean) {
  return studioStatement<Move>()((db, p) =>
    db
      .updateTable("studio_rounds")
      .set(Object.fromEntries(columns.map((column) => [column, p[column]])))
      .where("id", "=", p.roundId)
      .where("state", "=", p.from)
      .$if(ifUncalled, (query) => query.where("attempts", "=", p.calls!))
      .returningAll(),
  );
}

type MovableColumn =
  | "state"
  | "refusal"
  | "wallet_round"
  | "free_play_left"
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
