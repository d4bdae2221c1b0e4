import { describe, expect, test } from "vitest";
import { addCashDesk, addMember, MANUAL, newFormKey } from "../../../../tests/support/cashier";
import { freshApp } from "../../../../tests/support/fresh-app";
import { PASSWORD } from "../../../../tests/support/people";
import { makeStrict } from "../../../../tests/support/strict";
import {
  sumsByParty,
  addTestAccount,
  giveTestMoney,
  TESTER_STAFF,
} from "../../../../tests/support/test-accounts";
import { post, reverse, type NewTransaction } from "../../ledger/ledger.server";
import { hashOfPostings } from "../../ledger/journal.server";
import { lockWallet } from "../../ledger/wallets.server";
import { statementView } from "../../ledger/statement.views.server";
import { verifyLedger } from "../../ledger/verify.server";
import { addWithdrawalAccount } from "../../wallet/withdrawal-accounts.server";
import { openDeposit } from "../../wallet/deposits.server";
import { mayOrderPayout, orderPayout } from "../../wallet/order-payout.server";
import { requestWithdrawal } from "../../wallet/withdrawals.server";
import { hashPassword } from "../../access/passwords.server";
import { closeAccount, closingView } from "../close-account.server";
import { freezeAccount } from "../../oversight/freeze.server";
import { openTestAccount } from "./open-test-account.server";
import { testAccountsView, testSumsOf } from "./test-accounts.views.server";

async function scene(balanceMinor = 0n) {
  const fresh = await freshApp();
  const { app, db } = fresh;
  await addCashDesk(app);
  const { accountId } = await addTestAccount(app, { username: "tester", balanceMinor });
  const member = await addMember(app, 5_000_00n);
  const move = (amountMinor: bigint, more: Parameters<typeof giveTestMoney>[3] = {}) =>
    giveTestMoney(app, accountId, amountMinor, more);
  const sums = () => testSumsOf(app, accountId);
  const broken = async () => (await verifyLedger(db)).broken;
  const audit = () =>
    db.selectFrom("audit_log").select(["action", "actor_id", "target", "after"]).orderBy("id").execute();
  return { ...fresh, accountId, member, move, sums, broken, audit };
}

const refused = (refusal: string) => ({ ok: false, refusal });
const TEST = { ok: false, refusal: "test_account" };

describe("[Q19] a test account is opened by staff and is one for ever:", () => {
  const form = {
    username: "fresh01",
    currency: "BDT",
    language: "en",
    reason: "Release 4",
    by: TESTER_STAFF,
  };

  test("with a first password to change, under nobody, on record with who and why", async () => {
    const { app, db, audit } = await scene();
    const opened = await openTestAccount(app, { ...form, idempotencyKey: "form-of-the-tests-1" });
    if (!opened.ok) throw new Error(opened.refusal);
    const account = await db
      .selectFrom("accounts")
      .select(["is_test", "must_change_password", "parent_id", "member_type", "last_login_at"])
      .where("id", "=", opened.accountId)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({
      ...{ is_test: 1, must_change_password: 1, parent_id: null, member_type: 0, last_login_at: null },
    });
    const entry = (await audit()).at(-1)!;
    expect(entry).toMatchObject({ action: "test_account.opened", actor_id: 7 });
    expect(JSON.parse(entry.after)).toEqual({ username: "fresh01", currency: "BDT", reason: "Release 4" });
  });

  test("once, however often and at once its form is sent; a name that is taken and other content are refused", async () => {
    const { app, db } = await scene();
    const same = { ...form, idempotencyKey: "form-of-the-tests-1" };
    const answers = await Promise.all([openTestAccount(app, same), openTestAccount(app, same)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers).toContainEqual(refused("already_opened"));
    expect(await openTestAccount(app, { ...same, reason: "Other" })).toEqual(refused("different_content"));
    const again = { ...form, username: "TESTER", idempotencyKey: "form-of-the-tests-2" };
    expect(await openTestAccount(app, again)).toEqual(refused("username_taken"));
    const named = db.selectFrom("accounts").select("id").where("username", "=", "fresh01");
    expect(await named.execute()).toHaveLength(1);
  });

  test("the store itself refuses to change what an account is, or to open a wallet on the wrong side", async () => {
    const { db, accountId, member, broken } = await scene();
    const become = (id: number, is_test: number) =>
      db.updateTable("accounts").set({ is_test }).where("id", "=", id).execute();
    await expect(become(accountId, 0)).rejects.toThrow(/from the beginning or never/);
    await expect(become(member.accountId, 1)).rejects.toThrow(/from the beginning or never/);
    await become(accountId, 1);
    const open = (kind: string, owner_id: number) =>
      db.insertInto("ledger_accounts").values({ id: 1, kind, owner_id, currency: "JPY" }).execute();
    await expect(open("member_main", accountId)).rejects.toThrow(/no wallet of real money/);
    await expect(open("member_hold", accountId)).rejects.toThrow(/no wallet of real money/);
    await expect(open("test_main", member.accountId)).rejects.toThrow(/only a test account/);
    expect(await broken()).toBeUndefined();
  });
});

describe("[Q19] test money is given and taken back on record:", () => {
  test("it stands against the test funds alone, in the statement and in the audit trail", async () => {
    const { app, db, accountId, member, move, sums, broken, audit } = await scene();
    const before = await sumsByParty(app);
    expect(await move(100_00n)).toMatchObject({ ok: true });
    expect(await move(30_00n, { move: "take_back" })).toMatchObject({ ok: true });
    expect(await sumsByParty(app)).toEqual({ ...before, test_main: 70_00n, test_funds: -70_00n });
    expect(await sums()).toMatchObject({
      fundedMinor: 100_00n,
      takenBackMinor: 30_00n,
      balanceMinor: 70_00n,
    });
    const statement = await statementView(db, {
      ...{
        accountId,
        walletKind: "main",
        currency: "BDT",
        fromDay: 0,
        toDay: 99991231,
        pageNo: 1,
        pageSize: 9,
      },
    });
    expect(statement.items.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["test_return", -30_00n],
      ["test_funding", 100_00n],
    ]);
    const acts = (await audit()).filter(({ action }) => action !== "test_account.opened");
    expect(acts.map(({ action, actor_id, target }) => [action, actor_id, target])).toEqual([
      ["test_account.funded", 7, `member:${accountId}`],
      ["test_account.taken_back", 7, `member:${accountId}`],
    ]);
    expect(JSON.parse(acts[0]!.after)).toMatchObject({
      ...{ balanceMinor: "10000", amountMinor: "10000", reason: "To try the site" },
    });
    const posted = await db.selectFrom("ledger_transactions").select(["kind", "actor_id"]).execute();
    expect(posted.filter(({ kind }) => kind.startsWith("test_")).map(({ actor_id }) => actor_id)).toEqual([
      7, 7,
    ]);
    expect((await testAccountsView(app)).accounts.map(({ id }) => id)).toEqual([accountId]);
    expect(await testSumsOf(app, member.accountId)).toBeUndefined();
    expect(await broken()).toBeUndefined();
  });

  test("a form that is sent twice, or twice at once, moves it once", async () => {
    const { move, sums, audit } = await scene();
    const key = "form-of-the-tests-1";
    const twice = await Promise.all([move(5_00n, { key }), move(5_00n, { key }), move(5_00n, { key })]);
    expect(new Set(twice.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await move(5_00n, { key })).toEqual(twice[0]);
    expect(await move(6_00n, { key })).toEqual(refused("different_content"));
    expect(await sums()).toMatchObject({ fundedMinor: 5_00n, balanceMinor: 5_00n });
    expect((await audit()).filter(({ action }) => action === "test_account.funded")).toHaveLength(1);
    // Of two people with keys that are the same by chance, each is heard.
    expect(await move(5_00n, { key, by: { staffId: 8, ip: "" } })).toMatchObject({ ok: true });
    expect(await sums()).toMatchObject({ fundedMinor: 10_00n });
  });

  test("no more is taken back than is there, two at once neither", async () => {
    const { move, sums, broken } = await scene(10_00n);
    const back = { move: "take_back" as const };
    expect(await move(10_01n, back)).toEqual(refused("insufficient_funds"));
    const both = await Promise.all([move(6_00n, back), move(6_00n, back)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await sums()).toMatchObject({ takenBackMinor: 6_00n, balanceMinor: 4_00n });
    expect(await broken()).toBeUndefined();
  });

  test("never for a real account, for nobody, or for one that is closed", async () => {
    const { app, db, accountId, member, move } = await scene(10_00n);
    const before = await sumsByParty(app);
    expect(await giveTestMoney(app, member.accountId, 1n)).toEqual(refused("not_a_test_account"));
    expect(await giveTestMoney(app, member.accountId, 1n, { move: "take_back" })).toEqual(
      refused("not_a_test_account"),
    );
    expect(await giveTestMoney(app, 404, 1n)).toEqual(refused("unknown_account"));
    await db.updateTable("accounts").set({ status: "closed" }).where("id", "=", accountId).execute();
    expect(await move(1n)).toEqual(refused("account_closed"));
    expect(await sumsByParty(app)).toEqual(before);
    expect(await move(10_00n, { move: "take_back" })).toMatchObject({ ok: true });
  });
});

describe("[Q19] nothing is paid in or out:", () => {
  test("a deposit, a withdrawal, an account to be paid to and a payout by staff are refused by name", async () => {
    const { app, db, accountId } = await scene(500_00n);
    const order = { accountId, currency: "BDT", amountMinor: 600_00n, formKey: newFormKey() };
    expect(await openDeposit(app, { ...order, methodId: MANUAL })).toEqual(TEST);
    const wanted = { ...order, withdrawalAccountId: 1, paymentPassword: undefined };
    expect(await requestWithdrawal(app, wanted)).toEqual(TEST);
    const payee = {
      kind: "bank" as const,
      institution: "City Bank",
      holderName: "Te Ster",
      number: "1002004821",
    };
    const ip = "203.0.113.7";
    const added = { ...payee, accountId, formKey: newFormKey(), ip };
    expect(await addWithdrawalAccount(app, added)).toEqual(TEST);
    const by = { staffId: 7, ip };
    expect(await freezeAccount(app, { accountId, reason: "x", by })).toMatchObject({ ok: true });
    expect(await addWithdrawalAccount(app, { ...added, formKey: newFormKey(), by })).toEqual(TEST);
    const payout = { accountId, withdrawalAccountId: 1, reason: "x", formKey: newFormKey(), by };
    expect(await orderPayout(app, payout)).toEqual(TEST);
    expect(await mayOrderPayout(app, accountId)).toBe(false);
    for (const table of ["deposits", "withdrawals"] as const)
      expect(await db.selectFrom(table).select("id").execute()).toEqual([]);
    expect(await sumsByParty(app)).toMatchObject({ test_main: 500_00n });
  });

  test.each([false, true])(
    "closed, all it holds goes back to the test funds (strict: %s)",
    async (strict) => {
      const { app, db, accountId, sums, broken, audit } = await scene(70_00n);
      if (strict) await makeStrict(app);
      const password_hash = await hashPassword(app, PASSWORD);
      await db.updateTable("accounts").set({ password_hash }).where("id", "=", accountId).execute();
      expect(await closingView(app, accountId)).toMatchObject({
        ...{ obstacle: undefined, balanceMinor: 70_00n, paysOut: false, asksPaymentPassword: false },
      });
      const close = () => closeAccount(app, { accountId, password: PASSWORD, ip: "203.0.113.7" });
      expect(await Promise.all([close(), close()])).toEqual([{ ok: true }, { ok: true }]);
      expect(await sums()).toMatchObject({ fundedMinor: 70_00n, takenBackMinor: 70_00n, balanceMinor: 0n });
      const closed = (await audit()).find(({ action }) => action === "member.closed")!;
      expect(JSON.parse(closed.after)).toEqual({ status: "closed", returnedMinor: "7000" });
      expect(await db.selectFrom("withdrawals").select("id").execute()).toEqual([]);
      expect(await broken()).toBeUndefined();
    },
  );
});

describe("[Q19] test money never meets real money:", () => {
  const joined = (accountId: number, other: NewTransaction["postings"][number]["party"]): NewTransaction => ({
    ...{ source: "test", externalId: "1", kind: "adjustment", currency: "BDT" },
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor: -1_00n },
      { party: other, amountMinor: 1_00n },
    ],
  });

  test.each(["cash_in", "cash_out", "house", "jackpot", "adjustment", "uncollected", "opening"] as const)(
    "the ledger writes no transaction of a test wallet with %s",
    async (kind) => {
      const { app, accountId } = await scene(10_00n);
      const before = await sumsByParty(app);
      await expect(app.store.transaction(() => post(app, joined(accountId, { kind })))).rejects.toThrow(
        "joins test money with real money",
      );
      expect(await sumsByParty(app)).toEqual(before);
    },
  );

  test("nor with a vendor, another member, or of a member with the test funds", async () => {
    const { app, accountId, member } = await scene(10_00n);
    const before = await sumsByParty(app);
    for (const transaction of [
      joined(accountId, { kind: "vendor", ownerId: 1 }),
      joined(accountId, { kind: "member_main", ownerId: member.accountId }),
      joined(member.accountId, { kind: "test_funds" }),
      joined(member.accountId, { kind: "test_vendor", ownerId: 1 }),
    ])
      await expect(app.store.transaction(() => post(app, transaction))).rejects.toThrow(/joins test money/);
    expect(await sumsByParty(app)).toEqual(before);
  });

  test("what moved test money is taken back as test money", async () => {
    const { app, move, sums, broken } = await scene();
    const funded = await move(10_00n);
    if (!funded.ok) throw new Error(funded.refusal);
    const back = { transactionId: funded.transactionId, source: "test", externalId: "back" };
    expect(await app.store.transaction(() => reverse(app, back))).toMatchObject({ ok: true });
    expect(await sums()).toMatchObject({ balanceMinor: 0n });
    expect(await broken()).toBeUndefined();
  });

  test("the verification finds a transaction that joins them, forged with everything else in order", async () => {
    const { app, db, accountId, member, broken } = await scene(10_00n);
    await app.store.transaction(() => post(app, joined(member.accountId, { kind: "cash_out" })));
    const { id: walletId } = await db
      .selectFrom("wallets")
      .select("id")
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    const { id: cashOut } = await db
      .selectFrom("ledger_accounts")
      .select("id")
      .where("kind", "=", "cash_out")
      .executeTakeFirstOrThrow();
    const id = app.ids.next();
    const made = { kind: "withdrawal_payout", currency: "BDT" };
    const request_hash = hashOfPostings(made, `${walletId}:-100|${cashOut}:100`);
    const about = { reverses_id: null, reference_id: null, actor_id: null, day: 20261121, created_at: 0 };
    await db
      .insertInto("ledger_transactions")
      .values({ id, source: "forged", external_id: "1", request_hash, ...made, ...about })
      .execute();
    const entry = { transaction_id: id, hash: null };
    await db
      .insertInto("ledger_entries")
      .values([
        {
          ...{ ...entry, seq: 0, ledger_account_id: walletId, amount_minor: -100n },
          ...{ balance_after_minor: 9_00n, wallet_version: 2 },
        },
        {
          ...{ ...entry, seq: 1, ledger_account_id: cashOut, amount_minor: 100n },
          ...{ balance_after_minor: null, wallet_version: null },
        },
      ])
      .execute();
    const after = { balance_minor: 9_00n, version: 2 };
    await db.updateTable("wallets").set(after).where("id", "=", walletId).execute();
    expect(await broken()).toBe(`transaction ${id} (withdrawal_payout): joins test money with real money`);
  });

  test("the verification finds a wallet on the wrong side", async () => {
    const { app, db, accountId, broken } = await scene();
    const turn = (owner: number, kind: string) =>
      db.updateTable("ledger_accounts").set({ kind }).where("owner_id", "=", owner).execute();
    await turn(accountId, "member_main");
    expect(await broken()).toMatch(
      new RegExp(`^wallet \\d+ \\(member_main\\) holds real money of the test account ${accountId}$`),
    );
    await turn(accountId, "test_main");
    expect(await broken()).toBeUndefined();
    const { accountId: real } = await addMember(app, 0n);
    await app.store.transaction(() => lockWallet(app, { accountId: real, currency: "BDT" }));
    expect(await broken()).toBeUndefined();
    await turn(real, "test_main");
    expect(await broken()).toMatch(
      new RegExp(`^wallet \\d+ \\(test_main\\) holds test money of ${real}, which is no test account$`),
    );
  });
});
