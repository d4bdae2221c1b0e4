import type { App } from "../../app.server";
import { countOf } from "../../shared/count-of.server";
import { pageOf, type Page } from "../../shared/page";
import type { MarkKind } from "../../shared/person-marks";
import { todayOf } from "./barred.server";

/** An entry as staff read it. */
export interface ListedPerson {
  id: number;
  fullName: string;
  birthday: number | null;
  idNumber: string;
  mobile: string;
  email: string;
  fromDay: number;
  untilDay: number | null;
  reason: string;
  addedBy: string | null;
  createdAt: number;
  state: "coming" | "running" | "over" | "removed";
  removedReason: string;
}

interface Wanted {
  pageNo: number;
  pageSize: number;
}

/** The newest first, those that were removed too. */
export async function listBarred(app: App, { pageNo, pageSize }: Wanted): Promise<Page<ListedPerson>> {
  const total = await countBarred(app);
  const { offset, limit, ...page } = pageOf(total, { wanted: pageNo, size: pageSize });
  const rows = await entries(app).orderBy("person.id", "desc").offset(offset).limit(limit).execute();
  return { ...page, items: rows.map((row) => listed(app, row)) };
}

export async function countBarred({ db }: App): Promise<number> {
  return countOf(db.selectFrom("barred_people"));
}

/** Undefined for one that was removed, too. */
export async function findListed(app: App, barredId: number): Promise<ListedPerson | undefined> {
  const row = await entries(app)
    .where("person.id", "=", barredId)
    .where("person.removed_at", "is", null)
    .executeTakeFirst();
  return row && listed(app, row);
}

/** Who was turned away, from what and why. */
export interface TurnedAwayLine {
  id: number;
  door: "registration" | "login" | "change";
  reason: "known" | "excluded" | "barred";
  kinds: MarkKind[];
  username: string;
  accountId: number | null;
  account: string | null;
  otherId: number | null;
  other: string | null;
  barredId: number | null;
  ip: string;
  createdAt: number;
}

/** The newest first. */
export async function listTurnedAway(app: App, { pageNo, pageSize }: Wanted): Promise<Page<TurnedAwayLine>> {
  const total = await countTurnedAway(app);
  const { offset, limit, ...page } = pageOf(total, { wanted: pageNo, size: pageSize });
  const rows = await app.db
    .selectFrom("turned_away as line")
    .leftJoin("accounts as account", "account.id", "line.account_id")
    .leftJoin("accounts as other", "other.id", "line.other_id")
    .select(["line.id", "line.door", "line.reason", "line.kinds", "line.username", "line.ip"])
    .select(["line.account_id as accountId", "line.other_id as otherId", "line.barred_id as barredId"])
    .select(["account.username as account", "other.username as other", "line.created_at as createdAt"])
    .orderBy("line.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  const items = rows.map(({ kinds, door, reason, ...line }) => ({
    ...line,
    door: door as TurnedAwayLine["door"],
    reason: reason as TurnedAwayLine["reason"],
    kinds: kinds.split(",").filter(Boolean) as MarkKind[],
  }));
  return { ...page, items };
}

export async function countTurnedAway({ db }: App): Promise<number> {
  return countOf(db.selectFrom("turned_away"));
}

function entries({ db }: App) {
  return db
    .selectFrom("barred_people as person")
    .leftJoin("staff", "staff.id", "person.added_by")
    .select(["person.id", "full_name", "birthday", "id_number", "mobile", "email", "from_day", "until_day"])
    .select(["reason", "person.created_at", "removed_at", "removed_reason", "staff.display_name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number];

function listed(app: App, row: Row): ListedPerson {
  const today = todayOf(app);
  const isOver = row.until_day !== null && row.until_day < today;
  return {
    id: row.id,
    fullName: row.full_name,
    birthday: row.birthday,
    idNumber: row.id_number,
    mobile: row.mobile,
    email: row.email,
    fromDay: row.from_day,
    untilDay: row.until_day,
    reason: row.reason,
    addedBy: row.display_name,
    createdAt: row.created_at,
    state:
      row.removed_at !== null ? "removed" : isOver ? "over" : row.from_day > today ? "coming" : "running",
    removedReason: row.removed_reason,
  };
}
