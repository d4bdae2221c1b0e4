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

/** A field and what it was and became; undefined where there was nothing. One whose name ends in `Minor` is money. */
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
      changes: changesOf(row),
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

/** Plain values by field; what is nested stands under the names that lead to it, and a list is JSON. */
function changesOf({
  action,
  before,
  after,
}: {
  action: string;
  before: string;
  after: string;
}): AuditChange[] {
  const was = fieldsOf(before);
  const became = fieldsOf(after);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  return fields
    .filter((field) => was[field] !== became[field])
    .map((field) => ({
      field: action === "member.limits" && isAmountOfLimit(field) ? `${field}Minor` : field,
      before: was[field],
      after: became[field],
    }));
}

/** Of a member's own limits, written down by their names, those of a log-in are minutes. */
const isAmountOfLimit = (field: string) => /^(?!session_)\w+\.(?:limit|waiting)$/.test(field);

function fieldsOf(json: string): Record<string, string | undefined> {
  if (json === "") return {};
  const value = JSON.parse(json) as unknown;
  return isNested(value) ? Object.fromEntries(plainFields(value)) : { value: String(value) };
}

function plainFields(value: object, within = ""): [field: string, value: string][] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, string][] => {
    if (part === null) return [];
    if (isNested(part)) return plainFields(part, `${within}${name}.`);
    return [[within + name, typeof part === "string" ? part : JSON.stringify(part)]];
  });
}

const isNested = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
