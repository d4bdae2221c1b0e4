import { createHash } from "node:crypto";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../app.server";

/**
 * Who did what to whom, with what was there before and after. Rows are only ever added, numbered without a gap and
 * chained by hash, so that a changed, missing or added row is found. An entry is written in the transaction of what
 * it tells of: it is there exactly when the thing happened.
 */
export interface AuditEntry {
  actorKind: "staff" | "member" | "system";
  /** The staff member's or the account's id; 0 for the system, or for somebody who is not known. */
  actorId: number;
  /** Noun and verb: "withdrawal.approved". */
  action: string;
  /** What it was done to: "withdrawal:123". */
  target: string;
  /** Plain data, without secrets. */
  before?: unknown;
  after?: unknown;
  ip: string;
}

/** Who of the staff does something, and from where. */
export interface ActingStaff {
  staffId: number;
  ip: string;
}

/** What an entry says of them. */
export const byStaff = ({ staffId, ip }: ActingStaff) => ({
  actorKind: "staff" as const,
  actorId: staffId,
  ip,
});

/**
 * Adds an entry. Entries of the whole site wait for each other from here to the end of their transaction, so this is
 * the last step of one, after every other row is locked.
 */
export function* recordAudit(app: Pick<App, "clock">, entry: AuditEntry): Tx<void> {
  const head = yield* nextInLine();
  const row = {
    id: head.entries,
    actor_kind: entry.actorKind,
    actor_id: entry.actorId,
    action: entry.action,
    target: entry.target,
    before: textOf(entry.before),
    after: textOf(entry.after),
    ip: entry.ip,
    created_at: app.clock.now(),
    previous_hash: head.hash,
  };
  const hash = auditHash(row);
  yield* rows((db) => db.insertInto("audit_log").values({ ...row, hash }));
  yield* rows((db) => db.updateTable("audit_head").set({ hash }).where("id", "=", HEAD));
}

/**
 * Takes out of the entries of which `which` is true what they tell of somebody. They stay, and the chain through them
 * holds where a later entry names them. Answers which had something to tell.
 */
export function* blankEntries(
  which: (eb: ExpressionBuilder<Database, "audit_log">) => Expression<SqlBool>,
): Tx<{ id: number }[]> {
  return yield* rows((db) =>
    db
      .updateTable("audit_log")
      .set({ before: "", after: "", ip: "" })
      .where(which)
      // These say which others were blanked.
      .where("action", "!=", "member.erased")
      .where((eb) => eb.or((["before", "after", "ip"] as const).map((column) => eb(column, "!=", ""))))
      .returning("id"),
  );
}

/** One link of the chain: everything an entry says, and the hash of the one before. */
export function auditHash(row: Record<(typeof CHAINED)[number], string | number>): string {
  const text = JSON.stringify(CHAINED.map((column) => row[column]));
  return createHash("sha256").update(text).digest("base64url");
}

const HEAD = 1;
const CHAINED = [
  "id",
  "actor_kind",
  "actor_id",
  "action",
  "target",
  "before",
  "after",
  "ip",
  "created_at",
  "previous_hash",
] as const;

/** The number of the next entry and the hash of the last; the row stays locked until the transaction ends. */
function* nextInLine(): Tx<{ entries: number; hash: string }> {
  const head = yield* first((db) =>
    db
      .insertInto("audit_head")
      .values({ id: HEAD, entries: 1, hash: "" })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({ entries: eb("audit_head.entries", "+", 1) })),
      )
      .returning(["entries", "hash"]),
  );
  return head!;
}

function textOf(value: unknown): string {
  if (value === undefined) return "";
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
}
