import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { openTestStudio, type TestStudio } from "../../tests/support/test-studio";
import { whenDone } from "../../tests/support/test-database";
import { TIMING } from "./context";
import { sessionRoutes } from "./http/session-routes";
import { Labels } from "./labels";
import { openSession } from "./sessions/sessions";

/** The same studio, and whatever it asks of its store from now on. */
function watched(studio: TestStudio) {
  const asked: string[] = [];
  const { store, db } = studio.database;
  const noted: typeof store = {
    transaction: (work) => (asked.push("transaction"), store.transaction(work)),
    read: (statement, parameters) => (asked.push("read"), store.read(statement, parameters)),
  };
  const watchedDb = new Proxy(db, {
    get(target, name): unknown {
      asked.push(`db.${String(name)}`);
      return Reflect.get(target, name);
    },
  });
  const database = { ...studio.database, store: noted, db: watchedDb };
  return { studio: { ...studio, database }, asked };
}

async function serve(studio: TestStudio): Promise<string> {
  const place = { timeZone: "Asia/Dhaka", currency: "BDT" };
  const site = {
    studio,
    labels: new Labels(TIMING, [], () => studio.walletOf("studio")),
    publicPath: "/studio",
    place,
  };
  const server = express().use("/studio", sessionRoutes(site)).listen(0, "127.0.0.1");
  await once(server, "listening");
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/studio`;
}

test("a spin sent by script reads who plays, writes its bet and its end, and asks the wallet once", async () => {
  const { studio, asked } = watched(await openTestStudio());
  const url = await serve(studio);
  const { token } = await studio.launch();
  asked.length = 0;
  const response = await fetch(`${url}/s/${token}/play`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ form: "the-form-of-this-press", do: "spin", stake: "10" }),
  });
  expect(await response.json()).toMatchObject({ ok: true, roundNo: 1 });
  expect(asked).toEqual(["read", "read", "transaction", "transaction"]);
  expect(studio.peer.calls.map(({ path }) => path)).toEqual(["betwin"]);
});

test("opening a game is one transaction, and its page is four reads and the balance", async () => {
  const { studio, asked } = watched(await openTestStudio());
  const url = await serve(studio);
  studio.peer.setBalance("p-1", 100_000n);
  const { token } = await openSession(studio, {
    seat: {
      ...{ label: "studio", mode: "real", casino_id: "croupier", account_ref: "p-1" },
      ...{ currency: "BDT", game: "rickshaw-reels" },
    },
    ...{ chipsMinor: 0n, locale: "en", operatorSession: null, returnUrl: null, depositUrl: null },
  });
  expect(asked).toEqual(["transaction"]);
  asked.length = 0;
  const page = await fetch(`${url}/s/${token}/play`);
  expect(await page.text()).toContain("1,000.00");
  expect(asked).toEqual(["read", "read", "read", "read"]);
  expect(studio.peer.calls.map(({ path }) => path)).toEqual(["balance"]);
});
