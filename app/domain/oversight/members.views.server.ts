import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { countOf } from "../shared/count-of.server";
import { pageOf, type Page } from "../shared/page";
import { idOfFeedbackNumber } from "../messaging/feedback/feedback";
import { idOfOrderNumber } from "../shared/order-number";
import { usernameKey, type AccountStatus } from "../vocabulary/account";
import { homeCodes } from "../vocabulary/mobile";
import { accountsQuoted } from "./find-members.server";

/** Members and agents as staff find them. */
export interface MemberLine {
  id: number;
  username: string;
  memberType: number;
  status: string;
  isTest: boolean;
  upline: string | undefined;
  payeeName: string | null;
  balanceMinor: bigint;
  currency: string;
  createdAt: number;
  lastLoginAt: number | null;
}

interface MemberWish {
  text: string;
  /** Undefined is all. */
  status?: AccountStatus;
  pageNo: number;
  pageSize: number;
}

/** By the beginning of the name, or by anything whole that a member may quote. The newest first. */
export async function searchMembers(
  app: App,
  { text, status, pageNo, pageSize }: MemberWish,
): Promise<Page<MemberLine>> {
  const { countries } = (await settingsOf(app)).codes;
  const codes = homeCodes(countries, app.config.currency);
  const matching = members(app, text.replaceAll("\0", "").trim(), codes).$if(status !== undefined, (all) =>
    all.where("account.status", "=", status!),
  );
  const count = await countOf(matching);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const rows = await matching
    .leftJoin("accounts as upline", "upline.id", "account.parent_id")
    .leftJoin("wallets as wallet", (join) =>
      join
        .onRef("wallet.account_id", "=", "account.id")
        .on("wallet.kind", "=", "main")
        .onRef("wallet.currency", "=", "account.currency"),
    )
    .select([
      "account.id",
      "account.username",
      "account.member_type as memberType",
      "account.status",
      "account.is_test",
      "upline.username as upline",
      "account.payee_name as payeeName",
      "wallet.balance_minor",
      "account.currency",
      "account.created_at as createdAt",
      "account.last_login_at as lastLoginAt",
    ])
    .orderBy("account.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    ...page,
    items: rows.map(({ balance_minor, upline, is_test, ...row }) => ({
      ...row,
      isTest: is_test === 1,
      upline: upline ?? undefined,
      balanceMinor: balance_minor ?? 0n,
    })),
  };
}

/** What a search text names that has a page of its own at the desk, when it is a number and that exists. */
export async function findOrder(
  app: App,
  text: string,
): Promise<{ kind: "deposit" | "withdrawal" | "feedback"; id: number } | undefined> {
  const named = [
    { kind: "deposit", table: "deposits", id: idOfOrderNumber("deposit", text) },
    { kind: "withdrawal", table: "withdrawals", id: idOfOrderNumber("withdrawal", text) },
    { kind: "feedback", table: "feedback", id: idOfFeedbackNumber(text) },
  ] as const;
  for (const { kind, table, id } of named) {
    if (id === undefined) continue;
    const row = await app.db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
    if (row) return { kind, id };
  }
  return undefined;
}

function members({ db }: App, text: string, codes: string[]) {
  const key = usernameKey(text);
  return db.selectFrom("accounts as account").$if(text !== "", (query) =>
    query.where((eb) =>
      eb.or([
        // A range and no pattern: it uses the index, and no character in it means anything else.
        eb.and([
          eb("account.username_key", ">=", key),
          eb("account.username_key", "<", `${key}${LAST_CHARACTER}`),
        ]),
        eb("account.id", "in", accountsQuoted(db, text, codes)),
      ]),
    ),
  );
}

const LAST_CHARACTER = "\u{10ffff}";
