import { expect, test } from "vitest";
import { CURRENCY, insertMember, openBank } from "../../../tests/support/bank";
import { addTestAccount } from "../../../tests/support/test-accounts";
import { freshApp } from "../../../tests/support/fresh-app";
import { post, type Posting, type TransactionKind } from "./ledger.server";
import type { Party } from "./parties.server";
import { verifyLedger } from "./verify.server";

const promotion: Party = { kind: "promotion", ownerId: 5 };

async function openBooks() {
  const bank = await openBank();
  const member = await bank.addMember(1_000n);
  const book = (kind: TransactionKind, externalId: string, postings: Posting[], reason?: string) =>
    bank.run(() =>
      post(bank.context, { source: "award", externalId, kind, currency: CURRENCY, postings, reason }),
    );
  const grant = (ownerId: number): Party => ({ kind: "grant", ownerId, accountId: member });
  const give = (ownerId: number, amountMinor: bigint) =>
    book("bonus", `given:${ownerId}`, [
      { party: promotion, amountMinor: -amountMinor },
      { party: grant(ownerId), amountMinor },
    ]);
  return { bank, member, book, grant, give };
}

test("a member has as many grants as were given, each an account of its own beside one main wallet", async () => {
  const { bank, member, give } = await openBooks();
  await give(71, 300n);
  await give(72, 200n);

  const wallets = await bank.database.db
    .selectFrom("wallets")
    .select(["kind", "balance_minor"])
    .where("account_id", "=", member)
    .orderBy("id")
    .execute();
  expect(wallets).toEqual([
    { kind: "main", balance_minor: 1_000n },
    { kind: "grant", balance_minor: 300n },
    { kind: "grant", balance_minor: 200n },
  ]);
  expect((await verifyLedger(bank.database.db)).broken).toBeUndefined();
});

test("a grant never falls below zero, whatever else the transaction moves", async () => {
  const { bank, member, book, grant, give } = await openBooks();
  await give(71, 300n);
  const convert = (amountMinor: bigint) =>
    book("bonus_conversion", `71:converted:${amountMinor}`, [
      { party: grant(71), amountMinor: -amountMinor },
      { party: { kind: "member_main", ownerId: member }, amountMinor },
    ]);

  expect(await convert(301n)).toEqual({ ok: false, refusal: "insufficient_funds" });
  expect(await convert(300n)).toMatchObject({ ok: true });
  expect(await bank.balance(member)).toBe(1_300n);
});

test("the reason of a transaction stands in the books", async () => {
  const { bank, book, grant, give } = await openBooks();
  await give(71, 300n);
  const lost = [
    { party: grant(71), amountMinor: -300n },
    { party: promotion, amountMinor: 300n },
  ];
  await book("bonus_forfeiture", "71:lost:1", lost, "cancelled");

  const [row] = await bank.database.db
    .selectFrom("ledger_transactions")
    .select(["kind", "reason"])
    .where("kind", "=", "bonus_forfeiture")
    .execute();
  expect(row).toEqual({ kind: "bonus_forfeiture", reason: "cancelled" });
});

test("money at a vendor's wallet is one more account of the member, and verified like the others", async () => {
  const { bank, member, book } = await openBooks();
  await book("vendor_transfer", "t1", [
    { party: { kind: "member_main", ownerId: member }, amountMinor: -400n },
    { party: { kind: "vendor_wallet", ownerId: 9, accountId: member }, amountMinor: 400n },
  ]);
  expect(await bank.balance(member)).toBe(600n);
  await bank.database.db
    .updateTable("wallets")
    .set({ balance_minor: 500n })
    .where("kind", "=", "vendor_wallet")
    .execute();
  expect((await verifyLedger(bank.database.db)).broken).toMatch(/holds 500, but its entries sum to 400/);
});

test("test money has grants and promotions of its own, and no transaction joins them with real ones", async () => {
  const { app } = await freshApp();
  await app.db
    .insertInto("currencies")
    .values({ code: CURRENCY, exponent: 2, symbol: "৳", enabled: 1 })
    .execute();
  const { accountId } = await addTestAccount(app);
  const give = (from: Party) =>
    app.store.transaction(() =>
      post(app, {
        ...{ source: "award", externalId: from.kind, kind: "bonus", currency: CURRENCY },
        postings: [
          { party: from, amountMinor: -50n },
          { party: { kind: "test_grant", ownerId: 71, accountId }, amountMinor: 50n },
        ],
      }),
    );

  await expect(give(promotion)).rejects.toThrow("joins test money with real money");
  expect(await give({ kind: "test_promotion", ownerId: 5 })).toMatchObject({ ok: true });
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
  const { db } = app;
  const real = app.ids.next();
  await insertMember(app, real);
  await db.updateTable("wallets").set({ account_id: real }).where("kind", "=", "grant").execute();
  expect((await verifyLedger(db)).broken).toMatch(/holds test money of/);
});
