import type { Studio } from "../context";
import { studioDb } from "../store/queries";
import type { RoundRow } from "../store/schema";
import { advanceRound } from "./resume-round";
import { listUnanswered } from "./rounds.store";

const BATCH = 50;

/**
 * Brings every round to its end that a crash, a lost answer or a wallet out of reach has left open. It runs at the
 * start and then by the clock; several processes may sweep at once, since every step of a round is taken only once.
 */
export function startSweeping(studio: Studio): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sweepOnce(studio, stopping.signal).catch((error: unknown) => {
        studio.log.error({ err: error }, "sweep of open rounds failed");
      });
      await studio.clock.sleep(studio.timing.sweepEveryMs, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @returns how many rounds came to their end. */
export async function sweepOnce(studio: Studio, signal?: AbortSignal): Promise<number> {
  const rounds = await studio.database.store.transaction(() => listUnanswered(studio.clock.now(), BATCH));
  let closed = 0;
  for (const round of rounds) {
    if (signal?.aborted) break;
    const after = await advanceRound(studio, { round, ...(await playerOf(studio, round)), telling: false });
    if (after.closed_at === null) continue;
    closed++;
    studio.log.info({ roundId: after.id, state: after.state }, "open round closed");
  }
  return closed;
}

async function playerOf({ database }: Studio, round: RoundRow) {
  const row = await studioDb(database)
    .selectFrom("studio_seats")
    .innerJoin("studio_sessions", "studio_sessions.seat_id", "studio_seats.id")
    .select(["label", "account_ref", "currency", "game", "operator_session"])
    .where("studio_seats.id", "=", round.seat_id)
    .where("studio_sessions.id", "=", round.session_id)
    .executeTakeFirstOrThrow();
  return { seat: row, operatorSession: row.operator_session };
}
