import { first, rows, type Tx } from "~/db/runner/transaction";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import { once } from "../../shared/once.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { otherTexts, type Texts } from "../../shared/texts.server";
import { changeKept } from "../../shared/versions.server";
import type { ProgrammeKind } from "../programmes/programme";

/** What staff wish of a programme. Its rules hold from its first day to its last and are not changed afterwards. */
export interface ProgrammeWish<Rules extends object = object> {
  texts: Texts<{ title: string }>;
  fromDay: number;
  untilDay: number | undefined;
  rules: Rules;
}

export interface SavingProgramme<Rules extends object = object> {
  wish: ProgrammeWish<Rules>;
  formKey: string;
  by: ActingStaff;
}

export type CreateRefusal = "different_content" | "begins_too_early" | "ends_before_start" | "overlaps";

interface Creating {
  kind: ProgrammeKind;
  /** The first day on which it may begin, counted from today. */
  earliest: 0 | 1;
  /** Whether no other of its kind may run at the same time. */
  isAlone?: boolean;
  /** What belongs to it besides, in the same transaction. */
  more?: (id: number) => Tx<void>;
}

/**
 * Each form makes one programme. Refusals, in their order: `begins_too_early`, `ends_before_start`, `overlaps` another
 * of which only one may run, `different_content`.
 */
export async function createProgramme<Rules extends object>(
  app: App,
  { wish, formKey, by }: SavingProgramme<Rules>,
  { kind, earliest, isAlone = false, more }: Creating,
): Promise<Outcome<{ id: number }, CreateRefusal>> {
  const id = app.ids.next();
  const rules = jsonOf(wish.rules);
  const content = { ...wish, rules };
  return changeKept(app, "content", () =>
    once(app, { scope: `${kind}:new:${by.staffId}`, key: formKey, content }, function* (): Tx<
      Outcome<{ id: number }, CreateRefusal>
    > {
      const today = dayOf(app.clock.now(), app.config.timeZone);
      if (wish.fromDay < today || (earliest === 1 && wish.fromDay === today))
        return refuse("begins_too_early");
      if (wish.untilDay !== undefined && wish.untilDay < wish.fromDay) return refuse("ends_before_start");
      if (isAlone && (yield* isTaken(kind, wish, 0))) return refuse("overlaps");
      yield* rows((db) =>
        db.insertInto("reward_programmes").values({
          // Its party of the ledger is its own, so that the costs of each are known.
          ...{ id, kind, promotion_id: id, rules, texts: JSON.stringify(wish.texts) },
          ...{ from_day: wish.fromDay, until_day: wish.untilDay ?? null, enabled: 1, sort: 0, version: 1 },
        }),
      );
      if (more) yield* more(id);
      const entry = { action: `${kind}.created`, target: `${kind}:${id}`, after: content };
      yield* recordAudit(app, { ...byStaff(by), ...entry });
      return { ok: true as const, id };
    }),
  );
}

export interface ChangingProgramme {
  id: number;
  version: number;
  /** Of the form. */
  languages: readonly string[];
  texts: Texts<{ title: string }>;
  untilDay: number | undefined;
  by: ActingStaff;
}

export type ChangeRefusal =
  | "unknown_programme"
  | "changed_meanwhile"
  | "last_day_missing"
  | "ends_before_start"
  | "ended"
  | "overlaps";

/**
 * Changes the words and the last day, which is not one that is over. Refusals: `unknown_programme`,
 * `last_day_missing` of a raffle, whose list is fixed after it, `changed_meanwhile`, `ended` of one that is over, `ends_before_start` for a last day before today or before it
 * begins, `overlaps`.
 */
export function changeProgramme(
  app: App,
  { id, version, languages, texts, untilDay, by }: ChangingProgramme,
  { kind, isAlone = false }: Pick<Creating, "kind" | "isAlone">,
): Promise<Outcome<object, ChangeRefusal>> {
  return changeKept(app, "content", function* (): Tx<Outcome<object, ChangeRefusal>> {
    const before = yield* first((db) =>
      db.selectFrom("reward_programmes").selectAll().where("id", "=", id).where("kind", "=", kind),
    );
    if (!before) return refuse("unknown_programme");
    if (kind === "raffle" && untilDay === undefined) return refuse("last_day_missing");
    const today = dayOf(app.clock.now(), app.config.timeZone);
    const isMoved = (untilDay ?? null) !== before.until_day;
    if (isMoved) {
      if (before.until_day !== null && before.until_day < today) return refuse("ended");
      if (kind === "raffle" && !(yield* isOpen(id))) return refuse("ended");
      const least = before.from_day > today ? before.from_day : today;
      if (untilDay !== undefined && untilDay < least) return refuse("ends_before_start");
      if (isAlone && (yield* isTaken(kind, { fromDay: before.from_day, untilDay }, id)))
        return refuse("overlaps");
    }
    const kept = otherTexts(JSON.parse(before.texts) as Texts<object>, languages);
    const after = yield* first((db) =>
      db
        .updateTable("reward_programmes")
        .set({
          ...{ texts: JSON.stringify({ ...kept, ...texts }), until_day: untilDay ?? null },
          version: version + 1,
        })
        .where("id", "=", id)
        .where("version", "=", version)
        .returningAll(),
    );
    if (!after) return refuse("changed_meanwhile");
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: `${kind}.changed`, target: `${kind}:${id}` },
      ...{ before: shown(before), after: shown(after) },
    });
    return { ok: true };
  });
}

/** Of a raffle: its list is not fixed, and it was not called off. */
function* isOpen(raffleId: number): Tx<boolean> {
  const draw = yield* first((db) =>
    db
      .selectFrom("raffle_draws")
      .select("programme_id")
      .where("programme_id", "=", raffleId)
      .where("state", "=", "open"),
  );
  return draw !== undefined;
}

const shown = ({ texts, until_day }: { texts: string; until_day: number | null }) => ({ texts, until_day });

function* isTaken(
  kind: ProgrammeKind,
  { fromDay, untilDay }: { fromDay: number; untilDay: number | undefined },
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
      .$if(untilDay !== undefined, (query) => query.where("from_day", "<=", untilDay!)),
  );
  return other !== undefined;
}

const jsonOf = (rules: object): string =>
  JSON.stringify(rules, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
