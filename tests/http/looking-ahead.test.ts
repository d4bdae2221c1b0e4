import { expect, test, vi } from "vitest";
import { pagesFor } from "../support/all-pages";
import { openDesk } from "../support/desk";
import { freshSite } from "../support/fresh-site";
import { addNotices } from "../support/notices";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../support/people";
import { signedInMember } from "../support/sign-in";
import { addCatalogue } from "../support/small-catalogue";
import { CLIENT, SITE_URL, socialProvider } from "../support/social-provider";
import { openLauncher } from "../support/test-launcher";
import type { Page } from "../support/page";

/** What browsers say when they fetch a page before anybody has opened it: today's, and those before them. */
const AHEAD = [
  { "sec-purpose": "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { "sec-purpose": "prefetch;anonymous-client-ip" },
  { purpose: "prefetch" },
  { "x-purpose": "preview" },
  { "x-moz": "prefetch" },
] as unknown as Record<string, string>[];
const [PREFETCH] = AHEAD as [Record<string, string>];

const popup = ({ dialog }: Page) => /<h2[^>]*>([^<]*)/.exec(dialog.html)?.[1];

test.each(AHEAD)("[N01] a page that is fetched ahead (%o) uses up no announcement", async (headers) => {
  const site = await freshSite();
  await addCurrency(site.app);
  await addNotices(site.app, [
    { title: "For visitors", type: "PU", execution: "B" },
    { title: "For members", type: "PU", execution: "A" },
  ]);
  const session = await openSessionOf(site.app, await addAccount(site.app, { username: "farhana" }));
  for (const [browser, title] of [
    [site.visitor({ language: "en" }), "For visitors"],
    [site.visitor({ language: "en", session }), "For members"],
  ] as const) {
    for (const path of ["/", "/rng", "/announcement"]) {
      const ahead = await browser.get(path, headers);
      expect([path, ahead.status, ahead.headers.getSetCookie()]).toEqual([path, 200, []]);
    }
    expect(popup(await browser.get("/", headers))).toBeUndefined();
    // Nor is the page without it shown to somebody who has come.
    expect(popup(await browser.get("/"))).toBe(title);
    expect(popup(await browser.get("/"))).toBeUndefined();
  }
});

test("a line that answers a form waits for whoever comes", async () => {
  const site = await freshSite();
  await addCurrency(site.app);
  await addAccount(site.app, { username: "farhana" });
  const browser = site.visitor({ language: "en" });
  const form = (await browser.get("/login")).form("username", "password");
  const answered = await browser.submit(form, { username: "farhana", password: PASSWORD });
  expect([answered.status, answered.location]).toEqual([303, "/"]);
  const says = async (headers = {}) => (await browser.get("/", headers)).text.includes("You are logged in");
  expect([await says(PREFETCH), await says(), await says()]).toEqual([false, true, false]);
});

test("a message is not read by a browser that looks ahead", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("support");
  const { member } = await signedInMember(desk, { language: "en" });
  const form = (await browser.get("/admin/messages/new")).form("audience");
  const texts = { "texts.en.title": "Tonight", "texts.en.content": "At four." };
  const more = { "texts.bn.title": "আজ", "texts.bn.content": "চারটায়।" };
  const to = { audience: "all", kind: "service", names: "", agent: "" };
  expect((await browser.submit(form, { ...texts, ...more, ...to })).status).toBe(303);
  const list = await member.get("/member/messageV2");
  const href = list.links.find((link) => /messageV2\/\d+$/.test(link))!;
  expect((await member.get(href, PREFETCH)).text).toContain("At four.");
  expect((await member.get("/member/messageV2")).text).toContain("1 new message");
  await member.get(href);
  expect((await member.get("/member/messageV2")).text).not.toContain("1 new message");
});

test("a game is opened at its studio, and remembered, when somebody comes", async () => {
  const site = await freshSite();
  const launcher = await openLauncher();
  const near = { code: "near", launcherUrl: launcher.url, secret: launcher.secret };
  await addCatalogue(site.app, { vendors: [near], games: [{ vendor: "near", code: "reels" }] });
  const { member } = await signedInMember(site, { language: "en" });
  const game = "/seamless?vendor=near&gameCode=reels";
  for (const path of [game, `${game}&demo=1`]) expect((await member.get(path, PREFETCH)).status).toBe(503);
  expect(launcher.requests).toEqual([]);
  expect(await site.app.db.selectFrom("recent_games").selectAll().execute()).toEqual([]);
  expect((await member.get(game)).html).toContain("<iframe");
});

test("nobody is logged in by an account elsewhere because a browser looked ahead", async () => {
  const provider = await socialProvider();
  const google = { ...CLIENT, issuer: provider.issuer };
  const site = await freshSite({ publicUrl: SITE_URL, social: { google, facebook: google } });
  await addCurrency(site.app);
  const browser = site.visitor({ language: "en" });
  const ahead = await browser.get("/login/google", PREFETCH);
  expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([503, []]);
  const asked = await browser.get("/login/google");
  const person = { subject: "g-1", email: "rahim@example.com", emailVerified: true };
  const back = await provider.visit(asked.location!, person);
  expect((await browser.get(back, PREFETCH)).status).toBe(503);
  expect((await browser.get(back)).location).toBe("/register?by=social");
});

test("neither the language of an address nor an agent's invitation is kept for somebody who has not come", async () => {
  const site = await freshSite();
  const browser = site.visitor({ language: "bn" });
  for (const path of ["/rng?lang=en", "/register?referralCode=KHULNA24"])
    expect([path, (await browser.get(path, PREFETCH)).headers.getSetCookie()]).toEqual([path, []]);
  expect((await browser.get("/rng")).html).toContain('<html lang="bn"');
  expect((await browser.get("/register?referralCode=KHULNA24")).headers.getSetCookie()).toHaveLength(1);
});

const PEOPLE = {
  visitor: pagesFor(({ role }) => role === "visitor"),
  agent: pagesFor(({ role }) => role !== "staff"),
};

/** What it shows has to be true together, so it is read in transactions. */
const READ_AT_ONE_MOMENT: ReadonlySet<string> = new Set(["/member/securityCenter/closing"]);

test.each(["visitor", "agent"] as const)(
  "no page that is fetched ahead for a %s writes anything down, here or in the browser",
  async (person) => {
    const site = await freshSite();
    const { app } = site;
    await addCurrency(app);
    const accountId = await addAccount(app, { username: "agent77", memberType: 1 });
    const session = person === "agent" ? await openSessionOf(app, accountId) : undefined;
    const browser = site.visitor({ language: "en", session });
    // Long enough for a session to be marked as used by whoever comes.
    site.clock.advance(10 * 60_000);
    const seen = () => app.db.selectFrom("sessions").select("seen_at").execute();
    const seenBefore = await seen();
    const writes = vi.spyOn(app.store, "transaction");
    const wrong: unknown[] = [];
    for (const path of PEOPLE[person]) {
      const cookies = (await browser.get(path, PREFETCH)).headers.getSetCookie();
      if (cookies.length > 0) wrong.push([path, cookies]);
      // A job may write meanwhile, and not each time.
      for (let left = 3; left > 0; left--) {
        writes.mockClear();
        await browser.get(path, PREFETCH);
        if (writes.mock.calls.length === 0 || READ_AT_ONE_MOMENT.has(path)) break;
        if (left === 1) wrong.push([path, writes.mock.calls.length]);
      }
    }
    writes.mockRestore();
    expect(wrong).toEqual([]);
    expect(await seen()).toEqual(seenBefore);
  },
  300_000,
);
