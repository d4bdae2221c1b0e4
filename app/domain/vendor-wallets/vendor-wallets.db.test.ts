import { expect, test } from "vitest";
import { balancesOf, newFormKey, openCashier } from "../../../tests/support/cashier";
import { changeWhileHeld } from "../../../tests/support/change-while-held";
import type { Fate } from "../../../tests/support/cut-wallet";
import { openTransferStudio } from "../../../tests/support/transfer-studio";
import { addDepositTurnover, turnoverOf } from "../bonuses/turnover.server";
import { verifyLedger } from "../ledger/verify.server";
import { MEMBER_TYPE } from "../vocabulary/account";
import { collectAll } from "./collect.server";
import { transferWithVendor } from "./transfer.server";
import type { Direction } from "./vendor-transfer";
import { askOpenTransfers, visitWallets } from "./visit-wallets.server";

const START = 100_000n;

async function scene(fateOf?: (call: string) => Fate) {
  const cashier = await openCashier();
  const { app, clock } = cashier;
  const vendor = await openTransferStudio(app, fateOf);
  const { accountId } = await vendor.member(START);
  const move = (direction: Direction, amountMinor: bigint, formKey = newFormKey()) =>
    transferWithVendor(app, { accountId, vendorId: vendor.vendorId, direction, amountMinor, formKey });
  const main = async () => (await balancesOf(app, accountId)).main;
  return { app, clock, vendor, accountId, move, main };
}

test("[W03 T12] cash goes to the vendor and comes back with what was won there, and the books follow", async () => {
  const { app, vendor, accountId, move, main } = await scene();
  expect(await move("in", 40_000n)).toMatchObject({ ok: true, state: "done" });
  expect(await main()).toBe(60_000n);
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 40_000n, ledger: 40_000n });
  const kinds = await app.db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transactions as transaction", "transaction.id", "entry.transaction_id")
    .select("entry.amount_minor")
    .where("transaction.kind", "=", "vendor_transfer")
    .orderBy("entry.amount_minor")
    .execute();
  expect(kinds.map((row) => row.amount_minor)).toEqual([-40_000n, 40_000n]);

  expect(await vendor.play(accountId, 1_000n, 21_000n)).toMatchObject({ kind: "done" });
  expect(await move("out", 60_000n)).toMatchObject({ ok: true, state: "done" });
  expect(await main()).toBe(120_000n);
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 0n, ledger: 0n });
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[W03] a form that is sent again moves nothing more; with another amount it is refused", async () => {
  const { vendor, accountId, move, main } = await scene();
  const key = newFormKey();
  const first = await move("in", 10_000n, key);
  expect(await move("in", 10_000n, key)).toEqual(first);
  expect(await move("in", 20_000n, key)).toEqual({ ok: false, refusal: "different_content" });
  expect(await main()).toBe(90_000n);
  expect((await vendor.balancesAt(accountId)).vendor).toBe(10_000n);
});

test("[W03 T12] of many transfers at once no more goes than there is, and the same one goes once", async () => {
  const { app, vendor, accountId, move, main } = await scene();
  const key = newFormKey();
  const same = await Promise.all(Array.from({ length: 4 }, () => move("in", 30_000n, key)));
  expect(same.every((one) => one.ok)).toBe(true);
  const several = await Promise.all(Array.from({ length: 5 }, () => move("in", 30_000n)));
  expect(several.filter((one) => one.ok)).toHaveLength(2);
  expect(several.filter((one) => !one.ok && one.refusal === "insufficient_funds")).toHaveLength(3);
  expect(await main()).toBe(10_000n);
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 90_000n, ledger: 90_000n });

  const back = await Promise.all(Array.from({ length: 5 }, () => move("out", 50_000n)));
  expect(back.map((one) => one.ok && one.state).sort()).toEqual([
    "done",
    "failed",
    "failed",
    "failed",
    "failed",
  ]);
  expect(await main()).toBe(60_000n);
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 40_000n, ledger: 40_000n });
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[W03] a vendor that never got it: the money is the member's again when its status was asked", async () => {
  let isDown = true;
  const { app, clock, vendor, accountId, move, main } = await scene(() => (isDown ? "before" : "pass"));
  const sent = await move("in", 25_000n);
  expect(sent).toMatchObject({ ok: true, state: "in_doubt" });
  expect(await main()).toBe(75_000n);
  isDown = false;
  clock.advance(60_000);
  await askOpenTransfers(app);
  expect(await main()).toBe(START);
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 0n, ledger: 0n });
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[W03] who takes a break, is excluded or tries the site sends nothing to a vendor, and gets everything back", async () => {
  const { app, vendor, accountId, move, main } = await scene();
  await move("in", 40_000n);
  const until = app.clock.now() + 86_400_000;
  const set = (change: object) =>
    app.db.updateTable("accounts").set(change).where("id", "=", accountId).execute();
  for (const kind of ["break", "exclusion"]) {
    await set({ pause_kind: kind, paused_until: until });
    expect(await move("in", 1_000n)).toEqual({ ok: false, refusal: "play_paused" });
    expect(await move("out", 1_000n)).toMatchObject({ ok: true, state: "done" });
  }
  await set({ pause_kind: "", paused_until: null, status: "frozen" });
  expect(await move("in", 1_000n)).toEqual({ ok: false, refusal: "account_frozen" });
  await set({ status: "active", member_type: MEMBER_TYPE.trial });
  expect(await move("in", 1_000n)).toEqual({ ok: false, refusal: "true_account_needed" });
  await app.db.updateTable("vendors").set({ enabled: 0 }).execute();
  await set({ member_type: 0 });
  expect(await move("in", 1_000n)).toEqual({ ok: false, refusal: "vendor_closed" });
  expect(await move("out", 1_000n)).toMatchObject({ ok: true, state: "done" });
  expect(await main()).toBe(63_000n);
  expect((await vendor.balancesAt(accountId)).vendor).toBe(37_000n);
});

test("[W03] nothing goes to a vendor when the member is excluded at the same moment", async () => {
  const { app, clock, accountId, move, main } = await scene();
  const paused_until = clock.now() + 86_400_000;
  const excluding = changeWhileHeld(app, accountId, { pause_kind: "exclusion", paused_until });
  const moved = await move("in", 10_000n);
  await excluding;
  expect(moved).toEqual({ ok: false, refusal: "play_paused" });
  expect(await main()).toBe(START);
});

test("[W04] everything comes back by one form, once", async () => {
  const { app, vendor, accountId, move, main } = await scene();
  await move("in", 40_000n);
  await vendor.play(accountId, 500n, 0n);
  const formKey = newFormKey();
  expect(await collectAll(app, { accountId, formKey })).toEqual({ ok: true, done: 1, open: 0 });
  expect(await main()).toBe(99_500n);
  await move("in", 5_000n);
  expect(await collectAll(app, { accountId, formKey })).toEqual({ ok: true, done: 0, open: 0 });
  expect(await main()).toBe(94_500n);
});

test("[W03] the money of a member who may not play any more comes home by itself", async () => {
  const { app, clock, vendor, accountId, move, main } = await scene();
  await move("in", 40_000n);
  await vendor.play(accountId, 1_000n, 3_000n);
  clock.advance(130_000);
  await visitWallets(app);
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 42_000n, ledger: 42_000n });
  await app.db.updateTable("accounts").set({ status: "closed" }).where("id", "=", accountId).execute();
  clock.advance(130_000);
  await visitWallets(app);
  expect(await main()).toBe(102_000n);
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 0n, ledger: 0n });
});

test("[Z15] turnover stays while money is at a vendor, and stakes there lower it", async () => {
  const { app, clock, vendor, accountId, move } = await scene();
  await app.store.transaction(() =>
    addDepositTurnover({ accountId, depositId: 1, amountMinor: 50_000n }, 100),
  );
  await move("in", START);
  const turnover = () => app.store.transaction(() => turnoverOf(accountId));
  expect(await turnover()).toBe(50_000n);
  await vendor.play(accountId, 20_000n, 0n);
  clock.advance(130_000);
  await visitWallets(app);
  expect(await turnover()).toBe(30_000n);
  await vendor.play(accountId, 80_000n, 0n);
  clock.advance(130_000);
  await visitWallets(app);
  expect(await turnover()).toBe(0n);
});

test("[Z15] a stake that the vendor gives back has to be played again, by no more than it counted", async () => {
  const { app, clock, vendor, accountId, move } = await scene();
  await app.store.transaction(() =>
    addDepositTurnover({ accountId, depositId: 1, amountMinor: 50_000n }, 100),
  );
  await move("in", START);
  const turnover = async () => {
    clock.advance(130_000);
    await visitWallets(app);
    return app.store.transaction(() => turnoverOf(accountId));
  };
  const first = await vendor.play(accountId, 20_000n, 20_000n);
  expect(await turnover()).toBe(30_000n);
  const second = await vendor.play(accountId, 40_000n, 40_000n);
  expect(await turnover()).toBe(0n);
  await second.takeBack();
  expect(await turnover()).toBe(30_000n);
  await first.takeBack();
  expect(await turnover()).toBe(50_000n);
  await vendor.play(accountId, 50_000n, 50_000n);
  expect(await turnover()).toBe(0n);
});
