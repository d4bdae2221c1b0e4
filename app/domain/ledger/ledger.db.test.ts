import { describe, expect, inject, onTestFinished, test } from "vitest";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { bet, CURRENCY, deposit, openBank, type Bank } from "../../../tests/support/bank";
import { Marker } from "~/db/runner/marker";
import { Rollback, type Statement } from "~/db/runner/transaction";
import { capture, hold, release } from "./holds.server";
import { post, postOrRollback, reverse } from "./ledger.server";
import { findWallet } from "./ledger.store.server";

describe("posting", () => {
  test("[Z06] moves money between two parties and says what the wallet holds after it", async () => {
    const bank = await openBank();
    const member = await bank.addMember();

    const posted = await bank.run(() => post(bank.context, deposit(member, 5_000n, "d1")));

    expect(posted).toMatchObject({ ok: true, repeated: false, balancesAfterMinor: [null, 5_000n] });
    expect(await bank.balance(member)).toBe(5_000n);
    expect(await movements(bank)).toEqual([
      { kind: "cash_in", amount_minor: -5_000n, balance_after_minor: null },
      { kind: "member_main", amount_minor: 5_000n, balance_after_minor: 5_000n },
    ]);
  });

  test("[Z06] answers a repeat as it answered the first, whatever happened since", async () => {
    const bank = await openBank();
    const member = await bank.addMember();
    const first = await bank.run(() => post(bank.context, deposit(member, 5_000n, "d1")));
    await bank.run(() => post(bank.context, bet(member, 4_000n, "b1")));

    const again = await bank.run(() => post(bank.context, deposit(member, 5_000n, "d1")));

    expect(again).toEqual({ ...first, repeated: true });
    expect(await bank.balance(member)).toBe(1_000n);
  });

  test("a repeat is answered even when the money for it is gone", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);
    const first = await bank.run(() => post(bank.context, bet(member, 1_000n, "b1")));

    const again = await bank.run(() => post(bank.context, bet(member, 1_000n, "b1")));

    expect(again).toEqual({ ...first, repeated: true });
  });

  test.each([
    ["amount", (member: number) => bet(member, 300n, "b1")],
    ["kind", (member: number) => ({ ...bet(member, 200n, "b1"), kind: "win" as const })],
    ["reference", (member: number) => ({ ...bet(member, 200n, "b1"), referenceId: 7 })],
    ["player", (_: number, other: number) => bet(other, 200n, "b1")],
  ])("refuses a known external id with another %s", async (_, changed) => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);
    const other = await bank.addMember(1_000n);
    await bank.run(() => post(bank.context, bet(member, 200n, "b1")));

    const refused = await bank.run(() => post(bank.context, changed(member, other)));

    expect(refused).toEqual({ ok: false, refusal: "different_content" });
    expect([await bank.balance(member), await bank.balance(other)]).toEqual([800n, 1_000n]);
  });

  test("the same external id of another source is another transaction", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);
    await bank.run(() => post(bank.context, bet(member, 200n, "b1")));

    const posted = await bank.run(() =>
      post(bank.context, { ...bet(member, 200n, "b1"), source: "vendor:2" }),
    );

    expect(posted).toMatchObject({ ok: true, repeated: false });
    expect(await bank.balance(member)).toBe(600n);
  });

  test("lets a wallet go to exactly nothing, and not below", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);

    const all = await bank.run(() => post(bank.context, bet(member, 1_000n, "b1")));
    const more = await bank.run(() => post(bank.context, bet(member, 1n, "b2")));

    expect(all).toMatchObject({ ok: true, balancesAfterMinor: [0n, null] });
    expect(more).toEqual({ ok: false, refusal: "insufficient_funds" });
  });

  test("[Z06] a refusal that is committed leaves nothing behind", async () => {
    const bank = await openBank();
    const rich = await bank.addMember(1_000n);
    const poor = await bank.addMember(10n);
    const before = await everything(bank);

    // The richer wallet comes first in the locking order, and has been credited when the other turns out too small.
    const outcome = await bank.run(function* () {
      const refused = yield* post(bank.context, {
        source: "test",
        externalId: "x1",
        kind: "adjustment",
        currency: CURRENCY,
        postings: [
          { party: { kind: "member_main", ownerId: rich }, amountMinor: 500n },
          { party: { kind: "member_main", ownerId: poor }, amountMinor: -500n },
        ],
      });
      return refused;
    });

    expect(outcome).toEqual({ ok: false, refusal: "insufficient_funds" });
    expect(await everything(bank)).toEqual(before);
  });

  test("names its refusals in their order: other content, taken back before, too little money", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);
    const stake = await bank.run(() => postOrRollback(bank.context, bet(member, 900n, "b1")));
    const correction = (externalId: string) => ({
      source: "test",
      externalId,
      kind: "rollback" as const,
      currency: CURRENCY,
      reversesId: stake.transactionId,
      postings: [
        { party: { kind: "vendor" as const, ownerId: 1 }, amountMinor: 900n },
        { party: { kind: "member_main" as const, ownerId: member }, amountMinor: -900n },
      ],
    });
    const tooLittle = await bank.run(() => post(bank.context, correction("c1")));
    await bank.run(() => reverse(bank.context, reversal(stake.transactionId, "r1")));
    await bank.run(() => post(bank.context, bet(member, 950n, "b2")));
    const takenBack = await bank.run(() => post(bank.context, correction("c1")));
    const otherContent = await bank.run(() => post(bank.context, correction("r1")));

    expect(tooLittle).toEqual({ ok: false, refusal: "insufficient_funds" });
    expect(takenBack).toEqual({ ok: false, refusal: "already_reversed" });
    expect(otherContent).toEqual({ ok: false, refusal: "different_content" });
  });

  test.each([
    ["do not sum to zero", [100n, -99n]],
    ["move nothing", [0n, 0n]],
    ["are only one", [100n]],
  ])("throws on postings that %s", async (_, amounts) => {
    const bank = await openBank();
    const member = await bank.addMember();
    const postings = amounts.map((amountMinor, n) => ({
      party: n === 0 ? { kind: "member_main" as const, ownerId: member } : { kind: "house" as const },
      amountMinor,
    }));

    const posting = bank.run(() => post(bank.context, { ...deposit(member, 1n, "x"), postings }));

    await expect(posting).rejects.toThrow(RangeError);
    expect(await movements(bank)).toEqual([]);
  });

  test("keeps a member's money in two currencies apart", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);

    const refused = await bank.run(() => post(bank.context, { ...bet(member, 1n, "b1"), currency: "JPY" }));

    expect(refused).toEqual({ ok: false, refusal: "insufficient_funds" });
    expect(await bank.balance(member)).toBe(1_000n);
  });

  test("a caller that rolls back takes its posting with it", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);

    const value = await bank.run(function* () {
      yield* postOrRollback(bank.context, bet(member, 100n, "b1"));
      throw new Rollback("changed my mind");
    });

    expect(value).toBe("changed my mind");
    expect(await bank.balance(member)).toBe(1_000n);
    expect(await bank.run(() => post(bank.context, bet(member, 100n, "b1")))).toMatchObject({
      repeated: false,
    });
  });
});

describe("reversing", () => {
  test("[Z06] posts the opposite, once, and names what it takes back", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);
    const stake = await bank.run(() => postOrRollback(bank.context, bet(member, 400n, "b1")));

    const first = await bank.run(() => reverse(bank.context, reversal(stake.transactionId, "r1")));
    const repeat = await bank.run(() => reverse(bank.context, reversal(stake.transactionId, "r1")));
    const second = await bank.run(() => reverse(bank.context, reversal(stake.transactionId, "r2")));

    expect(first).toMatchObject({ ok: true, repeated: false, balancesAfterMinor: [1_000n, null] });
    expect(repeat).toEqual({ ...first, repeated: true });
    expect(second).toEqual({ ok: false, refusal: "already_reversed" });
    expect(await bank.balance(member)).toBe(1_000n);
  });

  test("refuses what does not exist, and what the member no longer has", async () => {
    const bank = await openBank();
    const member = await bank.addMember();
    const paid = await bank.run(() => postOrRollback(bank.context, deposit(member, 500n, "d1")));
    await bank.run(() => post(bank.context, bet(member, 1n, "b1")));

    const unknown = await bank.run(() => reverse(bank.context, reversal(12345, "r1")));
    const spent = await bank.run(() => reverse(bank.context, reversal(paid.transactionId, "r2")));

    expect(unknown).toEqual({ ok: false, refusal: "unknown_transaction" });
    expect(spent).toEqual({ ok: false, refusal: "insufficient_funds" });
    expect(await bank.balance(member)).toBe(499n);
  });
});

describe("holds", () => {
  test("[Z07] keeps held money apart from what can be spent, and gives it back", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);

    await bank.run(() => hold(bank.context, held(member, 700n, 1)));
    expect([await bank.balance(member), await bank.balance(member, "hold")]).toEqual([300n, 700n]);
    expect(await bank.run(() => post(bank.context, bet(member, 301n, "b1")))).toMatchObject({ ok: false });

    await bank.run(() => release(bank.context, held(member, 700n, 1)));
    expect([await bank.balance(member), await bank.balance(member, "hold")]).toEqual([1_000n, 0n]);
  });

  test("[Z07] a hold ends once: what was paid out does not come back, nor the other way round", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);
    await bank.run(() => hold(bank.context, held(member, 300n, 1)));
    await bank.run(() => hold(bank.context, held(member, 300n, 2)));

    const paid = await bank.run(() => capture(bank.context, held(member, 300n, 1)));
    const paidAgain = await bank.run(() => capture(bank.context, held(member, 300n, 1)));
    const back = await bank.run(() => release(bank.context, held(member, 300n, 1)));

    expect(paid).toMatchObject({ ok: true, repeated: false });
    expect(paidAgain).toEqual({ ...paid, repeated: true });
    expect(back).toEqual({ ok: false, refusal: "different_content" });
    expect([await bank.balance(member), await bank.balance(member, "hold")]).toEqual([400n, 300n]);
  });

  test("ends nothing that was not held in that amount, by that member", async () => {
    const bank = await openBank();
    const member = await bank.addMember(1_000n);
    const other = await bank.addMember(1_000n);
    await bank.run(() => hold(bank.context, held(member, 300n, 1)));
    await bank.run(() => hold(bank.context, held(other, 500n, 2)));

    const refused = { ok: false, refusal: "not_held" };
    expect(await bank.run(() => release(bank.context, held(member, 300n, 9)))).toEqual(refused);
    expect(await bank.run(() => release(bank.context, held(member, 200n, 1)))).toEqual(refused);
    expect(await bank.run(() => capture(bank.context, held(member, 500n, 2)))).toEqual(refused);
    expect(await bank.balance(member, "hold")).toBe(300n);
  });
});

describe("the books are append-only", () => {
  test.each([
    ["UPDATE", "ledger_entries", "update ledger_entries set amount_minor = 1"],
    ["UPDATE", "ledger_transactions", "update ledger_transactions set kind = 'win'"],
    ["DELETE", "ledger_entries", "delete from ledger_entries"],
    ["DELETE", "ledger_transactions", "delete from ledger_transactions"],
  ])("[Z06] %s on %s is refused by the database itself", async (_, table, statement) => {
    const bank = await openBank();
    await bank.addMember(1_000n);
    const before = await everything(bank);

    await expect(sql.raw(statement).execute(bank.database.db)).rejects.toThrow(`${table} is append-only`);

    expect(await everything(bank)).toEqual(before);
  });

  test("[Z06] replacing a row is refused as well", async () => {
    const bank = await openBank();
    await bank.addMember(1_000n);
    const replace = bank.database.kind === "sqlite" ? "insert or replace into" : "truncate";
    const rest =
      bank.database.kind === "sqlite"
        ? `(transaction_id, seq, ledger_account_id, amount_minor)
           select transaction_id, seq, ledger_account_id, 1 from ledger_entries limit 1`
        : "";

    const replacing = sql.raw(`${replace} ledger_entries ${rest}`).execute(bank.database.db);

    await expect(replacing).rejects.toThrow("ledger_entries is append-only");
  });
});

function reversal(transactionId: number, externalId: string) {
  return { transactionId, source: "test", externalId };
}

function held(accountId: number, amountMinor: bigint, referenceId: number) {
  return { accountId, currency: CURRENCY, amountMinor, source: "withdrawal", referenceId };
}

async function movements({ database }: Bank) {
  return await database.db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select(["account.kind", "entry.amount_minor", "entry.balance_after_minor"])
    .orderBy("entry.transaction_id")
    .orderBy("entry.seq")
    .execute();
}

async function everything({ database: { db } }: Bank) {
  return {
    wallets: await db.selectFrom("wallets").selectAll().orderBy("id").execute(),
    transactions: await db.selectFrom("ledger_transactions").selectAll().orderBy("id").execute(),
    entries: await db
      .selectFrom("ledger_entries")
      .selectAll()
      .orderBy("transaction_id")
      .orderBy("seq")
      .execute(),
  };
}

test.runIf(inject("store") === "sqlite")(
  "a balance is found without reading those of everybody else",
  async () => {
    const { database } = await openBank();
    const parameters = new Proxy({}, { get: (_, name) => new Marker(String(name)) });
    const { sql: text } = (findWallet as Statement<object, unknown>).build(database.db, parameters).compile();
    const file = new Database(database.url.slice("file:".length), { readonly: true });
    onTestFinished(() => void file.close());
    const plan = file.prepare(`explain query plan ${text}`).all(1n, "main", CURRENCY) as { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([
      "SEARCH wallets USING INDEX wallets_account (account_id=? AND kind=?)",
    ]);
  },
);
