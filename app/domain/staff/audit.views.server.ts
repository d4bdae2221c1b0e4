import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { pageOf, type Page } from "../shared/page";
import { spanOf, type Period } from "../shared/period";

export interface AuditQuery extends Period {
  /** A staff member's id, or the whole of a kind of actor. */
  who?: number | "member" | "system";
  /** The noun of the action: "withdrawal". */
  noun?: string;
  /** "withdrawal:123" */
  target?: string;
}

export interface AuditLine {
  id: number;
  createdAt: number;
  actorKind: string;
  actor: string | undefined;
  action: string;
  target: string;
  /** What to call the target: a username, where it is a person. */
  targetName: string | undefined;
  changes: AuditChange[];
  ip: string;
}

/** A field and what it was and became; undefined where there was nothing. */
export interface AuditChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

export async function auditTrail(
  app: App,
  { pageNo, pageSize, ...query }: AuditQuery & { pageNo: number; pageSize: number },
): Promise<Page<AuditLine>> {
  const matching = entries(app, query);
  const count = await countOf(matching);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const rows = await matching
    .selectAll("entry")
    .orderBy("entry.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  const names = await namesOf(app, rows);
  return {
    ...page,
    items: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      actorKind: row.actor_kind,
      actor: names.get(`${row.actor_kind}:${row.actor_id}`),
      action: row.action,
      target: row.target,
      targetName: names.get(row.target),
      changes: changesBetween(row.before, row.after),
      ip: row.ip,
    })),
  };
}

/** Everybody who may stand in the log as staff, for the filter. */
export function listStaffNames({ db }: App): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("staff")
    .select(["id", "display_name as name"])
    .orderBy("display_name")
    .orderBy("id")
    .execute();
}

/** Plain values by field; what is nested stays JSON. */
export function changesBetween(before: string, after: string): AuditChange[] {
  const was = fieldsOf(before);
  const became = fieldsOf(after);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  return fields
    .map((field) => ({ field, before: was[field], after: became[field] }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(json: string): Record<string, string | undefined> {
  if (json === "") return {};
  const value = JSON.parse(json) as unknown;
  if (typeof value !== "object" || value === null) return { value: String(value) };
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      typeof part === "string" ? part : JSON.stringify(part),
    ]),
  );
}

function entries({ db, config }: App, { who, noun, target, ...period }: AuditQuery) {
  const { fromMs, toMs } = spanOf(period, config.timeZone);
  return db
    .selectFrom("audit_log as entry")
    .where("entry.created_at", ">=", fromMs)
    .where("entry.created_at", "<", toMs)
    .$if(typeof who === "number", (query) =>
      query.where("entry.actor_kind", "=", "staff").where("entry.actor_id", "=", who as number),
    )
    .$if(typeof who === "string", (query) => query.where("entry.actor_kind", "=", who as string))
    .$if(noun !== undefined, (query) =>
      query.where("entry.action", ">=", `${noun}.`).where("entry.action", "<", `${noun}/`),
    )
    .$if(target !== undefined, (query) => query.where("entry.target", "=", target!));
}

/** Names of the staff and members that stand in some rows, by "staff:7" and "member:9". */
async function namesOf(
  { db }: App,
  rows: { actor_kind: string; actor_id: number; target: string }[],
): Promise<Map<string, string>> {
  const mentioned = rows.flatMap((row) => [`${row.actor_kind}:${row.actor_id}`, row.target]);
  const idsOf = (kind: string) => [
    ...new Set(
      mentioned.filter((text) => text.startsWith(`${kind}:`)).map((text) => Number(text.split(":")[1])),
    ),
  ];
  const [staff, members] = await Promise.all([
    db.selectFrom("staff").select(["id", "display_name as name"]).where("id", "in", idsOf("staff")).execute(),
    db.selectFrom("accounts").select(["id", "username as name"]).where("id", "in", idsOf("member")).execute(),
  ]);
  return new Map([
    ...staff.map(({ id, name }) => [`staff:${id}`, name] as const),
    ...members.map(({ id, name }) => [`member:${id}`, name] as const),
  ]);
}
