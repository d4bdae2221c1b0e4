import { request } from "node:http";
import { expect, test } from "vitest";
import { addCashDesk, addMember } from "../../support/cashier";
import { freshSite } from "../../support/fresh-site";

test("a page is whole server HTML without a client router", async () => {
  const { visitor } = await freshSite();
  const page = await visitor().get("/");
  expect(page.status).toBe(200);
  expect(page.html).toMatch(/^<!DOCTYPE html><html lang="bn" dir="ltr"/);
  expect(page.html).not.toContain("__remixContext");
});

test("[R39] an unknown path is a 404 page with a way back and a reference", async () => {
  const { visitor } = await freshSite();
  const page = await visitor({ language: "en" }).get("/no-such-page");
  expect(page.status).toBe(404);
  expect(page.links).toContain("/");
  expect(page.text).toContain(`Reference: ${page.headers.get("x-request-id")}`);
});

test("[S45] a page allows no inline script or style, nothing foreign and no frame, and its forms one site only", async () => {
  const { visitor } = await freshSite();
  const page = await visitor().get("/");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("form-action 'self';");
  expect(page.html).not.toMatch(/<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=/);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "cross-origin-opener-policy": "same-origin",
  });
  const foreign = await visitor().post("/login", {}, { "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
});

test.each(["/_root.data", "/?_data=root", "/__manifest", "/missing.png"])(
  "%s is for client routers or is no file, and is not found",
  async (path) => {
    const { visitor } = await freshSite();
    expect((await visitor().get(path)).status).toBe(404);
  },
);

test.each([
  ["/%ff", "This page is not on the table"],
  ["/member/%E0%A4%A", "This page is not on the table"],
  ["/game/studio/%", "This page is not on the table"],
  ["/brand/%ff", "This page is not on the table"],
  ["/sandbox-gateway/%ff", "This page is not on the table"],
  ["/wps/%ff", '"code":"unknown_call"'],
  ["/callbacks/payment/%ff", "not found"],
])("%s cannot be decoded, and is not found", async (path, said) => {
  const { visitor } = await freshSite();
  const page = await visitor({ language: "en" }).get(path);
  expect([page.status, page.html]).toEqual([404, expect.stringContaining(said) as string]);
});

test("a method that no browser sends is refused", async () => {
  const { url } = await freshSite();
  const status = await new Promise((resolve, reject) => {
    const trace = request(`${url}/`, { method: "TRACE" }, (answer) => resolve(answer.resume().statusCode));
    trace.on("error", reject).end();
  });
  expect(status).toBe(400);
});

test("a form sent from another site changes nothing", async () => {
  const { visitor } = await freshSite();
  const crossSite = await visitor().post("/", {}, { "sec-fetch-site": "cross-site" });
  expect(crossSite.status).toBe(403);
  const foreignOrigin = await visitor({ textBrowser: true }).post(
    "/",
    {},
    { origin: "https://elsewhere.example" },
  );
  expect(foreignOrigin.status).toBe(403);
});

test("says whether it lives and whether it can serve", async () => {
  const { visitor } = await freshSite();
  expect((await visitor().get("/healthz")).html).toBe("ok");
  expect((await visitor().get("/readyz")).html).toBe("ready");
});

test.each([true, false])(
  "[Z06] a site chains the entries of wallets when it is told to: %s",
  async (hashChain) => {
    const { app } = await freshSite({ hashChain });
    await addCashDesk(app);
    await addMember(app, 500n);
    const entries = await app.db
      .selectFrom("ledger_entries")
      .select("hash")
      .where("wallet_version", "is not", null)
      .execute();
    expect(entries.map(({ hash }) => hash !== null)).toEqual([hashChain]);
  },
);
