import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { MICRO, type PointType } from "./points";
import * as store from "./points.store.server";

/**
 * The one way in which points come and go: an entry that is only ever added and the balance that it leaves, in one
 * transaction. Whoever books holds the member's balance first, so that two at once are one after the other and none
 * takes what is not there.
 */
interface Booking {
  accountId: number;
  type: PointType;
  /** Negative when they go. */
  points: number;
  /** The redemption that they are for, or the bet that earned them. */
  referenceId?: number;
  staffId?: number;
}

/** What comes makes up first for what is owed. Answers with what is left. Refusals: `insufficient_points`. */
export function* bookPoints(
  app: Pick<App, "clock" | "ids">,
  booking: Booking,
): Tx<Outcome<{ points: number }, "insufficient_points">> {
  const held = yield* store.holdBalance(booking.accountId);
  const points = held.points + booking.points;
  if (points < 0) return refuse("insufficient_points");
  yield* addEntry(app, booking, { ...held, points });
  const { accountId } = booking;
  return { ok: true, points: booking.points < 0 ? points : yield* bookEarned(app, { accountId, micro: 0 }) };
}

/**
 * Millionths that play earned or that its correction takes back. They become points when they are whole. What a
 * correction takes back and is spent by now stays owed, and is made up for by what comes next. Answers with what is left.
 */
export function* bookEarned(
  app: Pick<App, "clock" | "ids">,
  { accountId, betId, micro }: { accountId: number; betId?: number; micro: number },
): Tx<number> {
  const held = yield* store.holdBalance(accountId);
  const earned = held.micro + micro;
  const points = Math.max(Math.floor(earned / MICRO), -held.points);
  const after = { ...held, points: held.points + points, micro: earned - points * MICRO };
  if (points === 0) yield* store.setBalance(accountId, after);
  else yield* addEntry(app, { accountId, type: "earn", points, referenceId: betId }, after);
  return after.points;
}

function* addEntry(
  { clock, ids }: Pick<App, "clock" | "ids">,
  { accountId, type, points, referenceId, staffId }: Booking,
  left: store.Balance,
): Tx<void> {
  const after = { ...left, version: left.version + 1 };
  yield* store.setBalance(accountId, after);
  yield* store.insertEntry(
    { id: ids.next(), accountId, type, points, referenceId, staffId },
    after,
    clock.now(),
  );
}
