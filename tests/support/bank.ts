import type { Store, Tx } from "../../app/db/runner/transaction";
import type { LedgerContext } from "../../app/domain/ledger/ledger-transaction";
import { balanceOf } from "../../app/domain/ledger/balance.server";
import { post } from "../../app/domain/ledger/ledger.server";
import { systemClock } from "../../app/domain/shared/clock";
import { createIds } from "../../app/domain/shared/id";
import { freshDatabase, type TestDatabase } from "./test-database";

/** A ledger over an empty database with members to move money between. */
export interface Bank {
  database: TestDatabase;
  context: LedgerContext;
  run: Store["transaction"];
  addMember(balanceMinor?: bigint): Promise<number>;
  balance(accountId: number, kind?: "main" | "hold"): Promise<bigint>;
}

export const CURRENCY = "BDT";

export async function openBank({ hashChain = false, clock = systemClock } = {}): Promise<Bank> {
  const database = await freshDatabase();
  const ids = createIds(clock, 0);
  const context = { clock, ids, config: { timeZone: "Asia/Dhaka", hashChain } };
  const run = <T>(work: () => Tx<T>) => database.store.transaction(work);
  await database.db
    .insertInto("currencies")
    .values([
      { code: CURRENCY, exponent: 2, symbol: "৳", enabled: 1 },
      { code: "JPY", exponent: 0, symbol: "¥", enabled: 1 },
    ])
    .execute();

  async function addMember(balanceMinor = 0n) {
    const id = ids.next();
    await insertMember(database, id);
    if (balanceMinor > 0n) await run(() => post(context, deposit(id, balanceMinor, `opening:${id}`)));
    return id;
  }
  const balance = (accountId: number, kind: "main" | "hold" = "main") =>
    run(() => balanceOf({ accountId, kind, currency: CURRENCY }));
  return { database, context, run, addMember, balance };
}

export function deposit(accountId: number, amountMinor: bigint, externalId: string) {
  return {
    source: "deposit",
    externalId,
    kind: "deposit" as const,
    currency: CURRENCY,
    postings: [
      { party: { kind: "cash_in" as const }, amountMinor: -amountMinor },
      { party: { kind: "member_main" as const, ownerId: accountId }, amountMinor },
    ],
  };
}

export function bet(accountId: number, amountMinor: bigint, externalId: string) {
  return {
    source: "vendor:1",
    externalId,
    kind: "bet" as const,
    currency: CURRENCY,
    postings: [
      { party: { kind: "member_main" as const, ownerId: accountId }, amountMinor: -amountMinor },
      { party: { kind: "vendor" as const, ownerId: 1 }, amountMinor },
    ],
  };
}

export async function insertMember({ db }: Pick<TestDatabase, "db">, id: number): Promise<void> {
  const row = {
    id,
    username: `member${id}`,
    username_key: `member${id}`,
    nickname: `member${id}`,
    member_type: 0,
    parent_id: null,
    depth: 0,
    password_hash: "!",
    payment_password_hash: null,
    status: "active",
    currency: CURRENCY,
    language: "en",
    payee_name: null,
    email: null,
    mobile: null,
    avatar: "",
    bet_limit_minor: null,
    must_change_password: 0,
    created_at: 0,
    last_login_at: null,
  };
  await db.insertInto("accounts").values(row).execute();
}
