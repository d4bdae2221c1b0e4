import { expect, test } from "vitest";
import { signedInStaff } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import { markupFindings } from "../../support/page-quality";
import type { Page } from "../../support/page";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";
import { addMatches } from "../../support/small-matches";
import { openLauncher } from "../../support/test-launcher";

const HOUR_MS = 3_600_000;

async function book() {
  const site = await freshSite();
  const launcher = await openLauncher();
  await addCatalogue(site.app, {
    vendors: [
      { code: "book", adapter: "softswiss", launcherUrl: launcher.url, secret: launcher.secret },
      { code: "reels" },
    ],
    games: [
      { vendor: "book", code: "lines", type: "SPORTS", names: { en: "Lines" } },
      { vendor: "reels", code: "slot", names: { en: "Slot" } },
    ],
  });
  return { ...site, site, launcher };
}

const lane = (page: Page) =>
  /<section class="lane" data-section="matches"[\s\S]*?<\/section>/.exec(page.html)?.[0] ?? "";
const cards = (page: Page) => lane(page).split('<li class="match"').slice(1);

test("[H37] without a match that is still to come there is no carousel", async () => {
  const { app, clock, visitor } = await book();
  const en = visitor({ language: "en" });
  const now = clock.now();
  expect(lane(await en.get("/"))).toBe("");
  await addMatches(app, [
    { vendor: "book", home: "Over", startsAt: now },
    { vendor: "book", home: "Off", startsAt: now + HOUR_MS, enabled: false },
    { vendor: "book", home: "Cold", startsAt: now + HOUR_MS, hot: false },
    { vendor: "reels", home: "No book", startsAt: now + HOUR_MS },
  ]);
  expect(lane(await en.get("/"))).toBe("");
  await addMatches(app, [{ vendor: "book", home: "Coming", startsAt: now + HOUR_MS }]);
  expect(cards(await en.get("/"))).toHaveLength(1);
});

test("[Z20 H37] a visitor's kept page lets a match go when it starts", async () => {
  const { app, clock, visitor } = await book();
  await addMatches(app, [
    { vendor: "book", home: "First", startsAt: clock.now() + HOUR_MS },
    { vendor: "book", home: "Second", startsAt: clock.now() + 2 * HOUR_MS },
  ]);
  expect(cards(await visitor().get("/"))).toHaveLength(2);
  clock.advance(HOUR_MS - 1);
  expect(cards(await visitor().get("/"))).toHaveLength(2);
  clock.advance(1);
  const [left] = cards(await visitor({ language: "en" }).get("/"));
  expect(left).toContain("Second");
  clock.advance(HOUR_MS);
  expect(lane(await visitor().get("/"))).toBe("");
});

test("[H40 H41 H42] a card shows its league, both teams with their pictures, and both prices or none", async () => {
  const { app, clock, visitor } = await book();
  const startsAt = clock.now() + HOUR_MS;
  await addMatches(app, [
    { vendor: "book", home: "Priced", away: "B & C", league: "Cup <1>", odds: [1_840, 2_005], startsAt },
    { vendor: "book", home: "Pictured", imageUrl: "/pictures/p.png", startsAt: startsAt + 1 },
  ]);
  const page = await visitor({ language: "en" }).get("/");
  const [priced, pictured] = cards(page);
  expect(priced).toContain("<b>Cup &lt;1&gt;</b>");
  expect(priced!.match(/src="[^"]*"/g)).toEqual([
    'src="/art/crest/Priced.svg"',
    'src="/art/crest/B%20%26%20C.svg"',
  ]);
  expect(priced!.match(/class="odd"[^>]*>[^<]*/g)!.map((odd) => odd.split(">")[1])).toEqual([
    "1.84",
    "2.005",
  ]);
  expect(pictured).toContain('src="/pictures/p.png" data-fallback="/art/crest/Pictured.svg"');
  expect(pictured).not.toContain('class="odd"');
  expect(await markupFindings(page.html)).toEqual([]);
  expect((await visitor().get("/art/crest/B%20%26%20C.svg")).headers.get("content-type")).toContain("svg");
});

test("[H37 G41] a match that cannot be read is left out, and the lobby and the sports page stay", async () => {
  const { app, clock, visitor } = await book();
  const startsAt = clock.now() + HOUR_MS;
  const idOf = await addMatches(app, [
    { vendor: "book", home: "Broken", startsAt },
    { vendor: "book", home: "Sound", startsAt },
  ]);
  await app.db.updateTable("matches").set({ texts: "{" }).where("id", "=", idOf("Broken")).execute();
  app.bus.emit("content", {});
  for (const path of ["/", "/sports"]) {
    const page = await visitor({ language: "en" }).get(path);
    expect([path, page.status, cards(page).length]).toEqual([path, 200, 1]);
    expect(cards(page)[0]).toContain("Sound");
  }
});

test("[H43] the day is the site's, and a kept page changes with it", async () => {
  const { app, clock, visitor } = await book();
  // It is noon in Dhaka.
  await addMatches(app, [
    { vendor: "book", home: "Tonight", startsAt: clock.now() + 9 * HOUR_MS },
    { vendor: "book", home: "Next", startsAt: clock.now() + 13 * HOUR_MS },
    { vendor: "book", home: "Later", startsAt: clock.now() + 37 * HOUR_MS },
  ]);
  const times = async (language: "en" | "bn") =>
    cards(await visitor({ language }).get("/")).map((card) => /<time[^>]*>([^<]*)/.exec(card)?.[1]);
  expect(await times("en")).toEqual(["Today | 21:00", "Tomorrow | 01:00", "23 Nov | 01:00"]);
  expect(await times("bn")).toEqual(["আজ | 21:00", "আগামীকাল | 01:00", "23 নভে | 01:00"]);
  clock.advance(12 * HOUR_MS);
  expect(await times("en")).toEqual(["Today | 01:00", "Tomorrow | 01:00"]);
});

test("[H44 R59] a match is played at its vendor, by a visitor after the log-in", async () => {
  const { app, site, clock, visitor, launcher } = await book();
  const idOf = await addMatches(app, [
    { vendor: "book", home: "Home", vendorRef: "bk-77", startsAt: clock.now() + HOUR_MS },
  ]);
  const there = `/seamless?vendor=book&gameCode=lines&match=${idOf("Home")}`;
  const reader = visitor({ language: "en" });
  const play = /<a class="ib play"[^>]*href="([^"]*)"/;
  const login = play.exec(lane(await reader.get("/")))![1]!;
  expect(login).toBe(`/login?redirectTo=${encodeURIComponent(there)}`);
  expect((await reader.get(login)).dialog.text).toContain("You are not logged in. Please log in.");

  const { member } = await signedInMember(site, { language: "en" });
  const href = play.exec(lane(await member.get("/")))![1]!.replaceAll("&amp;", "&");
  expect(href).toBe(there);
  expect((await member.get(href)).html).toContain("<iframe");
  expect(launcher.requests[0]!.body.session_payload).toBe('{"matchId":"bk-77"}');
});

test("[H45] the shortcut opens the sports vendor's card for football, where it has one", async () => {
  const { app, site, clock, launcher } = await book();
  await addMatches(app, [{ vendor: "book", home: "Home", startsAt: clock.now() + HOUR_MS }]);
  const { member } = await signedInMember(site, { language: "en" });
  const chip = async () => /<a class="chip" href="([^"]*)"/.exec(lane(await member.get("/")))?.[1];
  expect(await chip()).toBeUndefined();
  const editor = await signedInStaff(site, "content");
  const { id } = await app.db
    .selectFrom("vendors")
    .select("id")
    .where("code", "=", "book")
    .executeTakeFirstOrThrow();
  const form = (await editor.get(`/admin/vendors/${id}`)).form("footballCard");
  expect((await editor.submit(form, { footballCard: "a b" })).status).toBe(422);
  expect((await editor.submit(form, { footballCard: "fb-1" })).status).toBe(303);
  const href = (await chip())!.replaceAll("&amp;", "&");
  expect(href).toBe("/seamless?vendor=book&gameCode=lines&cardId=fb-1");
  await member.get(href);
  expect(launcher.requests[0]!.body.session_payload).toBe('{"cardId":"fb-1"}');
});

test("what an address claims of a match or a card does not reach a vendor", async () => {
  const { app, site, clock, launcher } = await book();
  const idOf = await addMatches(app, [
    { vendor: "reels", home: "Elsewhere", vendorRef: "x", startsAt: clock.now() + HOUR_MS },
  ]);
  const { member } = await signedInMember(site, { language: "en" });
  const wishes = [`match=${idOf("Elsewhere")}`, "match=1e9", "match=-1", "match=%00", "cardId=football"];
  for (const wish of wishes) await member.get(`/seamless?vendor=book&gameCode=lines&${wish}`);
  expect(launcher.requests.map(({ body }) => body.session_payload)).toEqual(wishes.map(() => undefined));
});

test("[G41 H37] the sports page shows the same matches, and lets them go as well", async () => {
  const { app, clock, visitor } = await book();
  const sports = () => visitor({ language: "en" }).get("/sports");
  expect(lane(await sports())).toBe("");
  await addMatches(app, [
    { vendor: "book", home: "Soon", startsAt: clock.now() + HOUR_MS },
    { vendor: "book", home: "Cold", startsAt: clock.now() + 2 * HOUR_MS, hot: false },
  ]);
  expect(cards(await sports())).toHaveLength(1);
  expect((await sports()).text).toContain("2 matches coming up");
  clock.advance(HOUR_MS);
  expect(lane(await sports())).toBe("");
});

test("[G41] a vendor's card counts its matches until each starts, hot or not", async () => {
  const { app, clock, visitor } = await freshSite();
  const games = [{ vendor: "book", code: "lines", type: "SPORTS", names: { en: "Lines" } }] as const;
  await addCatalogue(app, { vendors: [{ code: "book" }], games: [...games] });
  await addMatches(app, [
    { vendor: "book", home: "Cold", startsAt: clock.now() + HOUR_MS, hot: false },
    { vendor: "book", home: "Cold too", startsAt: clock.now() + 2 * HOUR_MS, hot: false },
    { vendor: "book", home: "Hot", startsAt: clock.now() + 3 * HOUR_MS },
  ]);
  const sports = async () => (await visitor({ language: "en" }).get("/sports")).text;
  expect(await sports()).toContain("3 matches coming up");
  clock.advance(HOUR_MS);
  expect(await sports()).toContain("2 matches coming up");
  clock.advance(HOUR_MS);
  expect(await sports()).toContain("1 match coming up");
});

test("[G42 H46 X59] programs get groups of matches, whose time is UTC", async () => {
  const { app, clock, visitor } = await book();
  const startsAt = clock.now() + HOUR_MS;
  await addMatches(app, [
    { vendor: "book", home: "Home", odds: [1_840, 2_000], startsAt },
    { vendor: "book", home: "Plain", startsAt: startsAt + 1 },
  ]);
  const answer = await visitor({ language: "en" }).get("/lgw/games/matches");
  expect(answer.headers.get("content-type")).toContain("application/json");
  const { value } = JSON.parse(answer.html) as { value: { matchList: object[] }[] };
  expect(value).toMatchObject([
    {
      vassalage: "book",
      matchList: [
        {
          league: "The League",
          homeTeamImageUrl: "/art/crest/Home.svg",
          awayTeamImageUrl: "/art/crest/Visitors.svg",
          moneyLine: { homeTeamOdds: "1.84", awayTeamOdds: "2.00" },
          matchTime: "2026-11-21T07:00:00.000Z",
        },
        { homeTeamName: "Plain" },
      ],
    },
  ]);
  expect(value[0]!.matchList[1]).not.toHaveProperty("moneyLine");
});
