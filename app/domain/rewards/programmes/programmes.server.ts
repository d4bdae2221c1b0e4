import { first, type Tx } from "~/db/runner/transaction";
import type { RewardProgrammesTable } from "~/db/schema/bonuses";
import type { App } from "../../app.server";
import { addDays, dayOf } from "../../shared/day";
import { LATE_MS } from "../../shared/period";
import type { ProgrammeKind } from "./programme";

/** A programme as it is kept; its kind reads the rules. */
export interface Programme {
  id: number;
  promotionId: number;
  rules: unknown;
  texts: unknown;
  fromDay: number;
  /** The last day; undefined is without an end. */
  untilDay: number | undefined;
}

export async function listProgrammes({ db }: Pick<App, "db">, kind: ProgrammeKind): Promise<Programme[]> {
  const rows = await db
    .selectFrom("reward_programmes")
    .selectAll()
    .where("kind", "=", kind)
    .where("enabled", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(programmeOf);
}

/** Undefined for one of another kind, and for one that is switched off. */
export async function findProgramme(
  { db }: Pick<App, "db">,
  { kind, id }: { kind: ProgrammeKind; id: number },
): Promise<Programme | undefined> {
  const row = await db
    .selectFrom("reward_programmes")
    .selectAll()
    .where("kind", "=", kind)
    .where("enabled", "=", 1)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && programmeOf(row);
}

function programmeOf(row: RewardProgrammesTable): Programme {
  return {
    ...{ id: row.id, promotionId: row.promotion_id, fromDay: row.from_day },
    ...{ untilDay: row.until_day ?? undefined, rules: JSON.parse(row.rules) as unknown },
    texts: JSON.parse(row.texts) as unknown,
  };
}

/** Whether a day lies in a programme's own time. */
export const runsOn = (
  { fromDay, untilDay }: Pick<Programme, "fromDay" | "untilDay">,
  day: number,
): boolean => fromDay <= day && (untilDay === undefined || day <= untilDay);

/** The days of a period on which a programme runs: others earn nothing in it. */
export const withinProgramme = ({ fromDay, untilDay }: Programme, span: Span): Span => ({
  fromDay: span.fromDay < fromDay ? fromDay : span.fromDay,
  toDay: untilDay !== undefined && untilDay < span.toDay ? untilDay : span.toDay,
});

export interface Span {
  fromDay: number;
  toDay: number;
}

/** Today, for whoever closes what is over: during the first minute of a day bets of the day before may still be booked. */
export const closingDay = ({ clock, config }: Pick<App, "clock" | "config">): number =>
  dayOf(clock.now() - LATE_MS, config.timeZone);

/**
 * The periods of a programme that are over, and for how long, and were not worked off, the oldest first: after downtime
 * each of them comes.
 */
export async function openPeriods(
  app: Pick<App, "db" | "clock" | "config">,
  { id, fromDay, untilDay }: Programme,
  { periodAt, waitDays }: { periodAt: (day: number) => Span; waitDays: number },
): Promise<Span[]> {
  const done = await app.db
    .selectFrom("reward_runs")
    .select("period")
    .where("programme_id", "=", id)
    .execute();
  const ran = new Set(done.map(({ period }) => period));
  const today = closingDay(app);
  const open: Span[] = [];
  for (let span = periodAt(fromDay); isOver(span); span = periodAt(addDays(span.toDay, 1)))
    if (!ran.has(span.fromDay)) open.push(span);
  return open;

  function isOver({ fromDay: begins, toDay }: Span): boolean {
    return addDays(toDay, waitDays) < today && (untilDay === undefined || begins <= untilDay);
  }
}

/** Answers whether it had not been worked off before. */
export function* noteRun(
  { clock }: Pick<App, "clock">,
  { programmeId, period }: { programmeId: number; period: number },
): Tx<boolean> {
  const made = yield* first((db) =>
    db
      .insertInto("reward_runs")
      .values({ programme_id: programmeId, period, ran_at: clock.now() })
      .onConflict((conflict) => conflict.columns(["programme_id", "period"]).doNothing())
      .returning("programme_id"),
  );
  return made !== undefined;
}
