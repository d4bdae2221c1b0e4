import { expect, test } from "vitest";
import { post } from "~/domain/ledger/ledger.server";
import { transferWithVendor } from "~/domain/vendor-wallets/transfer.server";
import { deposit } from "../../support/bank";
import { newFormKey } from "../../support/cashier";
import { openDesk } from "../../support/desk";
import { openTransferStudio } from "../../support/transfer-studio";

test("[W03 Z04] staff see a transfer in doubt and have the studio asked; only its answer decides", async () => {
  const desk = await openDesk();
  const { app, member: accountId } = desk;
  let isDown = true;
  const vendor = await openTransferStudio(app, () => (isDown ? "after" : "pass"));
  await app.store.transaction(() => post(app, deposit(accountId, 100_000n, "float")));
  const wish = { accountId, vendorId: vendor.vendorId, direction: "in", amountMinor: 40_000n } as const;
  await transferWithVendor(app, { ...wish, formKey: newFormKey() });

  const { browser, staffId } = await desk.signIn("finance");
  const list = await browser.get("/admin/vendorTransfers");
  expect(list.text).toContain("farhana");
  expect(list.text).toContain("The studio gave no answer.");
  const ask = list.forms.find(({ action }) => action.endsWith("/question"))!;
  const still = await browser.follow(await browser.submit(ask));
  expect(still.text).toContain("still gives no answer");
  isDown = false;
  const asked = await browser.follow(await browser.submit(ask));
  expect(asked.text).toContain("The studio has answered: the money was moved.");
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 40_000n, ledger: 40_000n });
  const log = await app.db
    .selectFrom("audit_log")
    .select(["actor_id"])
    .where("action", "=", "vendor_transfer.asked")
    .execute();
  expect(log).toEqual([{ actor_id: staffId }, { actor_id: staffId }]);
});

test("[W02 W03] a studio cannot be connected elsewhere, nor made to play from the main wallet, while it has members' money", async () => {
  const desk = await openDesk();
  const { app, member: accountId } = desk;
  const vendor = await openTransferStudio(app);
  await app.store.transaction(() => post(app, deposit(accountId, 100_000n, "float")));
  const move = (direction: "in" | "out") =>
    transferWithVendor(app, {
      ...{ accountId, vendorId: vendor.vendorId, direction, amountMinor: 40_000n, formKey: newFormKey() },
    });
  await move("in");
  const { browser } = await desk.signIn("owner");
  const form = async () =>
    (await browser.get(`/admin/vendors/${vendor.vendorId}/connection`)).form("launcherUrl");
  const changes: Record<string, string>[] = [
    { wallet: "single" },
    { launcherUrl: "https://other.example/studio" },
    { adapter: "none" },
  ];
  for (const change of changes) {
    const refused = await browser.submit(await form(), change);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Members' money is in this studio's wallet") as string,
    ]);
  }
  await move("out");
  expect((await browser.submit(await form(), { wallet: "single" })).status).toBe(303);
});
