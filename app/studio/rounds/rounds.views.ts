import type { ExpressionBuilder } from "kysely";
import { sql } from "kysely";
import { pageOf, type Page } from "~/domain/shared/page";
import type { Studio } from "../context";
import { studioDb } from "../store/queries";
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

export async function seatView({ database }: Studio, seat: Pick<SeatRow, "id">): Promise<SeatView> {
  const db = studioDb(database);
  const now = await db
    .selectFrom("studio_seats")
    .selectAll()
    .where("id", "=", seat.id)
    .executeTakeFirstOrThrow();
  const rounds = await db
    .selectFrom("studio_rounds")
    .selectAll()
    .where("seat_id", "=", seat.id)
    .where((where) => where.or([where("state", "!=", "refused"), where("shown_at", "is", null)]))
    .orderBy("round_no", "desc")
    .limit(RECENT + 1)
    .execute();
  const seeds = await db.selectFrom("studio_seeds").selectAll().where("seat_id", "=", seat.id).execute();
  const fingerprintOf = (id: string) => seeds.find((seed) => seed.id === id)!.fingerprint;
  return {
    pending: rounds.find(({ shown_at }) => shown_at === null),
    recent: rounds.filter(({ state }) => state !== "refused").slice(0, RECENT),
    nextRoundNo: now.next_round_no,
    fingerprint: fingerprintOf(now.seed_id),
    nextFingerprint: fingerprintOf(now.next_seed_id),
    clientSeed: now.client_seed,
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
      : [where("state", "=", "settled"), sql<boolean>`payout_minor > stake_minor`]),
    ...(filter.show === "big" ? [sql<boolean>`payout_minor > stake_minor * 10`] : []),
  ]);
}
