import type { ExpressionBuilder } from "kysely";
import { sql } from "kysely";
import { pageOf, type Page } from "~/domain/shared/page";
import type { Studio } from "../context";
import { studioDb, studioStatement } from "../store/queries";
import type { RoundRow, SeatRow, SeedRow, StudioDatabase } from "../store/schema";

/** What the page of a game shows of its past and of what comes next. */
export interface SeatView {
  /** The round whose end has not been shown; its outcome must not be shown either. */
  pending: RoundRow | undefined;
  /** Newest first, those that were refused left out. */
  recent: RoundRow[];
  nextRoundNo: number;
  fingerprint: string;
  nextFingerprint: string;
  clientSeed: string;
}

const RECENT = 18;

const recentRounds = studioStatement<{ seatId: string }>()((db, p) =>
  db
    .selectFrom("studio_rounds")
    .selectAll()
    .where("seat_id", "=", p.seatId)
    .where((where) => where.or([where("state", "!=", "refused"), where("shown_at", "is", null)]))
    .orderBy("round_no", "desc")
    .limit(RECENT + 1),
);

const fingerprints = studioStatement<{ seedId: string; nextSeedId: string }>()((db, p) =>
  db
    .selectFrom("studio_seeds")
    .select(["id", "fingerprint"])
    .where((where) => where.or([where("id", "=", p.seedId), where("id", "=", p.nextSeedId)])),
);

/** @param seat as it has just been read */
export async function seatView({ database: { store } }: Studio, seat: SeatRow): Promise<SeatView> {
  const [rounds, seeds] = await Promise.all([
    store.read(recentRounds, { seatId: seat.id }),
    store.read(fingerprints, { seedId: seat.seed_id, nextSeedId: seat.next_seed_id }),
  ]);
  const fingerprintOf = (id: string) => seeds.find((seed) => seed.id === id)!.fingerprint;
  return {
    pending: rounds.find(({ shown_at }) => shown_at === null),
    recent: rounds.filter(({ state }) => state !== "refused").slice(0, RECENT),
    nextRoundNo: seat.next_round_no,
    fingerprint: fingerprintOf(seat.seed_id),
    nextFingerprint: fingerprintOf(seat.next_seed_id),
    clientSeed: seat.client_seed,
  };
}

/** A round of this seat together with the seed that decided it; another seat's round is not found. */
export async function findRoundWithSeed(
  { database }: Studio,
  { seatId, roundNo }: { seatId: string; roundNo: number },
): Promise<{ round: RoundRow; seed: SeedRow } | undefined> {
  const db = studioDb(database);
  const round = await db
    .selectFrom("studio_rounds")
    .selectAll()
    .where("seat_id", "=", seatId)
    .where("round_no", "=", roundNo)
    .executeTakeFirst();
  if (!round) return undefined;
  const seed = await db
    .selectFrom("studio_seeds")
    .selectAll()
    .where("id", "=", round.seed_id)
    .executeTakeFirstOrThrow();
  return { round, seed };
}

export interface RoundFilter {
  fromMs: number;
  /** Not included. */
  toMs: number;
  show: "every" | "wins" | "big";
}

/** Rounds of a seat that have been shown, newest first. */
export async function roundsPage(
  { database }: Studio,
  list: { seatId: string; filter: RoundFilter; pageNo: number; size: number },
): Promise<Page<RoundRow>> {
  const db = studioDb(database);
  const matching = db.selectFrom("studio_rounds").where((where) => matches(where, list.seatId, list.filter));
  const { count } = await matching
    .select((select) => select.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(Number(count), { wanted: list.pageNo, size: list.size });
  const items = await matching.selectAll().orderBy("round_no", "desc").offset(offset).limit(limit).execute();
  return { ...page, items };
}

/** What has to be exceeded for a win: a free spin has cost nothing. */
const LOST = sql<bigint>`case when free_play_kind = 'spins' then 0 else stake_minor end`;

function matches(
  where: ExpressionBuilder<StudioDatabase, "studio_rounds">,
  seatId: string,
  filter: RoundFilter,
) {
  return where.and([
    where("seat_id", "=", seatId),
    where("opened_at", ">=", filter.fromMs),
    where("opened_at", "<", filter.toMs),
    where("shown_at", "is not", null),
    ...(filter.show === "every"
      ? []
      : [where("state", "=", "settled"), sql<boolean>`payout_minor > ${LOST}`]),
    ...(filter.show === "big" ? [sql<boolean>`payout_minor > stake_minor * 10`] : []),
  ]);
}
