import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { countOf } from "../../shared/count-of.server";
import { networkOf } from "../../shared/network.server";
import { pageOf, type Page } from "../../shared/page";
import { spanOf, type Period } from "../../shared/period";

/**
 * Who tried what from where the site is not offered. The same thing tried again within half an hour is counted, and
 * whoever changes the address within one network is no new one.
 */
const SPAN_MS = 30 * 60_000;
const LONGEST_TRIED = 120;

export interface Violation {
  /** Undefined for somebody who is not logged in. */
  accountId: number | undefined;
  ip: string;
  /** Its ISO 3166 code; undefined where it is not known. */
  country: string | undefined;
  /** What was asked for: a method and a path, or a bet and its game. */
  tried: string;
}

export function* noteViolation(
  app: Pick<App, "clock" | "ids">,
  { accountId = NOBODY, ip, country = "", tried }: Violation,
): Tx<void> {
  const now = app.clock.now();
  const place = networkOf(ip);
  const row = { account_id: accountId, ip: place, country, tried: tried.slice(0, LONGEST_TRIED) };
  yield* rows((db) =>
    db
      .insertInto("region_violations")
      .values({
        ...{ ...row, id: app.ids.next(), times: 1 },
        ...{ span: Math.floor(now / SPAN_MS), created_at: now, last_at: now },
      })
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "ip", "tried", "span"])
          .doUpdateSet((eb) => ({ times: eb("region_violations.times", "+", 1), last_at: now })),
      ),
  );
}

/** Keys of a database want a number. */
const NOBODY = 0;

export interface ViolationSearch {
  period: Period;
  /** A username as it is compared. */
  member: string | undefined;
  country: string | undefined;
}

export interface ViolationLine {
  id: number;
  accountId: number | undefined;
  username: string | undefined;
  ip: string;
  country: string;
  tried: string;
  times: number;
  createdAt: number;
  lastAt: number;
}

/** The latest first. */
export async function listViolations(
  app: App,
  { pageNo, pageSize, ...search }: ViolationSearch & { pageNo: number; pageSize: number },
): Promise<Page<ViolationLine>> {
  const count = await countOf(violations(app, search));
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const found = await violations(app, search)
    .selectAll("violation")
    .select("account.username")
    .orderBy("violation.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    ...page,
    items: found.map(({ id, ip, country, tried, times, ...row }) => ({
      ...{ id, ip, country, tried, times },
      accountId: row.account_id === NOBODY ? undefined : row.account_id,
      username: row.username ?? undefined,
      createdAt: row.created_at,
      lastAt: row.last_at,
    })),
  };
}

function violations({ db, config }: App, { period, member, country }: ViolationSearch) {
  const { fromMs, toMs } = spanOf(period, config.timeZone);
  return db
    .selectFrom("region_violations as violation")
    .leftJoin("accounts as account", "account.id", "violation.account_id")
    .where("violation.created_at", ">=", fromMs)
    .where("violation.created_at", "<", toMs)
    .$if(member !== undefined, (query) => query.where("account.username_key", "=", member!))
    .$if(country !== undefined, (query) => query.where("violation.country", "=", country!));
}
