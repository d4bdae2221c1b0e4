import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";

/** One account as staff see it: who it is, where it stands in the tree, and its sums of all time. */
export interface MemberDetail {
  id: number;
  username: string;
  nickname: string;
  memberType: number;
  status: string;
  /** Since when it is dormant, frozen or not; null is not. */
  dormantAt: number | null;
  /** Whether it plays with test money. */
  isTest: boolean;
  /** Since when the data is kept without being used; null is not. */
  restrictedAt: number | null;
  currency: string;
  language: string;
  payeeName: string | null;
  email: string | null;
  mobile: string | null;
  createdAt: number;
  /** By which of the operator's domains it was registered; null where that is not known. */
  domain: string | null;
  lastLoginAt: number | null;
  betLimitMinor: bigint | null;
  /** From the top of the tree to the direct upline. */
  uplines: { id: number; username: string }[];
  teamSize: number;
  availableMinor: bigint;
  heldMinor: bigint;
  deposits: number;
  depositMinor: bigint;
  withdrawals: number;
  withdrawMinor: bigint;
  validMinor: bigint;
  /** What the house won from the account. */
  resultMinor: bigint;
}

export async function memberDetail(app: App, accountId: number): Promise<MemberDetail | undefined> {
  const account = await app.db
    .selectFrom("accounts")
    .select([
      "id",
      "username",
      "nickname",
      "member_type as memberType",
      "status",
      "dormant_at as dormantAt",
      "restricted_at as restrictedAt",
      "currency",
      "language",
      "payee_name as payeeName",
      "email",
      "mobile",
      "created_at as createdAt",
      "domain",
      "last_login_at as lastLoginAt",
      "bet_limit_minor",
      "is_test",
    ])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) return undefined;
  const { bet_limit_minor: betLimitMinor, is_test: isTest, ...rest } = account;
  const [uplines, teamSize, wallets, sums] = await Promise.all([
    uplinesOf(app, accountId),
    teamSizeOf(app, accountId),
    walletsOf(app, account),
    sumsOf(app, account),
  ]);
  return { ...rest, isTest: isTest === 1, betLimitMinor, uplines, teamSize, ...wallets, ...sums };
}

export function uplinesOf({ db }: App, accountId: number): Promise<{ id: number; username: string }[]> {
  return db
    .selectFrom("account_tree as tree")
    .innerJoin("accounts as account", "account.id", "tree.ancestor_id")
    .select(["account.id", "account.username"])
    .where("tree.descendant_id", "=", accountId)
    .where("tree.distance", ">", 0)
    .orderBy("tree.distance", "desc")
    .execute();
}

async function teamSizeOf({ db }: App, accountId: number): Promise<number> {
  return countOf(
    db.selectFrom("account_tree").where("ancestor_id", "=", accountId).where("distance", ">", 0),
  );
}

interface Owner {
  id: number;
  currency: string;
}

async function walletsOf({ db }: App, { id, currency }: Owner) {
  const wallets = await db
    .selectFrom("wallets")
    .select(["kind", "balance_minor"])
    .where("account_id", "=", id)
    .where("currency", "=", currency)
    .execute();
  const holds = (kind: string) => wallets.find((wallet) => wallet.kind === kind)?.balance_minor ?? 0n;
  return { availableMinor: holds("main"), heldMinor: holds("hold") };
}

async function sumsOf({ db }: App, { id, currency }: Owner) {
  const months = await db
    .selectFrom("member_monthly")
    .selectAll()
    .where("account_id", "=", id)
    .where("currency", "=", currency)
    .execute();
  const sum = { ...NOTHING };
  for (const month of months) {
    sum.deposits += month.deposits;
    sum.depositMinor += month.deposit_minor;
    sum.withdrawals += month.withdrawals;
    sum.withdrawMinor += month.withdraw_minor;
    sum.validMinor += month.valid_minor;
    sum.resultMinor += month.stake_minor - month.payout_minor;
  }
  return sum;
}

const NOTHING = {
  deposits: 0,
  depositMinor: 0n,
  withdrawals: 0,
  withdrawMinor: 0n,
  validMinor: 0n,
  resultMinor: 0n,
};

/** The currency that an account is kept in; undefined when there is no such account. */
export async function accountCurrency({ db }: App, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select("currency")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.currency;
}
