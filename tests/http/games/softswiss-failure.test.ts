// tier: first, on both stores
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { StoreUnavailable } from "../../../app/db/runner/transaction";
import type { App } from "../../../app/domain/app.server";
import { InquiryRecords } from "../../../app/domain/games/wallet-contract/inquiry-records.server";
import {
  FIXTURES_VENDOR,
  ORDERED_FAULT,
} from "../../../app/domain/games/wallet-contract/ordered-fault.server";
import { requireVendorKeys } from "../../../app/domain/games/wallet-contract/vendors.server";
import { softswissCallbacks } from "../../../app/http/callbacks/softswiss.server";
import { whenDone } from "../../support/test-database";
import {
  addVendor,
  balanceBody,
  bet,
  betwinOf,
  openVendorSite,
  sign,
  VENDOR,
} from "../../support/vendor-site";

const INTERNAL = {
  status: 500,
  text: '{"code":"internal","msg":"internal error","meta":{"api_code":"500","api_message":"internal error"}}',
};

test("[Z17] a failure is told without its cause, moves nothing, and the same call works later", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  const body = JSON.stringify(betwinOf(player, [bet("b-1", "4.00")]));
  const errors: object[] = [];
  const broken: App = {
    ...site.app,
    store: {
      transaction: () => Promise.reject(new StoreUnavailable(new Error("disk full at /var/secret"))),
      read: (...query) => site.app.store.read(...query),
    },
    log: { ...site.app.log, error: (fields) => void errors.push(fields) },
  };

  expect(await post(broken, "betwin", body)).toEqual(INTERNAL);
  expect(errors).toMatchObject([{ vendor: VENDOR, endpoint: "betwin" }]);
  expect(await site.balance(player)).toBe(1_000n);
  expect(await site.call("betwin", body)).toMatchObject({ status: 200, body: { balance: "6.00" } });
});

test("[Z17] a failure in the middle of the transaction takes all of it back, and is kept on record", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  let left = 25;
  const failing: App = {
    ...site.app,
    ids: {
      next() {
        if (--left === 0) throw new Error("no more ids");
        return site.app.ids.next();
      },
    },
  };
  const batch = Array.from({ length: 20 }, (_, n) => bet(`b-${n}`, "0.01"));

  expect(await post(failing, "betwin", JSON.stringify(betwinOf(player, batch)))).toEqual(INTERNAL);

  expect(await site.balance(player)).toBe(1_000n);
  expect(await site.db.selectFrom("vendor_transactions").select("id").execute()).toEqual([]);
  expect(await site.verify()).toBeUndefined();
  const [message] = await site.db.selectFrom("vendor_messages").select(["status", "response"]).execute();
  expect(message).toEqual({ status: 500, response: INTERNAL.text });
});

test("a database that cannot even say who calls is an internal error too", async () => {
  const site = await openVendorSite();
  const unreachable = {
    ...site.app,
    get db(): never {
      throw new Error("connection refused");
    },
  };

  expect(await post(unreachable, "balance", "{}")).toEqual(INTERNAL);
});

test("an ordered fault strikes once, the account it was ordered for, and the vendor of the cases alone", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  const fixtures = await addVendor(site.app, FIXTURES_VENDOR, "fixture key");
  await site.db
    .insertInto("vendor_players")
    .values({ vendor_id: fixtures, player_ref: player.ref, account_id: player.accountId })
    .execute();
  await site.db
    .insertInto("settings")
    .values({ key: ORDERED_FAULT, value: JSON.stringify(player.ref), updated_at: 0 })
    .execute();
  const body = JSON.stringify(balanceBody(player));
  const asFixtures = () =>
    site.call("balance", body, { vendor: FIXTURES_VENDOR, signature: sign(body, "fixture key") });

  expect(await site.call("balance", body)).toMatchObject({ status: 200 });
  const other = JSON.stringify(balanceBody({ accountId: 0, ref: "somebody else" }));
  expect(
    await site.call("balance", other, { vendor: FIXTURES_VENDOR, signature: sign(other, "fixture key") }),
  ).toMatchObject({ status: 400 });
  expect(await asFixtures()).toMatchObject(INTERNAL);
  expect(await asFixtures()).toMatchObject({ status: 200 });
});

test("[Z17] inquiries that the store could not take are recorded once it is back", async () => {
  const site = await openVendorSite();
  const warnings: object[] = [];
  let isAway = true;
  const app: App = {
    ...site.app,
    store: {
      transaction: (work) =>
        isAway ? Promise.reject(new StoreUnavailable(new Error("away"))) : site.app.store.transaction(work),
      read: (...query) => site.app.store.read(...query),
    },
    log: { ...site.app.log, warn: (fields) => void warnings.push(fields) },
  };
  const records = new InquiryRecords(app);
  const keep = (id: number) =>
    records.keep({
      ...{ id, vendorId: site.vendorId, endpoint: "balance", request: "{}", status: 200, response: "{}" },
      ...{ durationMs: 1, createdAt: site.clock.now() },
    });
  keep(2);
  await records.settled();
  expect(warnings).toMatchObject([{ count: 1 }]);
  keep(1);
  isAway = false;
  site.clock.advance(5_000);
  await records.settled();
  const kept = await site.db.selectFrom("vendor_messages").select("id").orderBy("id").execute();
  expect(kept).toEqual([{ id: 1 }, { id: 2 }]);
  expect(warnings).toHaveLength(1);
});

test("a site does not start with a vendor whose key is blank", async () => {
  const site = await openVendorSite();
  await expect(requireVendorKeys(site.app)).resolves.toBeUndefined();
  await addVendor(site.app, "zeta", " \t");
  await addVendor(site.app, "beta", "");
  await expect(requireVendorKeys(site.app)).rejects.toThrow("vendors without a key: beta, zeta");
});

/** One call of a wallet that works with another app. */
async function post(app: App, endpoint: string, body: string): Promise<{ status: number; text: string }> {
  const server = createServer(express().use(softswissCallbacks(app).router));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/${VENDOR}/${endpoint}`, {
    method: "POST",
    headers: { "X-REQUEST-SIGN": sign(body) },
    body,
  });
  return { status: response.status, text: await response.text() };
}
