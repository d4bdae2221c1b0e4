import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { outboxWaits } from "../../shared/outbox.server";
import { firstIdAt } from "../../shared/id";
import type { ContractType } from "../contract";
import type { PeriodKind, SettlementPeriod } from "./periods";

/** How far settlement is: one row, so that whoever takes over goes on where the one before was. */
export type Phase = "lapse" | "correct" | "pay" | "take_back";

export interface Progress {
  /** What was due until then is never settled: contracts are paid from the first run on. */
  startedMs: number;
  /** Everything that was due until then is done. */
  doneToMs: number;
  /** The run that is under way. */
  run: { dueMs: number; phase: Phase; place: string } | undefined;
}

const ROW = 1;

export async function readProgress({ db }: Pick<App, "db">): Promise<Progress | undefined> {
  const row = await db.selectFrom("settlement_progress").selectAll().where("id", "=", ROW).executeTakeFirst();
  if (!row) return undefined;
  const { started_at: startedMs, done_to: doneToMs, due_at: dueMs, phase, place } = row;
  return { startedMs, doneToMs, run: dueMs === null ? undefined : { dueMs, phase: phase as Phase, place } };
}

/** From now on what becomes due is settled; once it has begun, it goes on from where it is. */
export function* beginSettlement(now: number): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("settlement_progress")
      .values({ id: ROW, started_at: now, done_to: now, due_at: null, phase: "", place: "" })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** @throws Error when the run is no longer where this process thinks that it is. */
export function* step(
  from: { doneToMs: number },
  to: { dueMs: number; phase: Phase; place: string },
): Tx<void> {
  const moved = yield* first((db) =>
    db
      .updateTable("settlement_progress")
      .set({ due_at: to.dueMs, phase: to.phase, place: to.place })
      .where("id", "=", ROW)
      .where("done_to", "=", from.doneToMs)
      .returning("id"),
  );
  if (!moved) throw new Error("settlement has gone on meanwhile");
}

export function* endRun(from: { doneToMs: number }, dueMs: number): Tx<void> {
  const ended = yield* first((db) =>
    db
      .updateTable("settlement_progress")
      .set({ done_to: dueMs, due_at: null, phase: "", place: "" })
      .where("id", "=", ROW)
      .where("done_to", "=", from.doneToMs)
      .returning("id"),
  );
  if (!ended) throw new Error("settlement has gone on meanwhile");
}

/** Whether everything that happened before an instant has been added to the sums. */
export async function isRolledUpTo(app: Pick<App, "db">, instantMs: number): Promise<boolean> {
  if (!(await outboxWaits(app, ["settled"]))) return true;
  const waiting = await app.db
    .selectFrom("outbox")
    .select("id")
    .where("topic", "=", "settled")
    .where("done_at", "is", null)
    .where("id", "<", firstIdAt(instantMs))
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined;
}

export function* insertSettledPeriod(
  { clock }: Pick<App, "clock">,
  { type, period, zone }: { type: ContractType; period: SettlementPeriod; zone: string },
): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("settlement_periods")
      .values({
        ...{ type, period_key: period.key, kind: period.kind, from_at: period.fromMs, to_at: period.toMs },
        ...{ time_zone: zone, settled_at: clock.now() },
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export interface SettledPeriod {
  type: ContractType;
  kind: PeriodKind;
  key: string;
  fromMs: number;
  toMs: number;
  zone: string;
  /** When its figures were read. */
  settledMs: number;
}

/** Settled periods into which an instant of a span falls, or which measure it. */
export async function settledPeriods(
  { db }: Pick<App, "db">,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<SettledPeriod[]> {
  const found = await db
    .selectFrom("settlement_periods")
    .selectAll()
    .where("to_at", ">", fromMs)
    .where("from_at", "<", toMs)
    .execute();
  return found.map((row) => ({
    ...{ type: row.type as ContractType, kind: row.kind as PeriodKind, key: row.period_key },
    ...{ fromMs: row.from_at, toMs: row.to_at, settledMs: row.settled_at, zone: row.time_zone },
  }));
}

/** Whether a period of a type was settled. */
export async function isSettled({ db }: Pick<App, "db">, type: ContractType, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("settlement_periods")
    .select("settled_at")
    .where("type", "=", type)
    .where("period_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PlayChange {
  windowMs: number;
  changedMs: number;
}

/** Five minutes of play to whose sums something was added since the last night's corrections. */
export async function playChanges({ db }: Pick<App, "db">): Promise<PlayChange[]> {
  const found = await db.selectFrom("play_changes").selectAll().orderBy("window_at").execute();
  return found.map(({ window_at: windowMs, changed_at: changedMs }) => ({ windowMs, changedMs }));
}

/** Of which types contracts may still be settled for what begins after an instant. */
export async function contractTypes({ db }: Pick<App, "db">, endedAfterMs: number): Promise<string[]> {
  const found = await db
    .selectFrom("contracts")
    .select("type")
    .distinct()
    .where("status", "in", ["accepted", "terminated"])
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", ">", endedAfterMs)]))
    .execute();
  return found.map(({ type }) => type);
}
