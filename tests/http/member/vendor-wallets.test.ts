// tier: first, on both stores
import { expect, test } from "vitest";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { askOpenTransfers } from "~/domain/vendor-wallets/visit-wallets.server";
import type { Fate } from "../../support/cut-wallet";
import { caller } from "../../support/caller";
import { memberSite } from "../../support/member-site";
import type { Page } from "../../support/page";
import { openSessionOf } from "../../support/people";
import { openTransferStudio } from "../../support/transfer-studio";

const WALLET = "/member/transferFund";

async function openSite(fateOf?: (call: string) => Fate) {
  const site = await memberSite();
  const vendor = await openTransferStudio(site.app, fateOf);
  return { ...site, vendor };
}

/** A form by where it is sent to. */
const formTo = (page: Page, path: string) => page.forms.find(({ action }) => action === path)!;

/** What a program of the member is answered. */
async function programOf(site: Awaited<ReturnType<typeof memberSite>>) {
  const token = await openSessionOf(site.app, site.accountId);
  const call = caller(site);
  return (method: string, path: string, body?: object) => call(method, path, body, token);
}

test("[W02 X25] one wallet for every studio: no form, and isSingle says so", async () => {
  const site = await memberSite();
  const { member } = site;
  const page = await member.get(WALLET);
  expect(page.html).not.toContain('name="from"');
  expect(page.text).toContain("One wallet for every studio");
  const call = await programOf(site);
  expect(await call("GET", "/wps/merchant/wallet")).toMatchObject({
    success: true,
    value: { isSingle: true, wallets: [] },
  });
});

test("[W02 W03 W04] money is moved to a studio by the form, once, and all of it comes back with one press", async () => {
  const { app, member, vendor, accountId } = await openSite();
  const page = await member.get(`${WALLET}?vendor=saltreed`);
  const form = page.form("amount");
  const sent = await member.submit(form, { amount: "120.50" });
  expect([sent.status, sent.location]).toEqual([303, WALLET]);
  expect((await member.submit(form, { amount: "120.50" })).status).toBe(303);
  const after = await member.get(WALLET);
  expect(after.text).toContain("৳120.50 moved.");
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 12_050n, ledger: 12_050n });

  await vendor.play(accountId, 1_000n, 2_000n);
  await member.submit(formTo(after, "/member/transferFund/refresh"));
  expect((await member.get(WALLET)).text).toContain("৳130.50");
  const back = formTo(await member.get(WALLET), "/member/transferFund/collection");
  await member.submit(back);
  expect((await member.get(WALLET)).text).toContain("is back in your main wallet");
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 0n, ledger: 0n });
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[W03] what is wrong with a form is said at its field, and nothing moves", async () => {
  const { member, vendor, app } = await openSite();
  const form = (await member.get(WALLET)).form("amount");
  const wrong: [Record<string, string>, string][] = [
    [{ amount: "1e3" }, "Enter the amount in plain digi"],
    [{ amount: "-5" }, "The amount must be greater tha"],
    [{ amount: "99999999" }, "You have"],
    [{ amount: "5", to: "main" }, "Choose two wallets"],
    [{ amount: "5", to: "elsewhere" }, "Choose one from the list"],
  ];
  for (const [fields, said] of wrong) {
    const answer = await member.submit(form, fields);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(said) as string]);
  }
  expect(await app.db.selectFrom("vendor_transfers").select("id").execute()).toEqual([]);
  expect(vendor.road.cuts).toBe(0);
});

test("[W03] an answer that is lost is said plainly until the studio has answered", async () => {
  let isDown = true;
  const { app, clock, member, vendor, accountId } = await openSite(() => (isDown ? "after" : "pass"));
  const form = (await member.get(WALLET)).form("amount");
  await member.submit(form, { amount: "50" });
  const page = await member.get(WALLET);
  expect(page.text).toContain("the studio has not answered yet");
  expect(page.text).toContain("Waiting for the studio");
  isDown = false;
  clock.advance(60_000);
  await askOpenTransfers(app);
  expect((await member.get(WALLET)).text).not.toContain("Waiting for the studio");
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 5_000n, ledger: 5_000n });
});

test("[X07 X25 X22] calls move money once for their requestId and list it", async () => {
  const site = await openSite();
  const { vendor, accountId } = site;
  const program = await programOf(site);
  const send = (fields: object) =>
    program("POST", "/wps/relay/GCS_walletTransfer", { from: "main", to: "saltreed", ...fields });
  const requestId = "a-request-of-a-program";
  const first = await send({ amount: "75.25", requestId });
  expect(first).toMatchObject({ success: true, value: { status: "done", amount: "75.25", requestId } });
  expect((await send({ amount: "75.25", requestId })).value).toEqual(first.value);
  expect(await send({ amount: "10", requestId })).toMatchObject({ status: 409, code: "different_content" });
  expect(await send({ amount: "-1", requestId })).toMatchObject({ status: 422, code: "invalid_fields" });
  expect(await send({ amount: "1" })).toMatchObject({ status: 422, value: { fields: ["requestId"] } });
  expect(await vendor.balancesAt(accountId)).toEqual({ vendor: 7_525n, ledger: 7_525n });

  expect(await program("GET", "/wps/merchant/wallet")).toMatchObject({
    value: { isSingle: false, wallets: [{ vendor: "saltreed", balance: "75.25" }] },
  });
  expect(await program("GET", "/wps/member/transactions?type=transfer&pageSize=5")).toMatchObject({
    value: { content: [{ type: "vendor_transfer", amount: "-75.25" }], pageNum: 1, totalPages: 1 },
  });
  expect(await program("GET", "/wps/member/transactions?type=everything")).toMatchObject({
    ...{ code: "invalid_fields", value: { fields: ["type"] } },
  });
});
