import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";
import { markupFindings } from "../../support/page-quality";
import { addVendor, sign } from "../../support/vendor-site";

const KEY = "the key of near shore";
const DAY_MS = 86_400_000;

/** A desk, two studios that may call the wallet, and what it takes to call in the name of one. */
async function room() {
  const desk = await openDesk();
  const { app, url } = desk;
  const near = await addVendor(app, "near", KEY);
  const far = await addVendor(app, "far", "the key of far shore");
  async function call(vendor: string, endpoint: string, body: string, signature = sign(body, KEY)) {
    const answer = await fetch(`${url}/callbacks/softswiss/${vendor}/${endpoint}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-sign": signature },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  }
  async function enter() {
    const { browser } = await desk.signIn("risk");
    const lines = async (query: string) => {
      const page = await browser.get(`/admin/calls?${query}`);
      expect([page.status, await markupFindings(page.html)]).toEqual([200, []]);
      return page.links.filter((href) => /^\/admin\/calls\/\w+\/\d+$/.test(href));
    };
    return { browser, lines };
  }
  return { ...desk, near, far, call, enter };
}

const stranger = JSON.stringify({ account_id: "nobody", currency: "BDT", game_id: "dice" });

test("[Z17] a call that was turned away is shown with its request, and with the answer it was given", async () => {
  const { near, far, call, enter, clock } = await room();
  const told = await call("near", "balance", '{"account_id":"<b>"}', "0".repeat(64));
  await call("near", "balance", "{}", "0".repeat(64));
  clock.advance(1_000);
  await call("near", "betwin", "x".repeat(70_000), "1".repeat(64));
  await call("far", "finish", "{}", "2".repeat(64));

  const { browser, lines } = await enter();
  expect(await lines(`vendor=${near}`)).toHaveLength(2);
  expect(await lines(`vendor=${far}`)).toHaveLength(1);
  const [ofFar, large, unsigned] = await lines("");
  expect([ofFar, large, unsigned].map((href) => href?.split("/")[3])).toEqual(Array(3).fill("turned_away"));

  const first = await browser.get(unsigned!);
  expect(first.text).toContain("Wrong signature");
  expect(first.html).toContain("{&quot;account_id&quot;:&quot;&lt;b&gt;&quot;}");
  expect(first.html).toContain(told.text.replaceAll('"', "&quot;"));
  expect(first.text).toContain("0".repeat(64));
  expect(await markupFindings(first.html)).toEqual([]);
  const second = await browser.get(large!);
  expect(second.text).toContain("Only the beginning is kept.");
  expect(second.text).toContain("1 more call came shortly before and was not written down.");
});

test("[Z17] answered calls are found by studio, day and answer, request and answer to the letter", async () => {
  const { near, far, call, enter, clock } = await room();
  const told = await call("near", "balance", stranger);
  expect(told.status).toBe(400);
  clock.advance(10 * DAY_MS);
  await call("near", "finish", "{");

  const { browser, lines } = await enter();
  const [recent, ...others] = await lines("kind=answered");
  expect(others).toEqual([]);
  expect((await browser.get(recent!)).text).toContain("malformed JSON body");
  expect(await lines(`kind=answered&vendor=${far}`)).toEqual([]);
  expect(await lines("kind=answered&outcome=accepted")).toEqual([]);
  expect(await lines("kind=answered&outcome=refused")).toEqual([recent]);
  const all = await lines(`kind=answered&vendor=${near}&from=2026-11-01&to=2026-12-31`);
  expect(all).toHaveLength(2);
  const older = await browser.get(all[1]!);
  expect(older.html).toContain(stranger.replaceAll('"', "&quot;"));
  expect(older.html).toContain(told.text.replaceAll('"', "&quot;"));
  expect(older.text).toContain("Refused");
  expect(await markupFindings(older.html)).toEqual([]);
});

test("[Z02 Z17] calls are for those who read the audit log; one that does not exist is not found", async () => {
  const { signIn, enter } = await room();
  for (const role of ["content", "support"] as const) {
    const { browser: other } = await signIn(role);
    expect((await other.get("/admin/calls")).status).toBe(403);
    expect((await other.get("/admin/calls/turned_away/1")).status).toBe(403);
    expect((await other.get("/admin")).links).not.toContain("/admin/calls");
  }
  const { browser } = await enter();
  expect((await browser.get("/admin")).links).toContain("/admin/calls");
  for (const path of ["turned_away/1", "answered/1", "answered/x", "elsewhere/1"])
    expect((await browser.get(`/admin/calls/${path}`)).status).toBe(404);
});
