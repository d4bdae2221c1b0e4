import { expect, inject, test } from "vitest";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { collectAll } from "~/domain/vendor-wallets/collect.server";
import { transferWithVendor } from "~/domain/vendor-wallets/transfer.server";
import { askOpenTransfers, transfersAreDue } from "~/domain/vendor-wallets/visit-wallets.server";
import { balancesOf, newFormKey, openCashier } from "../support/cashier";
import type { Fate } from "../support/cut-wallet";
import { openTransferStudio } from "../support/transfer-studio";

const CUTS = inject("tier") === "first" ? 20 : 500;
const START = 100_000_000n;
const MEMBERS = 4;

test(`[W03 T12] ${CUTS} answers lost before and after the vendor's commit, of transfers and of questions about them: nothing is apart and nothing stays in doubt`, async () => {
  const { app, clock } = await openCashier();
  let random = 7;
  const draw = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below;
  let isCutting = true;
  const fates: Fate[] = ["after", "after", "before", "twice", "pass"];
  const vendor = await openTransferStudio(app, (call) => {
    if (!isCutting) return "pass";
    return call === "status" ? (["after", "before", "pass"] as const)[draw(3)]! : fates[draw(fates.length)]!;
  });
  const accountIds: number[] = [];
  for (let n = 0; n < MEMBERS; n++) accountIds.push((await vendor.member(START)).accountId);
  const { vendorId } = vendor;
  const move = (accountId: number, direction: "in" | "out", amountMinor: bigint) =>
    transferWithVendor(app, { accountId, vendorId, direction, amountMinor, formKey: newFormKey() });

  const states = new Map<string, number>();
  while (vendor.road.cuts < CUTS) {
    const moved = await Promise.all(
      accountIds.map(async (accountId) => {
        const one = await move(accountId, draw(3) === 0 ? "out" : "in", BigInt(1 + draw(50_000)));
        await vendor.play(accountId, BigInt(1 + draw(500)), BigInt(draw(900)));
        return one.ok ? one.state : one.refusal;
      }),
    );
    for (const state of moved) states.set(state, (states.get(state) ?? 0) + 1);
    if (draw(4) === 0) {
      clock.advance(600_000);
      await askOpenTransfers(app);
    }
  }
  expect(states.get("in_doubt")).toBeGreaterThan(0);
  expect(states.get("done")).toBeGreaterThan(0);

  isCutting = false;
  clock.advance(3_600_000);
  while (await transfersAreDue(app)) await askOpenTransfers(app);
  const open = await app.db
    .selectFrom("vendor_transfers")
    .select("id")
    .where("state", "in", ["requested", "in_doubt"])
    .execute();
  expect(open).toEqual([]);

  let results = 0n;
  for (const accountId of accountIds) {
    await collectAll(app, { accountId, formKey: newFormKey() });
    expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 0n, ledger: 0n });
    results += (await balancesOf(app, accountId)).main - START;
  }
  const played = await app.db.selectFrom("vendor_wallets").select(["staked_minor", "paid_minor"]).execute();
  expect(results).toBe(played.reduce((sum, row) => sum + row.paid_minor - row.staked_minor, 0n));
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});
