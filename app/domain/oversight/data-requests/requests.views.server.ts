import type { App } from "../../app.server";
import { countOf } from "../../shared/count-of.server";
import { pageOf, type Page } from "../../shared/page";
import { erasureObstacle, type ErasureObstacle } from "./ask.server";
import { ANSWER_WITHIN_MS, type RequestKind, type RequestStatus } from "./data-request";

export interface DataRequest {
  id: number;
  accountId: number;
  username: string;
  /** Whose account plays with test money. */
  isTest: boolean;
  kind: RequestKind;
  said: string;
  status: RequestStatus;
  reason: string;
  createdAt: number;
  /** By when the member is owed an answer. */
  dueAt: number;
  decidedAt: number | null;
  decidedBy: string | undefined;
  /** Of the staff, for a member who cannot log in; with how that member showed who it is. */
  askedBy: string | undefined;
  identity: string;
  /** When the law asks for the rest no longer. */
  eraseAt: number | null;
}

const MOST_SHOWN = 50;

/** What a member has asked for, the latest first, and whether the data is kept without being used. */
export async function ownRequests(
  app: App,
  accountId: number,
): Promise<{ requests: DataRequest[]; restrictedAt: number | null }> {
  const [found, account] = await Promise.all([
    requests(app)
      .where("request.account_id", "=", accountId)
      .orderBy("request.id", "desc")
      .limit(MOST_SHOWN)
      .execute(),
    app.db.selectFrom("accounts").select("restricted_at").where("id", "=", accountId).executeTakeFirst(),
  ]);
  return { requests: found.map(requestOf), restrictedAt: account?.restricted_at ?? null };
}

export async function findRequest(app: App, requestId: number): Promise<DataRequest | undefined> {
  const row = await requests(app).where("request.id", "=", requestId).executeTakeFirst();
  return row && requestOf(row);
}

/** What keeps the rest of a scheduled erasure from being done. */
export async function findDelay(
  app: App,
  { accountId, status }: DataRequest,
): Promise<ErasureObstacle | undefined> {
  if (status !== "scheduled") return undefined;
  return app.store.transaction(() => erasureObstacle(app, accountId));
}

export const REQUEST_TABS = {
  open: ["open"],
  scheduled: ["scheduled"],
  done: ["done", "refused"],
} as const satisfies Record<string, readonly RequestStatus[]>;
export type RequestTab = keyof typeof REQUEST_TABS;

/** What waits, the oldest first; what was decided, the newest first. */
export async function requestQueue(
  app: App,
  { tab, pageNo, pageSize }: { tab: RequestTab; pageNo: number; pageSize: number },
): Promise<Page<DataRequest>> {
  const { offset, limit, ...page } = pageOf(await countRequests(app, tab), {
    wanted: pageNo,
    size: pageSize,
  });
  const rows = await requests(app)
    .where("request.status", "in", REQUEST_TABS[tab])
    .orderBy("request.id", tab === "done" ? "desc" : "asc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items: rows.map(requestOf) };
}

export async function countRequests({ db }: App, tab: RequestTab): Promise<number> {
  return countOf(db.selectFrom("data_requests").where("status", "in", REQUEST_TABS[tab]));
}

function requests({ db }: App) {
  return db
    .selectFrom("data_requests as request")
    .innerJoin("accounts as account", "account.id", "request.account_id")
    .leftJoin("staff", "staff.id", "request.decided_by")
    .leftJoin("staff as asker", "asker.id", "request.asked_by")
    .selectAll("request")
    .select(["account.username", "account.is_test", "staff.display_name"])
    .select("asker.display_name as asker_name");
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>["executeTakeFirstOrThrow"]>>;

function requestOf(row: Row): DataRequest {
  const { id, username, said, reason, identity } = row;
  return {
    ...{ id, username, said, reason, identity, accountId: row.account_id },
    ...{ isTest: row.is_test === 1, kind: row.kind as RequestKind },
    askedBy: row.asker_name ?? undefined,
    status: row.status as RequestStatus,
    ...{ createdAt: row.created_at, dueAt: row.created_at + ANSWER_WITHIN_MS, eraseAt: row.erase_at },
    ...{ decidedAt: row.decided_at, decidedBy: row.display_name ?? undefined },
  };
}
