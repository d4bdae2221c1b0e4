import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { isGameType } from "../vocabulary/game-type";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { claimOutbox, outboxWaits } from "../shared/outbox.server";
import { bookEarned } from "./book-points.server";
import { MICRO } from "./points";
import * as store from "./points.store.server";

/**
 * Points for what was staked with real money of the member's own: a bonus earns none. A round's record says that it counts for something else than before, in
 * the transaction in which it does; this job works that off a moment later, so that no bet waits for points. What a bet
 * has earned is kept beside it with the terms that it was first counted on, and the job books the difference to what it
 * should have earned: counted twice it earns once, and a round that is corrected, taken back or settled again comes to
 * what its record says, on the same terms, whatever the terms are by then. Play while points are switched off earns
 * none, also when it is corrected later; what was earned before is lost by a correction all the same.
 */
const PLAYED = ["played"] as const;

const PORTION = 100;

export async function creditPlay(app: App, lease: Lease): Promise<"more" | "done"> {
  const { features, points } = await settingsOf(app);
  const terms: Terms = {
    stakeOf: (gameType) =>
      features.pointsSystem && isGameType(gameType) ? points.stakeMinor[gameType] : NOTHING,
    currency: app.config.currency,
  };
  const count = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    const events = yield* claimOutbox(app, { topics: PLAYED, limit: PORTION });
    const bets = [...new Set(events.map(({ event }) => event.betId))];
    const first = new Set(events.filter(({ event }) => event.isFirst).map(({ event }) => event.betId));
    const plays = bets.length > 0 ? yield* store.readPlays(bets) : [];
    for (const play of plays) yield* credit(app, play, first.has(play.id) ? terms : undefined);
    return events.length;
  });
  return count === PORTION ? "more" : "done";
}

export const playWaits = (app: App): Promise<boolean> => outboxWaits(app, PLAYED);

interface Terms {
  /** What has to be staked for a point. */
  stakeOf: (gameType: string) => bigint;
  /** In which that is. */
  currency: string;
}

const NOTHING = 0n;

/** @param offered to what counts for the first time; a correction of what has earned nothing earns nothing. */
function* credit(app: App, play: store.Play, offered: Terms | undefined): Tx<void> {
  const isOffered = offered?.currency === play.currency;
  const stakeMinor = play.counted_stake_minor ?? (isOffered ? offered.stakeOf(play.game_type) : NOTHING);
  if (stakeMinor <= 0n) return;
  const validMinor = play.status === "settled" ? play.own_valid_minor : 0n;
  const micro = Number((validMinor * BigInt(MICRO)) / stakeMinor);
  const difference = micro - (play.counted_micro ?? 0);
  if (difference === 0) return;
  yield* store.keepPlay({ betId: play.id, stakeMinor, micro });
  yield* bookEarned(app, { accountId: play.account_id, betId: play.id, micro: difference });
}
