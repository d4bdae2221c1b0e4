import { first, rows, type Tx } from "~/db/runner/transaction";
import type { RewardProgrammesTable } from "~/db/schema/bonuses";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { otherTexts, type Texts } from "../../shared/texts.server";
import { changeKept } from "../../shared/versions.server";
import { isContest, type ProgrammeKind } from "../programmes/programme";
import { commitTo, isRaffleOpen } from "../raffle/raffle-secret.server";
import { problemsOf, type ProgrammeProblem } from "./programme-problems.server";

/**
 * Staff write a programme, of whichever kind. What runs begins that day at the earliest, so that no time in which it was
 * off or not there is paid. The rules of a contest hold from its first day to its last and are not changed afterwards; any
 * other programme that runs keeps its first day, unless its periods change.
 */
export interface ProgrammeWish<Rules extends object = object> {
  texts?: Texts<{ title: string }>;
  fromDay: number;
  untilDay: number | undefined;
  rules: Rules;
  /** A contest is always on. */
  enabled?: boolean;
  sort?: number;
}

export interface SavingProgramme<Wish extends Partial<ProgrammeWish> = ProgrammeWish> {
  kind: ProgrammeKind;
  wish: Wish;
  formKey: string;
  by: ActingStaff;
}

/** Of a contest only the words and the last day change. */
interface ChangingProgramme extends SavingProgramme<Partial<ProgrammeWish>> {
  id: number;
  /** Of the form, and the languages that it has: texts in others stay. */
  version: number;
  languages: readonly string[];
}

export type ProgrammeRefusal =
  | "unknown_programme"
  | "changed_meanwhile"
  | "different_content"
  | "last_day_missing"
  | "begins_too_early"
  | "ends_before_start"
  | "ended"
  | "overlaps";

export type ProgrammeSaved =
  | Outcome<{ id: number }, ProgrammeRefusal>
  | (Refused<"rules_refused"> & { problems: ProgrammeProblem[] });

/**
 * With an id it is changed. Refusals, in this order: `rules_refused` with what is wrong, `different_content`,
 * `unknown_programme`, `last_day_missing` of a raffle, whose list is fixed after it, `changed_meanwhile`,
 * `begins_too_early`, `ended` of a contest that is over, `ends_before_start`, `overlaps` another of which only one may run.
 */
export async function saveProgramme(
  app: App,
  saving: SavingProgramme | ChangingProgramme,
): Promise<ProgrammeSaved> {
  const { kind, wish, formKey, by } = saving;
  const problems = wish.rules ? await problemsOf(app, kind, wish.rules) : [];
  if (problems.length > 0) return { ...refuse("rules_refused"), problems };
  const changed = "id" in saving ? saving : undefined;
  const content = { kind, id: changed?.id, version: changed?.version, wish: jsonOf(wish) };
  const key = { scope: `programme:${by.staffId}`, key: formKey, content };
  return changeKept(app, "content", () =>
    once(app, key, function* (): Tx<Outcome<{ id: number }, ProgrammeRefusal>> {
      const before = changed && (yield* hold(changed.id, kind));
      if (changed && !before) return refuse("unknown_programme");
      if (kind === "raffle" && wish.untilDay === undefined) return refuse("last_day_missing");
      if (changed && before!.version !== changed.version) return refuse("changed_meanwhile");
      const row = rowOf(wish, before, changed?.languages ?? []);
      const refusal = yield* whyNot(app, kind, { before, row });
      if (refusal) return refuse(refusal);
      const saved = before ? yield* update(before.id, row) : yield* insert(app, kind, row);
      yield* recordAudit(app, {
        ...byStaff(by),
        action: `${isContest(kind) ? kind : "programme"}.${before ? "changed" : "created"}`,
        target: `${isContest(kind) ? kind : "programme"}:${saved.id}`,
        ...{ before, after: saved },
      });
      return { ok: true, id: saved.id };
    }),
  );
}

/** How programmes of a kind run: one at a time; not before tomorrow, since something is published before they begin. */
const HABITS: Partial<Record<ProgrammeKind, { isAlone?: true; earliest?: 1 }>> = {
  ...{ ranks: { isAlone: true }, referral: { isAlone: true }, raffle: { earliest: 1 } },
};

type Row = Omit<RewardProgrammesTable, "id" | "kind" | "promotion_id">;

function rowOf(
  wish: Partial<ProgrammeWish>,
  before: RewardProgrammesTable | undefined,
  languages: readonly string[],
): Row {
  const kept = before ? (JSON.parse(before.texts) as Texts<object>) : {};
  return {
    rules: wish.rules ? jsonOf(wish.rules) : before!.rules,
    texts: JSON.stringify({ ...otherTexts(kept, languages), ...wish.texts }),
    ...{ from_day: wish.fromDay ?? before!.from_day, until_day: wish.untilDay ?? null },
    enabled: (wish.enabled ?? (!before || before.enabled === 1)) ? 1 : 0,
    ...{ sort: wish.sort ?? before?.sort ?? 0, version: (before?.version ?? 0) + 1 },
  };
}

interface Change {
  before: RewardProgrammesTable | undefined;
  row: Row;
}

function* whyNot(app: App, kind: ProgrammeKind, { before, row }: Change): Tx<ProgrammeRefusal | undefined> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const { isAlone = false, earliest = 0 } = HABITS[kind] ?? {};
  const { from_day: fromDay, until_day: untilDay } = row;
  const isChangedContest = before !== undefined && isContest(kind);
  if (isChangedContest && untilDay === before.until_day) return undefined;
  if (isChangedContest) {
    if (isOver(before, today) || (kind === "raffle" && !(yield* isRaffleOpen(before.id)))) return "ended";
    if (untilDay !== null && untilDay < today) return "ends_before_start";
  } else {
    const isBackdated = fromDay < today || (earliest === 1 && fromDay === today);
    const goesOn = before !== undefined && keepsRunning(before, row, today) && fromDay >= before.from_day;
    if (row.enabled === 1 && isBackdated && !goesOn) return "begins_too_early";
  }
  if (untilDay !== null && untilDay < fromDay) return "ends_before_start";
  const isTaken = isAlone && row.enabled === 1 && (yield* anotherRuns(kind, row, before?.id ?? 0));
  return isTaken ? "overlaps" : undefined;
}

const isOver = ({ until_day: untilDay }: Pick<Row, "until_day">, today: number): boolean =>
  untilDay !== null && untilDay < today;

/**
 * Whether days that are over still count: of one that is on, has not ended, and keeps its periods, since days of which a
 * week was paid would be paid again with their month.
 */
function keepsRunning(before: Row, after: Row, today: number): boolean {
  const periodOf = ({ rules }: Row) => (JSON.parse(rules) as { period?: unknown }).period;
  return before.enabled === 1 && !isOver(before, today) && periodOf(before) === periodOf(after);
}

/** Of those that are on, on some of its days. */
function* anotherRuns(
  kind: ProgrammeKind,
  { from_day: fromDay, until_day: untilDay }: Row,
  exceptId: number,
): Tx<boolean> {
  const other = yield* first((db) =>
    db
      .selectFrom("reward_programmes")
      .select("id")
      .where("kind", "=", kind)
      .where("enabled", "=", 1)
      .where("id", "!=", exceptId)
      .where((eb) => eb.or([eb("until_day", "is", null), eb("until_day", ">=", fromDay)]))
      .$if(untilDay !== null, (query) => query.where("from_day", "<=", untilDay!)),
  );
  return other !== undefined;
}

function* hold(id: number, kind: ProgrammeKind): Tx<RewardProgrammesTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("reward_programmes")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("id", "=", id)
      .where("kind", "=", kind)
      .returningAll(),
  );
}

function* insert(app: App, kind: ProgrammeKind, row: Row): Tx<RewardProgrammesTable> {
  // Its party of the ledger is its own, so that the costs of each are known.
  const id = app.ids.next();
  const made = { id, kind, promotion_id: id, ...row };
  yield* rows((db) => db.insertInto("reward_programmes").values(made));
  if (kind === "raffle") yield* commitTo(app, id);
  return made;
}

function* update(id: number, row: Row): Tx<RewardProgrammesTable> {
  const saved = yield* first((db) =>
    db.updateTable("reward_programmes").set(row).where("id", "=", id).returningAll(),
  );
  return saved!;
}

const jsonOf = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
