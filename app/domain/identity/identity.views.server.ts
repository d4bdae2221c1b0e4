import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { pageOf, type Page } from "../shared/page";
import { listPictures } from "../accounts/private-pictures.views.server";
import type { IdentityStatus, Paper } from "../vocabulary/identity";

/** Papers as their owner and staff see them. */
export interface IdentityCheck {
  id: number;
  accountId: number;
  username: string;
  /** Whose account plays with test money. */
  isTest: boolean;
  paper: Paper;
  name: string;
  number: string;
  birthday: number;
  validUntil: number | null;
  status: IdentityStatus;
  reason: string;
  createdAt: number;
  decidedAt: number | null;
  decidedBy: string | undefined;
}

/** The last that a member sent; undefined when nothing was. */
export async function lastCheckOf(app: App, accountId: number): Promise<IdentityCheck | undefined> {
  const row = await checks(app)
    .where("check.account_id", "=", accountId)
    .orderBy("check.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && checkOf(row);
}

export async function findCheck(
  app: App,
  checkId: number,
): Promise<(IdentityCheck & { pictureIds: number[]; payeeName: string | null }) | undefined> {
  const row = await checks(app).where("check.id", "=", checkId).executeTakeFirst();
  if (!row) return undefined;
  const pictureIds = await listPictures(app, { purpose: "identity", referenceId: checkId });
  return { ...checkOf(row), payeeName: row.payee_name, pictureIds };
}

export const IDENTITY_TABS = {
  check: ["pending"],
  done: ["accepted", "refused"],
} as const satisfies Record<string, readonly IdentityStatus[]>;
export type IdentityTab = keyof typeof IDENTITY_TABS;

/** What waits, the oldest first; what was decided, the newest first. */
export async function identityQueue(
  app: App,
  { tab, pageNo, pageSize }: { tab: IdentityTab; pageNo: number; pageSize: number },
): Promise<Page<IdentityCheck>> {
  const { offset, limit, ...page } = pageOf(await countChecks(app, tab), { wanted: pageNo, size: pageSize });
  const rows = await checks(app)
    .where("check.status", "in", IDENTITY_TABS[tab])
    .orderBy("check.id", tab === "done" ? "desc" : "asc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items: rows.map(checkOf) };
}

export async function countChecks({ db }: App, tab: IdentityTab): Promise<number> {
  return countOf(db.selectFrom("identity_checks").where("status", "in", IDENTITY_TABS[tab]));
}

/** Whether a member has shown who it is. */
export async function isIdentified({ db }: App, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom("identity_checks")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "=", "accepted")
    .executeTakeFirst();
  return found !== undefined;
}

type Row = Awaited<ReturnType<ReturnType<typeof checks>["executeTakeFirstOrThrow"]>>;

function checks({ db }: App) {
  return db
    .selectFrom("identity_checks as check")
    .innerJoin("accounts as account", "account.id", "check.account_id")
    .leftJoin("staff", "staff.id", "check.decided_by")
    .select(["check.id", "check.account_id", "account.username", "account.payee_name", "check.paper"])
    .select(["check.name", "check.number", "check.birthday", "check.valid_until", "check.status"])
    .select("account.is_test")
    .select(["check.reason", "check.created_at", "check.decided_at", "staff.display_name"]);
}

function checkOf(row: Row): IdentityCheck {
  return {
    id: row.id,
    accountId: row.account_id,
    username: row.username,
    isTest: row.is_test === 1,
    paper: row.paper as Paper,
    name: row.name,
    number: row.number,
    birthday: row.birthday,
    validUntil: row.valid_until,
    status: row.status as IdentityStatus,
    reason: row.reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.display_name ?? undefined,
  };
}
