import type { App } from "../app.server";
import { auditHash } from "./audit.server";

export type AuditCheck =
  | { ok: true; entries: number; checkedAt: number }
  /** The number of the first entry that is missing or is not what was written. */
  | { ok: false; brokenEntry: number };

const CHUNK = 1_000;

/**
 * Walks the whole log from its first entry and names the first that does not fit. An entry that an erasure has blanked
 * keeps its place in the chain, and a later entry names it.
 */
export async function verifyAudit(app: Pick<App, "db" | "clock">): Promise<AuditCheck> {
  // The head is read first: what is written while we walk lies behind it.
  const head = await app.db.selectFrom("audit_head").select(["entries", "hash"]).executeTakeFirst();
  const entries = head?.entries ?? 0;
  let last = { id: 0, hash: "" };
  const blank = new Set<number>();
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
      const isNext = row.id === last.id + 1 && row.previous_hash === last.hash;
      const isAsWritten = row.hash === auditHash(row);
      if (!isNext || !(isAsWritten || isBlank(row))) return { ok: false, brokenEntry: last.id + 1 };
      if (!isAsWritten) blank.add(row.id);
      else for (const id of blankedBy(row)) blank.delete(id);
      last = row;
    }
    if (rows.length === 0) return { ok: false, brokenEntry: last.id + 1 };
  }
  if (blank.size > 0) return { ok: false, brokenEntry: Math.min(...blank) };
  if (head && head.hash !== last.hash) return { ok: false, brokenEntry: last.id };
  return { ok: true, entries, checkedAt: app.clock.now() };
}

interface Told {
  action: string;
  before: string;
  after: string;
  ip: string;
}

const isBlank = ({ before, after, ip }: Told) => before === "" && after === "" && ip === "";

/** The numbers of the entries that an erasure has blanked. */
function blankedBy({ action, after }: Told): number[] {
  if (action !== "member.erased") return [];
  return (JSON.parse(after) as { blanked: number[] }).blanked;
}
