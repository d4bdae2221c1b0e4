import type { Studio } from "../context";
import { studioDb } from "../store/queries";
import type { RoundRow } from "../store/schema";
import { advanceRound } from "./resume-round";
import { labelsUnanswered, listUnanswered } from "./rounds.store";

const AT_ONCE = 10;

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

/**
 * One call for each round that is due, all labels at once: a wallet that is silent keeps nobody's rounds open but its
 * own.
 * @returns how many rounds came to their end.
 */
export async function sweepOnce(studio: Studio, signal?: AbortSignal): Promise<number> {
  const labels = await studio.database.store.transaction(() => labelsUnanswered(studio.clock.now()));
  const swept = await Promise.allSettled(labels.map(({ label }) => sweepLabel(studio, label, signal)));
  const failed = swept.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return swept.reduce((sum, one) => sum + (one.status === "fulfilled" ? one.value : 0), 0);
}

/** A wallet that brings none of a few rounds to their end is left alone until the next sweep. */
async function sweepLabel(studio: Studio, label: string, signal?: AbortSignal): Promise<number> {
  const { store } = studio.database;
  let closed = 0;
  while (!signal?.aborted) {
    const due = { label, now: studio.clock.now(), limit: AT_ONCE };
    const rounds = await store.transaction(() => listUnanswered(due));
    const advanced = await Promise.all(rounds.map((round) => sweepRound(studio, round)));
    const ended = advanced.filter(({ closed_at }) => closed_at !== null);
    for (const { id, state } of ended) studio.log.info({ roundId: id, state }, "open round closed");
    closed += ended.length;
    if (ended.length === 0 || rounds.length < AT_ONCE) break;
  }
  return closed;
}

async function sweepRound(studio: Studio, round: RoundRow): Promise<RoundRow> {
  return advanceRound(studio, { round, ...(await playerOf(studio, round)), telling: false });
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
