import { expect, test } from "vitest";
import { jobsOf } from "~/jobs/list.server";
import { pagesFor } from "../../support/all-pages";
import { asleep } from "../../support/asleep";
import { openDesk } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { everyTable, fullSite } from "../../support/full-site";
import { addNotices } from "../../support/notices";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";
import { CLIENT, SITE_URL, socialProvider } from "../../support/social-provider";
import { openLauncher } from "../../support/test-launcher";
import type { Page } from "../../support/page";
import type { Visitor } from "../../support/visitor";

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

/** Long enough for a session to be marked as used by whoever comes; what jobs do by then is done. */
async function letTimePass({ app, clock }: FreshSite): Promise<void> {
  // All jobs, and who looks for changes and for wins.
  const jobsAreAtRest = () => asleep(clock, jobsOf(app).length + 2);
  await jobsAreAtRest();
  clock.advance(10 * 60_000);
  await jobsAreAtRest();
}

/** Fetches pages that nobody has opened: nothing is written down by it, here or in the browser. */
async function lookAhead(
  { app }: FreshSite,
  browser: Visitor,
  paths: Iterable<string>,
  follow: (links: string[]) => void = () => undefined,
) {
  const seen = () => app.db.selectFrom("sessions").select("seen_at").orderBy("seen_at").execute();
  const before = [await everyTable(app), await seen()];
  for (const path of paths) {
    const { headers, links } = await browser.get(path, PREFETCH);
    expect([path, headers.getSetCookie()]).toEqual([path, []]);
    follow(links);
  }
  expect([await everyTable(app), await seen()]).toEqual(before);
}

test.each(["visitor", "agent"] as const)(
  "no page that is fetched ahead for a %s writes anything down, here or in the browser",
  async (person) => {
    const site = await freshSite();
    await addCurrency(site.app);
    const accountId = await addAccount(site.app, { username: "agent77", memberType: 1 });
    const session = person === "agent" ? await openSessionOf(site.app, accountId) : undefined;
    await letTimePass(site);
    const browser = site.visitor({ language: "en", session });
    await lookAhead(site, browser, PEOPLE[person]);
  },
  300_000,
);

test("nor does any page of the desk, each about something that is there", async () => {
  const site = await fullSite();
  const owner = await site.staff("owner");
  await letTimePass(site);
  // One page of each kind, from link to link.
  const pages = new Map([["/admin", "/admin"]]);
  const follow = (links: string[]) => {
    for (const link of links) {
      const kind = link.replace(/[?#].*/, "").replace(/\d{3,}/g, "1");
      if (kind.startsWith("/admin/") && !pages.has(kind)) pages.set(kind, link);
    }
  };
  await lookAhead(site, owner, pages.values(), follow);
  expect(pages.size).toBeGreaterThan(100);
}, 300_000);
