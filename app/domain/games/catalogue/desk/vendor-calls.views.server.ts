import type { Selectable } from "kysely";
import type { Database } from "~/db/schema";
import type { App } from "../../../app.server";
import { countOf } from "../../../shared/count-of.server";
import { pageOf, type Page } from "../../../shared/page";
import { spanOf, type Period } from "../../../shared/period";
import { refused } from "../../wallet-contract/answer";
import type { UntrustedCall } from "../../wallet-contract/untrusted-calls.server";

/**
 * What vendors asked of the wallet and were told, as staff look it up in a dispute: calls that were answered, and
 * those that were turned away before anybody knew whose they were.
 */
export const CALL_KINDS = ["turned_away", "answered"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Accepted, refused by a rule of the contract, or failed here. */
export const CALL_OUTCOMES = ["accepted", "refused", "failed"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export interface CallSearch {
  vendorId: number | undefined;
  period: Period;
  /** Of those that were answered. */
  outcome: CallOutcome | undefined;
}

export interface CallLine {
  id: number;
  vendor: string;
  endpoint: string;
  verdict: CallOutcome | UntrustedCall["reason"];
  /** The code and the words of a refusal, as the vendor read them; empty for what was accepted. */
  said: string;
  /** Of the sender; known of what was turned away. */
  ip: string | undefined;
  /** Further calls within the second before, which were not written down. */
  skipped: number;
  createdAt: number;
}

export interface Call extends CallLine {
  request: string;
  /** Of the request as it came; more than is kept of one that was too large. */
  requestBytes: number;
  /** As the sender wrote it; known of what was turned away. */
  signature: string | undefined;
  status: number;
  response: string;
  durationMs: number | undefined;
}

interface Paging {
  pageNo: number;
  pageSize: number;
}

export async function listCalls(
  app: App,
  kind: CallKind,
  { pageNo, pageSize, ...search }: CallSearch & Paging,
): Promise<Page<CallLine>> {
  const matching = kind === "answered" ? answeredIn(app, search) : turnedAwayIn(app, search);
  const count = await countOf(matching);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const slice = { offset, limit };
  const items = kind === "answered" ? answeredLines(app, search, slice) : turnedAwayLines(app, search, slice);
  return { ...page, items: await items };
}

export async function findTurnedAwayCall(app: App, id: number): Promise<Call | undefined> {
  const row = await turnedAway(app)
    .selectAll("call")
    .select("vendor.name as vendor")
    .where("call.id", "=", id)
    .executeTakeFirst();
  return row && turnedAwayCall(row);
}

export async function findAnsweredCall(app: App, id: number): Promise<Call | undefined> {
  const row = await answered(app)
    .selectAll("call")
    .select("vendor.name as vendor")
    .where("call.id", "=", id)
    .executeTakeFirst();
  return row && answeredCall(row);
}

interface Slice {
  offset: number;
  limit: number;
}

async function turnedAwayLines(app: App, search: CallSearch, { offset, limit }: Slice): Promise<CallLine[]> {
  const rows = await turnedAwayIn(app, search)
    .selectAll("call")
    .select("vendor.name as vendor")
    .orderBy("call.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(turnedAwayCall);
}

async function answeredLines(app: App, search: CallSearch, { offset, limit }: Slice): Promise<CallLine[]> {
  const rows = await answeredIn(app, search)
    .selectAll("call")
    .select("vendor.name as vendor")
    .orderBy("call.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(answeredCall);
}

function turnedAwayIn(app: App, { vendorId, period }: CallSearch) {
  const { fromMs, toMs } = spanOf(period, app.config.timeZone);
  const found = turnedAway(app).where("call.created_at", ">=", fromMs).where("call.created_at", "<", toMs);
  return vendorId === undefined ? found : found.where("call.vendor_id", "=", vendorId);
}

function answeredIn(app: App, { vendorId, period, outcome }: CallSearch) {
  const { fromMs, toMs } = spanOf(period, app.config.timeZone);
  let found = answered(app).where("call.created_at", ">=", fromMs).where("call.created_at", "<", toMs);
  if (vendorId !== undefined) found = found.where("call.vendor_id", "=", vendorId);
  if (outcome === "accepted") found = found.where("call.status", "<", 400);
  if (outcome === "refused") found = found.where("call.status", ">=", 400).where("call.status", "<", 500);
  if (outcome === "failed") found = found.where("call.status", ">=", 500);
  return found;
}

function turnedAway({ db }: App) {
  return db
    .selectFrom("vendor_refused_calls as call")
    .innerJoin("vendors as vendor", "vendor.id", "call.vendor_id");
}

function answered({ db }: App) {
  return db
    .selectFrom("vendor_messages as call")
    .innerJoin("vendors as vendor", "vendor.id", "call.vendor_id");
}

type Row<Table> = Selectable<Table> & { vendor: string };

/** Nothing but the reason decides what was answered, so it is written again from that. */
function turnedAwayCall(row: Row<Database["vendor_refused_calls"]>): Call {
  const reason = row.reason as UntrustedCall["reason"];
  const { status, body } = refused(reason);
  const response = JSON.stringify(body);
  return {
    ...{ id: row.id, vendor: row.vendor, endpoint: row.endpoint, createdAt: row.created_at },
    ...{ verdict: reason, said: saidIn(response), ip: row.ip, skipped: row.skipped },
    ...{ request: row.request, requestBytes: row.request_bytes, signature: row.signature },
    ...{ status, response, durationMs: undefined },
  };
}

function answeredCall(row: Row<Database["vendor_messages"]>): Call {
  return {
    ...{ id: row.id, vendor: row.vendor, endpoint: row.endpoint, createdAt: row.created_at },
    ...{ verdict: outcomeOf(row.status), said: row.status < 400 ? "" : saidIn(row.response) },
    ...{ ip: undefined, skipped: 0, signature: undefined },
    ...{ request: row.request, requestBytes: Buffer.byteLength(row.request) },
    ...{ status: row.status, response: row.response, durationMs: row.duration_ms },
  };
}

function outcomeOf(status: number): CallOutcome {
  if (status < 400) return "accepted";
  return status < 500 ? "refused" : "failed";
}

/** "100 insufficient funds" */
function saidIn(response: string): string {
  const { code, msg, meta } = JSON.parse(response) as {
    code?: string;
    msg?: string;
    meta?: { api_code?: string };
  };
  return [meta?.api_code ?? code, msg].filter(Boolean).join(" ");
}
