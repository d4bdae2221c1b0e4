import { beforeEach, expect, test, vi } from "vitest";
import { StoreUnavailable } from "~/db/runner/transaction";
import { freshSite } from "../../support/fresh-site";
import { quietErrors } from "../../support/quiet-errors";
import type { Page } from "../../support/page";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";

beforeEach(quietErrors);

async function openSite() {
  const site = await freshSite();
  await addCurrency(site.app);
  await addAccount(site.app, { username: "farhana" });
  return {
    ...site,
    english: () => site.visitor({ language: "en" }),
    bengali: () => site.visitor({ language: "bn" }),
  };
}

function expectErrorPage(page: Page, { status, title }: { status: number; title: string }) {
  expect(page.status).toBe(status);
  expect(page.html).toMatch(/^<!DOCTYPE html>/);
  expect(page.html).toContain(`<title>${title} — Croupier</title>`);
  expect(page.html).toContain('<header class="top"');
  expect(page.links).toContain("/");
  expect(page.text).toContain(title);
  expect(page.text).toContain(page.headers.get("x-request-id"));
}

test("[S44 E12] a loader that breaks leaves the layout, in the visitor's language, with a reference and no detail", async () => {
  const { app, english, bengali } = await openSite();
  Object.defineProperty(app.config, "humanCheck", {
    get: () => {
      throw new Error("a detail that nobody outside should read");
    },
  });
  const broken = await english().get("/login");
  expectErrorPage(broken, { status: 500, title: "Unknown error." });
  expect(broken.html).not.toContain("a detail");
  expectErrorPage(await bengali().get("/login"), { status: 500, title: "অজানা ত্রুটি" });
});

test("[R39] a page that is not there says so in the layout", async () => {
  const { english, bengali } = await openSite();
  expectErrorPage(await english().get("/no-such-page"), {
    status: 404,
    title: "This page is not on the table",
  });
  expectErrorPage(await bengali().get("/no-such-page"), { status: 404, title: "পৃষ্ঠাটি খুঁজে পাওয়া যায়নি" });
  expect((await english().get("/refused")).status).toBe(404);
});

test("a store that takes no writes is a 503 that says that nothing was changed", async () => {
  const { app, english } = await openSite();
  app.store.transaction = () => Promise.reject(new StoreUnavailable(new Error("disk full")));
  const refused = await english().post("/login", { username: "farhana", password: PASSWORD });
  expectErrorPage(refused, { status: 503, title: "We cannot do this right now" });
  expect(refused.text).toContain("Nothing was changed and no money has moved.");
});

test("a connection that is lost while reading is a 503 as well", async () => {
  const { app, english } = await openSite();
  app.config.humanCheck = true;
  vi.spyOn(app.db, "selectFrom").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  const page = await english().get("/login");
  expect(page.status).toBe(503);
  vi.restoreAllMocks();
});

test("[Q87] a form of another site gets a page that says so, whatever it was sent to", async () => {
  const { english } = await openSite();
  for (const path of ["/login", "/language", "/no-such-page", "/"]) {
    const page = await english().post(path, {}, { "sec-fetch-site": "cross-site" });
    expectErrorPage(page, { status: 403, title: "This form came from somewhere else" });
  }
});

test("a form of a session that is over has expired, and nothing of it is taken", async () => {
  const { app, english } = await openSite();
  const member = english();
  await member.post("/login", { username: "farhana", password: PASSWORD });
  const old = (await member.get("/member/securityCenter/payeeName")).form("csrf");
  const { csrf } = old.fields;
  expect((await member.post("/logout", { csrf: csrf! })).status).toBe(303);
  await member.post("/login", { username: "farhana", password: PASSWORD });
  const late = await member.submit(old, { payeeName: "Farhana Akter" });
  expectErrorPage(late, { status: 403, title: "This form has expired" });
  const { payee_name } = await app.db
    .selectFrom("accounts")
    .select("payee_name")
    .where("username", "=", "farhana")
    .executeTakeFirstOrThrow();
  expect(payee_name).toBeNull();
});

test("who asks too often is told in words and in the header when to come back", async () => {
  const { app, english, bengali } = await openSite();
  Object.defineProperty(app.config, "humanCheck", {
    get: () => {
      throw new Response(null, { status: 429, headers: { "Retry-After": "121" } });
    },
  });
  const page = await english().get("/login");
  expectErrorPage(page, { status: 429, title: "Too many tries" });
  expect(page.headers.get("retry-after")).toBe("121");
  expect(page.text).toContain("You can try again in 3 minutes.");
  expect((await bengali().get("/login")).text).toContain("3 মিনিটে আবার চেষ্টা করতে পারবেন।");
});

test("each error page says what can be done there: search, try again, look into the record, ask", async () => {
  const { app, english } = await openSite();
  const missing = await english().get("/rng/bengal-golld");
  const { action, method, names } = missing.form("q");
  expect([action, method, names]).toEqual(["/rng", "get", ["q"]]);
  expect(missing.links).toContain("/help");
  expect(missing.html).toMatch(/<img src="\/art\/sign\/lost\.svg[^>]* alt=""/);

  const member = english();
  await member.post("/login", { username: "farhana", password: PASSWORD });
  const selectFrom = app.db.selectFrom.bind(app.db);
  vi.spyOn(app.db, "selectFrom").mockImplementation(((table: "accounts") => {
    if ((table as string) === "deposit_methods") throw new Error("broken");
    return selectFrom(table);
  }) as never);
  const broken = await member.get("/member/depositv2");
  expect(broken.status).toBe(500);
  expect(broken.text).toContain("it was either booked once or not at all");
  expect(broken.links).toEqual(expect.arrayContaining(["", "/member/transactionHistory"]));
  vi.restoreAllMocks();
});

test("a form without a page of its own is refused on a page too, and script gets the bare status", async () => {
  const { english } = await openSite();
  const member = english();
  await member.post("/login", { username: "farhana", password: PASSWORD });
  const page = await member.post("/language", { language: "en" });
  expectErrorPage(page, { status: 403, title: "This form has expired" });
  const script = await member.post("/language", { language: "en" }, { accept: "application/json" });
  expect(script.status).toBe(403);
  expect(script.html).toBe("expired-form");
});

test("a form that is too large is refused before it is read, on a page that says so", async () => {
  const { english } = await openSite();
  const large = "x".repeat(4 * 1024 * 1024 + 1);
  const page = await english().post("/login", { username: large, password: PASSWORD });
  expectErrorPage(page, { status: 413, title: "This is too large" });
});

test("[Q90] names that no field has, by their hundred thousand or of a length to build whole lists from, cost nothing", async () => {
  const { english } = await openSite();
  const visitor = english();
  const login = (await visitor.get("/login")).form("username", "password");
  const right = { username: "farhana", password: PASSWORD };
  const strange = {
    "list[4294967290].x": "1",
    "username[99999999]": "1",
    [`${"deep.".repeat(20_000)}x`]: "1",
    "a[x]b": "1",
    "__proto__.admin": "1",
  };
  expect((await visitor.submit(login, { ...right, ...strange })).status).toBe(303);
  const many = await english().post("/login", { ...right, x: Array<string>(100_000).fill("1") });
  expectErrorPage(many, { status: 413, title: "This is too large" });
  expect(({} as { admin?: string }).admin).toBeUndefined();

  const parts = { x: Array<string>(2_000).fill("1"), picture: new File(["x"], "x.png") };
  const multipart = await visitor.post("/member/securityCenter/avatar", parts);
  expectErrorPage(multipart, { status: 413, title: "This is too large" });
});

test("a dialog that breaks gets the words alone, to be shown where the dialog is", async () => {
  const { app, english } = await openSite();
  app.store.transaction = () => Promise.reject(new StoreUnavailable(new Error("disk full")));
  const right = { username: "farhana", password: PASSWORD };
  const page = await english().post("/login", right, { "x-fragment": "1" });
  expect(page.status).toBe(503);
  expect(page.html).toMatch(/^<title>[^<]*<\/title><link[^>]*><main/);
  expect(page.text).toContain("Nothing was changed and no money has moved.");
});

test("a way of asking that a page does not know is refused, and is no failure for the log", async () => {
  const { app, url } = await openSite();
  const failures = vi.spyOn(app.log, "error");
  expect((await fetch(`${url}/promotions`, { method: "OPTIONS" })).status).toBe(405);
  expect(failures).not.toHaveBeenCalled();
});
