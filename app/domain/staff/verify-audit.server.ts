import type { App } from "../app.server";
import { auditHash } from "./audit.server";

export type AuditCheck =
  | { ok: true; entries: number; checkedAt: number }
  /** The number of the first entry that is missing or is not what was written. */
  | { ok: false; brokenEntry: number };

const CHUNK = 1_000;

/** Walks the whole log from its first entry and names the first that does not fit. */
export async function verifyAudit(app: Pick<App, "db" | "clock">): Promise<AuditCheck> {
  // The head is read first: what is written while we walk lies behind it.
  const head = await app.db.selectFrom("audit_head").select(["entries", "hash"]).executeTakeFirst();
  const entries = head?.entries ?? 0;
  let last = { id: 0, hash: "" };
  while (last.id < entries) {
    const rows = await app.db
      .selectFrom("audit_log")
      .selectAll()
      .where("id", ">", last.id)
      .where("id", "<=", entries)
      .orderBy("id")
      .limit(CHUNK)
      .execute();
    for (const row of rows) {
      const fits = row.id === last.id + 1 && row.previous_hash === last.hash && row.hash === auditHash(row);
      if (!fits) return { ok: false, brokenEntry: last.id + 1 };
      last = row;
    }
    if (rows.length === 0) return { ok: false, brokenEntry: last.id + 1 };
  }
  if (head && head.hash !== last.hash) return { ok: false, brokenEntry: last.id };
  return { ok: true, entries, checkedAt: app.clock.now() };
}
