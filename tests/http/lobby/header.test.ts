import { expect, test } from "vitest";
import { post } from "~/domain/ledger/ledger.server";
import { deposit } from "../../support/bank";
import { memberSite } from "../../support/member-site";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";

const header = (page: Page) => /<header class="top">[\s\S]*?<\/header>/.exec(page.html)![0];
const linksIn = (html: string) => [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href);
const menu = (page: Page) => /<details class="menu"[\s\S]*?<\/details>/.exec(header(page))?.[0] ?? "";

async function signedIn(memberType: number) {
  const site = await freshSite();
  const { app } = site;
  await addCurrency(app);
  const id = await addAccount(app, { username: "somebody", memberType });
  const browser = site.visitor({ language: "en", session: await openSessionOf(app, id) });
  return { ...site, page: await browser.get("/"), browser };
}

const [MEMBER, AGENT, TRIAL] = [0, 1, 4];

test("[T04] a visitor's header has log-in and registration, a member's has neither", async () => {
  const { visitor } = await freshSite();
  const links = linksIn(header(await visitor().get("/")));
  expect(links).toEqual(expect.arrayContaining(["/login", "/register"]));
  const { page } = await signedIn(MEMBER);
  for (const path of ["/login", "/register"]) expect(linksIn(header(page))).not.toContain(path);
});

test("[T05] a member's header leads to deposit and withdrawal, a visitor's and a trial's do not", async () => {
  const paths = ["/member/depositv2", "/member/withdraw"];
  expect(linksIn(header((await signedIn(MEMBER)).page))).toEqual(expect.arrayContaining(paths));
  const { visitor, page } = await signedIn(TRIAL);
  for (const path of paths) {
    expect(linksIn(header(page))).not.toContain(path);
    expect(linksIn(header(await visitor().get("/")))).not.toContain(path);
  }
});

const amount = (page: Page) => /<bdi class="amt"[^>]*>([^<]*)/.exec(header(page))?.[1];
const balanceForm = (page: Page, method: "get" | "post") =>
  page.forms.find((form) => form.action === "/balance" && form.method === method)!;

test("[T06 T09 L28] the balance has its currency's symbol, two decimals and separators", async () => {
  const { member, another } = await memberSite({ balanceMinor: 123_456_780n });
  expect(amount(await member.get("/rng"))).toBe("৳1,234,567.80");
  const { member: other } = await another();
  expect(amount(await other.get("/"))).toBe("৳1,234,567.80");
});

test.each(["/", "/rng"])(
  "[T08] asked for again from %s, the balance is what the wallet holds after it has moved",
  async (path) => {
    const { app, accountId, member } = await memberSite({ balanceMinor: 1_000_00n });
    const receive = (key: string) =>
      app.store.transaction(() => post(app, deposit(accountId, 250_50n, `later:${key}`)));
    const page = await member.get(path);
    expect(amount(page)).toBe("৳1,000.00");
    await receive("one");
    const again = await member.submit(balanceForm(page, "get"));
    expect([again.status, again.location]).toEqual([303, path]);
    expect(amount(await member.follow(again))).toBe("৳1,250.50");
    await receive("two");
    const said = await member.get("/balance", { accept: "application/json" });
    expect([said.status, JSON.parse(said.html)]).toEqual([200, { balance: "৳1,501.00" }]);
    expect(said.headers.get("cache-control")).toBe("no-store");
  },
);

test("[T07] a hidden balance is in no header and in no answer until it is shown again, in that browser alone", async () => {
  const { app, accountId, member, url, visitor } = await memberSite({ balanceMinor: 98_765_43n });
  const elsewhere = visitor({ language: "en", session: await openSessionOf(app, accountId) });
  const PLACES = ["/", "/", "/rng", "/promotions", "/member/securityCenter"];
  const button = (page: Page) =>
    /name="hide" value="([01])"[^>]*><span class="vh">([^<]*)/.exec(header(page));
  const shown = await member.get("/rng");
  expect([amount(shown), ...button(shown)!.slice(1)]).toEqual(["৳98,765.43", "1", "Hide balance"]);

  const hiding = await member.submit(balanceForm(shown, "post"), { hide: "1" });
  expect([hiding.status, hiding.location]).toEqual([303, "/rng"]);
  for (const path of PLACES) {
    const page = await member.get(path);
    expect([path, page.status, amount(page), page.html.includes("98,765")]).toEqual([
      path,
      200,
      "****",
      false,
    ]);
    expect(button(page)!.slice(1)).toEqual(["0", "Show balance"]);
    expect(amount(await elsewhere.get(path))).toBe("৳98,765.43");
  }
  const said = await member.get("/balance", { accept: "application/json" });
  expect(JSON.parse(said.html)).toEqual({ balance: "****" });
  expect(amount(await member.follow(await member.get("/balance?redirectTo=/rng")))).toBe("****");

  await member.submit(balanceForm(await member.get("/"), "post"), { hide: "0" });
  for (const path of PLACES) expect(amount(await member.get(path))).toBe("৳98,765.43");

  // Its own page's form alone, and back to nowhere else.
  const form = balanceForm(await member.get("/"), "post");
  const away = await member.submit(form, { hide: "0", redirectTo: "https://elsewhere.example/" });
  expect(away.location).toBe("/");
  expect((await member.post("/balance", { hide: "1" })).status).toBe(403);
  const stranger = await fetch(`${url}/balance`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
  });
  expect(stranger.headers.get("set-cookie") ?? "").not.toContain("hide-balance");
});

test("[T10 T11 T12 T13 T14 T15 T16 T17 T18] the account menu opens by itself and leads where each kind of person may go", async () => {
  const entries = async (type: number) => linksIn(menu((await signedIn(type)).page));
  const own = [
    "/member/personalHistoryCopy",
    "/member/transactionHistory",
    "/member/personalProfit",
    "/member/rewardCenter",
    "/pointMall",
    "/member/messageV2",
    "/member/securityCenter",
  ];
  expect(await entries(MEMBER)).toEqual([...own, "/logout"]);
  expect(await entries(AGENT)).toEqual(["/agentHome", ...own, "/logout"]);
  expect(await entries(TRIAL)).toEqual(["/logout"]);
  const { page, browser } = await signedIn(MEMBER);
  expect(menu(page)).toMatch(/^<details class="menu"[^>]*><summary aria-label="Account">/);
  expect((await browser.get("/logout")).dialog.text).toContain("Log out");
});

test("[T19] whoever has no picture has a drawn one, and another stands by in case it does not come", async () => {
  const { page, browser } = await signedIn(MEMBER);
  expect(menu(page)).toContain('src="/art/avatar/somebody.svg" data-fallback="/art/avatar/member.svg"');
  for (const path of ["/art/avatar/somebody.svg", "/art/avatar/member.svg"]) {
    expect((await browser.get(path)).headers.get("content-type")).toContain("image/svg+xml");
  }
});
