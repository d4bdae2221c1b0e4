import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SiteSettings } from "~/domain/content/site-settings";
import { openDesk } from "../../support/desk";
import type { Page } from "../../support/page";
import { addCatalogue } from "../../support/small-catalogue";
import { addMatches } from "../../support/small-matches";
import type { Visitor } from "../../support/visitor";

const HOUR_MS = 3_600_000;

async function openBook() {
  const desk = await openDesk();
  await addCatalogue(desk.app, {
    vendors: [{ code: "book", name: "The Book" }, { code: "reels" }],
    games: [
      { vendor: "book", code: "lines", type: "SPORTS", names: { en: "Lines" } },
      { vendor: "reels", code: "slot", names: { en: "Slot" } },
    ],
  });
  const { browser, staffId } = await desk.signIn("content");
  return { ...desk, browser, staffId };
}

/** It is noon on 21 November in Dhaka. */
const MATCH = {
  "texts.bn.league": "ডেল্টা কাপ",
  "texts.bn.home": "ঢাকা লায়ন্স",
  "texts.bn.away": "খুলনা টাইগার্স",
  "texts.en.league": "Delta Cup",
  "texts.en.home": "Dhaka Lions",
  "texts.en.away": "Khulna Tigers",
  vendor: "book",
  startsAt: "2026-11-21T20:30",
  homeTeamOdds: "1.84",
  awayTeamOdds: "2.02",
  isHot: "on",
  enabled: "on",
};

async function send(browser: Visitor, path: string, changes: Record<string, string>): Promise<Page> {
  const page = await browser.get(path);
  return browser.submit(page.form("startsAt"), changes);
}

const enter = (browser: Visitor, changes: Record<string, string> = {}) =>
  send(browser, "/admin/matches/new", { ...MATCH, ...changes });

test("[Z20] a match that staff enter stands in the lobby until it starts, and who entered it in the log", async () => {
  const { app, clock, browser, staffId, visitor, signIn } = await openBook();
  const lobby = () => visitor({ language: "en" }).get("/");
  expect((await lobby()).text).not.toContain("Hot matches");
  const added = await enter(browser);
  expect([added.status, added.location]).toEqual([303, "/admin/matches"]);
  expect((await browser.follow(added)).text).toContain("The match was added.");
  expect((await lobby()).text).toContain("Delta Cup Today | 20:30 Dhaka Lions 1.84 Khulna Tigers 2.02");
  expect((await visitor({ language: "bn" }).get("/")).text).toContain("ঢাকা লায়ন্স 1.84");
  const row = await app.db.selectFrom("matches").selectAll().executeTakeFirstOrThrow();
  expect(row.starts_at).toBe(Date.parse("2026-11-21T14:30:00Z"));
  const entry = await app.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "match.added")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: staffId, target: `match:${row.id}` });
  expect(JSON.parse(entry.after)).toMatchObject({ vendor: "book", homeTeamOdds: 1_840 });
  clock.advance(8.5 * HOUR_MS);
  expect((await lobby()).text).not.toContain("Hot matches");
  const { browser: later } = await signIn("owner");
  expect((await later.get("/admin/matches")).text).toMatch(/Dhaka Lions – Khulna Tigers .* Started/);
});

test("[Z20] a match is changed and hidden, with what it was before in the log", async () => {
  const { app, clock, browser, visitor } = await openBook();
  const idOf = await addMatches(app, [
    { vendor: "book", home: "Home", odds: [1_500, 2_500], startsAt: clock.now() + HOUR_MS },
  ]);
  const path = `/admin/matches/${idOf("Home")}`;
  const form = (await browser.get(path)).form("startsAt");
  expect(form.fields).toMatchObject({
    startsAt: "2026-11-21T13:00",
    homeTeamOdds: "1.50",
    awayTeamOdds: "2.50",
    "texts.en.home": "Home",
    enabled: "on",
  });
  expect((await send(browser, path, { homeTeamOdds: "1.655" })).status).toBe(303);
  expect((await visitor({ language: "en" }).get("/")).text).toContain("Home 1.655 Visitors 2.50");
  const page = await browser.get(path);
  const { enabled: _, ...hidden } = page.form("startsAt").fields;
  expect((await browser.post(path, hidden as Record<string, string>)).status).toBe(303);
  expect((await visitor({ language: "en" }).get("/")).text).not.toContain("Hot matches");
  const log = await app.db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("action", "=", "match.changed")
    .orderBy("id")
    .execute();
  expect(
    log.map((entry) => [entry.before, entry.after].map((text) => JSON.parse(text) as unknown)),
  ).toMatchObject([
    [{ homeTeamOdds: 1_500 }, { homeTeamOdds: 1_655 }],
    [{ enabled: true }, { enabled: false }],
  ]);
});

test("[Z20] of two who change a match at once the second is told, and nothing of theirs is kept", async () => {
  const { app, clock, browser } = await openBook();
  const idOf = await addMatches(app, [
    { vendor: "book", home: "Home", odds: [1_500, 2_500], startsAt: clock.now() + HOUR_MS },
  ]);
  const path = `/admin/matches/${idOf("Home")}`;
  const form = (await browser.get(path)).form("startsAt");
  const first = { homeTeamOdds: "1.65", awayTeamOdds: "2.2" };
  // Sent twice it is saved once, and the second time nobody is told of anybody else.
  for (let n = 0; n < 2; n++) expect((await browser.submit(form, first)).status).toBe(303);
  const refused = await browser.submit(form, { "texts.en.league": "Another cup" });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("Somebody else has saved this in the meantime.") as string,
  ]);
  expect(refused.form("startsAt").fields["texts.en.league"]).toBe("Another cup");
  expect((await browser.get(path)).form("startsAt").fields).toMatchObject({
    ...{ homeTeamOdds: "1.65", awayTeamOdds: "2.20" },
    "texts.en.league": form.fields["texts.en.league"],
  });
  const log = app.db.selectFrom("audit_log").select("id").where("action", "=", "match.changed");
  expect(await log.execute()).toHaveLength(1);
});

test.each([
  [{ startsAt: "2026-11-21T12:00" }, "This time has passed. Enter one that is still to come."],
  [{ startsAt: "tomorrow" }, "Enter a day and a time"],
  [{ homeTeamOdds: "1e3" }, "Enter decimal odds above 1"],
  [{ homeTeamOdds: "" }, "Enter odds for both teams, or for neither."],
  [{ vendor: "reels" }, "This studio offers no sports now."],
  [{ vendor: "nobody" }, "This studio offers no sports now."],
  [{ "texts.bn.home": "" }, "Home team (বাংলা)"],
  [{ "texts.en.league": "x".repeat(81) }, "Use at most 80 characters."],
  [{ homeTeamImageUrl: "javascript:alert(1)" }, "Enter an address that begins with /, or one on a picture"],
  [{ homeTeamImageUrl: "https://elsewhere.example/x.png" }, "or one on a picture server of this site."],
  [{ awayTeamImageUrl: "//evil.example/x.png" }, "Enter an address that begins with /, or one on a picture"],
  [{ vendorRef: "a b" }, "Use letters, digits and"],
])("[Z20] of %j staff hear what is wrong, and nothing is kept", async (changes, said) => {
  const { app, browser } = await openBook();
  const answer = await enter(browser, changes);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(said);
  const [name, value] = Object.entries(changes)[0]!;
  if (name !== "vendor") expect(answer.form("startsAt").fields[name]).toBe(value);
  expect(await app.db.selectFrom("matches").select("id").execute()).toEqual([]);
});

test("[Z20] a team's picture comes from this site or a picture server, and every page may show it", async () => {
  const { app, browser, visitor } = await openBook();
  await changeSettingByStaff(app, {
    key: "site",
    change: (now: SiteSettings) => ({ ...now, imageCdns: ["https://one.example", "https://two.example"] }),
    by: { staffId: 1, ip: "" },
  });
  const elsewhere = { homeTeamImageUrl: "https://two.example.evil.example/x.png" };
  expect((await enter(browser, elsewhere)).status).toBe(422);
  const pictures = ["https://one.example/teams/1.png", "https://two.example/teams/2.png"] as const;
  const [homeTeamImageUrl, awayTeamImageUrl] = pictures;
  expect((await enter(browser, { homeTeamImageUrl, awayTeamImageUrl })).status).toBe(303);
  const page = await visitor({ language: "en" }).get("/");
  for (const picture of pictures) expect(page.html).toContain(`src="${picture}"`);
  expect(page.headers.get("content-security-policy")).toContain(
    "img-src 'self' data: https://one.example https://two.example;",
  );
});

test("a match whose texts cannot be read is listed, opened, and written anew", async () => {
  const { browser, app } = await openBook();
  await send(browser, "/admin/matches/new", MATCH);
  const { id } = await app.db.selectFrom("matches").select("id").executeTakeFirstOrThrow();
  await app.db.updateTable("matches").set({ texts: "{broken" }).execute();
  expect((await browser.get("/admin/matches")).html).toContain(`/admin/matches/${id}`);
  const { html } = await browser.follow(await send(browser, `/admin/matches/${id}`, MATCH));
  expect(html).toContain("Dhaka Lions");
});

test("a form that is sent twice enters one match", async () => {
  const { app, browser } = await openBook();
  const form = (await browser.get("/admin/matches/new")).form("startsAt");
  const answers = [await browser.submit(form, MATCH), await browser.submit(form, MATCH)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await app.db.selectFrom("matches").select("id").execute()).toHaveLength(1);
  expect((await browser.submit(form, { ...MATCH, homeTeamOdds: "1.9" })).status).toBe(409);
});

test.each(["/admin/matches/999", "/admin/matches/x", "/admin/matches/0"])("%s is not found", async (path) => {
  const { browser } = await openBook();
  expect((await browser.get(path)).status).toBe(404);
});

test("what a team is called is text", async () => {
  const { browser, visitor } = await openBook();
  await enter(browser, { "texts.en.home": "<img src=x onerror=alert(1)>" });
  const { html } = await visitor({ language: "en" }).get("/");
  expect(html).toContain("&lt;img src=x");
  expect(html).not.toContain("<img src=x");
});
