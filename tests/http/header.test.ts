import { expect, test } from "vitest";
import { memberSite } from "../support/member-site";
import { freshSite } from "../support/fresh-site";
import type { Page } from "../support/page";
import { addAccount, addCurrency, openSessionOf } from "../support/people";

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

test("[T06 T08 T09 L28] the balance has its currency's symbol, two decimals and separators, and is asked for again", async () => {
  const { member, another } = await memberSite({ balanceMinor: 123_456_780n });
  const page = await member.get("/rng");
  const amount = (html: string) => /<bdi class="amt"[^>]*>([^<]*)/.exec(html)?.[1];
  expect(amount(header(page))).toBe("৳1,234,567.80");
  const again = await member.get("/balance?redirectTo=%2Frng");
  expect([again.status, again.location]).toEqual([303, "/rng"]);
  const { member: other } = await another();
  expect(amount(header(await other.get("/")))).toBe("৳1,234,567.80");
});

test("[T10 T11 T12 T13 T15 T16 T17 T18] the account menu opens by itself and leads where each kind of person may go", async () => {
  const entries = async (type: number) => linksIn(menu((await signedIn(type)).page));
  const own = [
    "/member/personalHistoryCopy",
    "/member/transactionHistory",
    "/member/personalProfit",
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
