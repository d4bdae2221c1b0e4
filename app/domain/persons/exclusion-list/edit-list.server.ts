import { createHash } from "node:crypto";
import type { ZodIssue } from "zod";
import { first, rows, type Tx } from "~/db/runner/transaction";
import { revokeSessionsOf } from "../../access/sessions.server";
import { homeCodes } from "../../vocabulary/mobile";
import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { marksOf, type Mark } from "../../shared/person-marks";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { byStaff, recordAudit } from "../../audit/audit.server";
import { findBarredOwner, todayOf } from "./barred.server";
import { entrySchema, type Entry, type EntryContext } from "./entry.schema";
import { readCsv } from "./read-csv";

/**
 * The exclusion list that the operator keeps, by hand or from a register's file. Who comes on it is logged out at once
 * and neither registers nor logs in any more; the money in the account stays the member's, and staff pay it out.
 */
interface By {
  staffId: number;
  ip: string;
}

export async function entryContext(app: App): Promise<EntryContext> {
  const { codes } = await settingsOf(app);
  const [dialingCode] = homeCodes(codes.countries, app.config.currency);
  return { dialingCode, today: todayOf(app) };
}

/** Refusals: `already_barred` for an entry that says the same. Answers how many accounts it met. */
export async function addBarred(
  app: App,
  { entry, by }: { entry: Entry; by: By },
): Promise<Outcome<{ barredId: number; accounts: number }, "already_barred">> {
  const done = await app.store.transaction(function* (): Tx<
    Outcome<{ barredId: number; ended: number[] }, "already_barred">
  > {
    const [barredId] = yield* insert(app, [entry], by);
    if (barredId === undefined) return refuse("already_barred");
    const ended = yield* endSessions(app, [barredId]);
    yield* recordAudit(app, {
      ...byStaff(by),
      action: "barred.added",
      target: `barred:${barredId}`,
      after: { ...entry, accounts: ended },
    });
    return { ok: true, barredId, ended };
  });
  if (!done.ok) return done;
  for (const accountId of done.ended) app.bus.emit("signedOut", { accountId });
  return { ok: true, barredId: done.barredId, accounts: done.ended.length };
}

/** Names of the columns, in any order; `from` is today and `until` for good where they are left out. */
export const COLUMNS = {
  full_name: "fullName",
  birthday: "birthday",
  id_number: "idNumber",
  mobile: "mobile",
  email: "email",
  from: "from",
  until: "until",
  reason: "reason",
} as const;

export const MAX_LINES = 5_000;

export type ImportRefused =
  | Refused<"no_columns" | "no_lines" | "too_many_lines">
  | (Refused<"line_wrong"> & { line: number; column: string });

/** All of a file or nothing of it; what the list says already is passed over. Refusals in the order of ImportRefused. */
export async function importBarred(
  app: App,
  { text, by }: { text: string; by: By },
): Promise<{ ok: true; added: number; known: number; accounts: number } | ImportRefused> {
  const read = readEntries(text, await entryContext(app));
  if (!read.ok) return read;
  const done = await app.store.transaction(function* () {
    const ids = yield* insert(app, read.entries, by);
    const ended = yield* endSessions(app, ids);
    const added = ids.length;
    if (added > 0)
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "barred.imported",
        target: "barred:list",
        after: { added, known: read.entries.length - added, accounts: ended },
      });
    return { added, ended };
  });
  for (const accountId of done.ended) app.bus.emit("signedOut", { accountId });
  const { added, ended } = done;
  return { ok: true, added, known: read.entries.length - added, accounts: ended.length };
}

/** The entry stays to be read. Refusals: `unknown_barred`; `already_removed` by somebody else or for another reason. */
export async function removeBarred(
  app: App,
  { barredId, reason, by }: { barredId: number; reason: string; by: By },
): Promise<Outcome<object, "unknown_barred" | "already_removed">> {
  return app.store.transaction(function* (): Tx<Outcome<object, "unknown_barred" | "already_removed">> {
    const removed = yield* first((db) =>
      db
        .updateTable("barred_people")
        .set({ removed_at: app.clock.now(), removed_by: by.staffId, removed_reason: reason })
        .where("id", "=", barredId)
        .where("removed_at", "is", null)
        .returning("id"),
    );
    if (!removed) {
      const known = yield* first((db) =>
        db.selectFrom("barred_people").select(["removed_by", "removed_reason"]).where("id", "=", barredId),
      );
      if (!known) return refuse("unknown_barred");
      const isRepeat = known.removed_by === by.staffId && known.removed_reason === reason;
      return isRepeat ? { ok: true } : refuse("already_removed");
    }
    yield* recordAudit(app, {
      ...byStaff(by),
      action: "barred.removed",
      target: `barred:${barredId}`,
      after: { reason },
    });
    return { ok: true };
  });
}

const AT_ONCE = 200;

/** Answers the ids of those that were not there. */
function* insert(app: App, entries: readonly Entry[], by: By): Tx<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const made = new Map(
      entries.slice(from, from + AT_ONCE).map((entry) => {
        const marks = marksOfEntry(entry);
        return [digestOf(entry, marks), { id: app.ids.next(), entry, marks }];
      }),
    );
    const values = [...made].map(([digest, { id, entry }]) => ({
      ...{ id, digest, full_name: entry.fullName, birthday: entry.birthday, id_number: entry.idNumber },
      ...{ mobile: entry.mobile, email: entry.email, reason: entry.reason },
      ...{ from_day: entry.fromDay, until_day: entry.untilDay },
      ...{ added_by: by.staffId, created_at: app.clock.now() },
      ...{ removed_by: null, removed_at: null, removed_reason: "" },
    }));
    const added = yield* rows((db) =>
      db
        .insertInto("barred_people")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id"),
    );
    const kept = new Set(added.map(({ id }) => id));
    const marks = [...made.values()]
      .filter(({ id }) => kept.has(id))
      .flatMap((one) => one.marks.map((mark) => ({ ...mark, barred_id: one.id })));
    if (marks.length > 0) yield* rows((db) => db.insertInto("barred_marks").values(marks));
    ids.push(...kept);
  }
  return ids;
}

const marksOfEntry = ({ fullName, birthday, idNumber, mobile, email }: Entry) =>
  marksOf({
    births: [{ name: fullName, birthday }],
    idNumbers: [idNumber],
    mobiles: [mobile],
    mails: [email],
  });

function digestOf({ fromDay, untilDay }: Entry, marks: readonly Mark[]): string {
  return createHash("sha256")
    .update(JSON.stringify([marks.map(({ kind, mark }) => [kind, mark]), fromDay, untilDay]))
    .digest("base64url");
}

/** Of everybody whom one of these entries is about, if it holds today. */
function* endSessions(app: App, barredIds: readonly number[]): Tx<number[]> {
  const ended: number[] = [];
  for (let from = 0; from < barredIds.length; from += AT_ONCE) {
    const owners = yield* rows((db) =>
      db
        .selectFrom("barred_marks as mark")
        .innerJoin("person_marks as own", (join) =>
          join.onRef("own.kind", "=", "mark.kind").onRef("own.mark", "=", "mark.mark"),
        )
        .select("own.account_id as id")
        .distinct()
        .where("mark.barred_id", "in", barredIds.slice(from, from + AT_ONCE))
        .orderBy("own.account_id"),
    );
    for (const { id } of owners) {
      if (ended.includes(id) || !(yield* findBarredOwner(app, id))) continue;
      yield* revokeSessionsOf(app, { kind: "member", ownerId: id });
      ended.push(id);
    }
  }
  return ended;
}

function readEntries(text: string, context: EntryContext): { ok: true; entries: Entry[] } | ImportRefused {
  const { rows, fault } = readCsv(text);
  const [head, ...lines] = rows;
  const columns = head?.fields.map((name) => name.toLowerCase()) ?? [];
  const isKnown = (name: string): name is keyof typeof COLUMNS => name in COLUMNS;
  if (!columns.some((name) => isKnown(name) && name !== "from" && name !== "until"))
    return refuse("no_columns");
  if (fault) return { ...refuse("line_wrong"), line: fault.line, column: columns[fault.place] ?? "" };
  if (lines.length === 0) return refuse("no_lines");
  if (lines.length > MAX_LINES) return refuse("too_many_lines");
  const schema = entrySchema(context);
  const entries: Entry[] = [];
  for (const { line, fields } of lines) {
    const told = columns.flatMap((name, n) => (isKnown(name) ? [[COLUMNS[name], fields[n] ?? ""]] : []));
    const parsed = schema.safeParse(Object.fromEntries(told));
    if (!parsed.success) return { ...refuse("line_wrong"), line, column: columnOf(parsed.error.issues[0]!) };
    entries.push(parsed.data);
  }
  return { ok: true, entries };
}

function columnOf({ path: [field] }: ZodIssue): string {
  const found = Object.entries(COLUMNS).find(([, name]) => name === field);
  return found?.[0] ?? "";
}
