import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { readVendorList } from "~/domain/games/catalogue/desk/vendor-list";
import { takeGames } from "~/domain/games/catalogue/desk/take-games.server";
import { openDesk, signedInStaff } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { markupFindings } from "../../support/page-quality";
import { addCatalogue } from "../../support/small-catalogue";
import { listed, openCatalogue } from "../../support/test-catalogue";

/** A desk, and a connected vendor whose list a test writes; one game of it is known, and one of another vendor. */
async function room() {
  const desk = await openDesk();
  const catalogue = await openCatalogue([listed("tiger")]);
  const idOf = await addCatalogue(desk.app, {
    vendors: [
      { code: "near", name: "Near Shore", launcherUrl: catalogue.url, secret: "the-key-of-near-shore" },
      { code: "far", name: "Far Shore", adapter: "none" },
    ],
    games: [
      { vendor: "near", code: "tiger", names: { en: "Tiger by staff" }, returnHundredths: 9_650 },
      { vendor: "far", code: "owl", names: { en: "Night Owl" } },
    ],
  });
  const vendors = await desk.app.db.selectFrom("vendors").select(["id", "code"]).execute();
  const vendorId = (code: string) => vendors.find((vendor) => vendor.code === code)!.id;
  const path = `/admin/vendors/${vendorId("near")}/games`;
  const { browser, staffId } = await desk.signIn("content");
  const visitor = desk.visitor({ language: "en" });
  const tiles = async (address: string) =>
    [...(await visitor.get(address)).html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name);
  const gameOf = (code: string) =>
    desk.app.db.selectFrom("games").selectAll().where("code", "=", code).executeTakeFirst();
  const entries = () =>
    desk.app.db.selectFrom("audit_log").selectAll().where("action", "=", "vendor.games_taken").execute();
  const take = async (fields: Record<string, string | File> = {}, from = path) =>
    browser.submit(formOf(await browser.get(from)), fields);
  return { ...desk, catalogue, idOf, vendorId, path, browser, staffId, tiles, gameOf, entries, take };
}

const formOf = (page: Page) => page.form("list");
const fileOf = (games: unknown, name = "games.json") =>
  new File([typeof games === "string" ? games : JSON.stringify({ games })], name, {
    type: "application/json",
  });

test("[Z17 Z23] new games of a vendor's list come switched off and last, are found at the desk, and are shown once they are switched on", async () => {
  const { browser, signIn, catalogue, path, tiles, gameOf, take, entries, staffId, vendorId } = await room();
  catalogue.games = [
    listed("tiger"),
    listed("lotus", { title: "Lotus Nights", payout: 97.125, demo_available: false }),
    listed("crash-1", { title: "Rocket", category: "crash", payout: null }),
  ];
  expect((await browser.get(`/admin/vendors/${vendorId("near")}`)).links).toContain(path);
  const page = await browser.get(path);
  expect(await markupFindings(page.html)).toEqual([]);
  expect(catalogue.asked).toEqual(["/api/v1/operator/games?operator=croupier&format=json"]);
  expect(page.text).toContain("Add the new games (2)");
  expect(page.text).toContain("Lotus Nights");

  const done = await take();
  expect([done.status, done.location]).toEqual([303, path]);
  const after = await browser.follow(done);
  expect(after.text).toContain("Taken over: 2 games added.");
  expect(after.text).toContain("Nothing to take over");
  const last = (await gameOf("owl"))!.sort;
  expect(await gameOf("lotus")).toMatchObject({
    ...{ game_type: "RNG", enabled: 0, is_hot: 0, is_game: "GAME", maintenance: 0, sort: last + 1 },
    ...{ return_hundredths: 9_713, support_play: 1 },
  });
  expect(await gameOf("crash-1")).toMatchObject({
    ...{ game_type: "MINI", enabled: 0, return_hundredths: null, support_play: 0, sort: last + 2 },
  });
  expect(await tiles("/rng?q=lotus")).toEqual([]);

  const found = await browser.get("/admin/games?q=lotus&state=off");
  expect(found.text).toContain("Lotus Nights");
  await browser.submit(found.form("change"), {
    game: String((await gameOf("lotus"))!.id),
    change: "on",
  });
  expect(await tiles("/rng?q=lotus")).toEqual(["Lotus Nights"]);
  // Games of vendors that are not connected come after all others.
  expect(await tiles("/rng")).toEqual(["Tiger by staff", "Lotus Nights", "Night Owl"]);

  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ actor_id: staffId, target: `vendor:${vendorId("near")}` });
  expect(JSON.parse(entry!.after)).toMatchObject({ added: 2, added_games: "lotus, crash-1", switched_on: 0 });
  const owner = (await signIn("owner")).browser;
  expect((await owner.get("/admin/audit")).text).toContain("Took over a studio's games");
});

test("[Z23] new games are shown at once where staff say so, in lists and navigation", async () => {
  const { catalogue, tiles, take, visitor } = await room();
  const reader = visitor({ language: "en" });
  const table = "/seamless?vendor=near&gameCode=salon";
  expect((await reader.get("/")).links).not.toContain(table);
  catalogue.games = [listed("tiger"), listed("salon", { category: "Live" }), listed("lotus")];
  await take({ enabled: "on" });
  expect(await tiles("/rng?q=lotus")).toEqual(["The lotus"]);
  expect((await reader.get("/")).links).toContain(table);
});

test("[Z23] of a known game the return and the end of a trial are taken over, and nothing that staff wrote", async () => {
  const { browser, catalogue, path, gameOf, take, entries } = await room();
  await browser.submit((await browser.get("/admin/games")).form("change"), {
    game: String((await gameOf("tiger"))!.id),
    change: "hot",
  });
  const before = (await gameOf("tiger"))!;
  catalogue.games = [
    listed("tiger", { title: "Another name", payout: 94, demo_available: false, category: "crash" }),
  ];
  const page = await browser.get(path);
  expect(page.text).toMatch(/Tiger by staff.*96\.50%.*94\.00%.*Trial ends/);
  const after = await browser.follow(await take());
  expect(after.text).toContain("Taken over: 1 changed.");
  const now = await gameOf("tiger");
  expect(now).toEqual({
    ...before,
    ...{ return_hundredths: 9_400, support_play: 1, version: before.version + 1 },
  });
  expect((await browser.get(`/admin/games/${now!.id}`)).form("texts.en.name").fields).toMatchObject({
    "texts.en.name": "Tiger by staff",
  });
  const [entry] = await entries();
  expect(JSON.parse(entry!.before)).toEqual({ changed_games: "tiger 9650" });
  expect(JSON.parse(entry!.after)).toMatchObject({ changed: 1, changed_games: "tiger 9400 no_trial" });

  // The largest free stake is the vendor's to say, and stays where it says none.
  catalogue.games = [listed("tiger", { payout: 94, has_freespins: true, freespins_max_value: 250.5 })];
  expect((await browser.get(path)).text).toMatch(/Plays free bets and spins.*Free stakes up to 250\.5/);
  await take();
  expect(await gameOf("tiger")).toMatchObject({ free_plays: 1, free_stake_most: 25_050 });

  // A trial that staff have ended stays ended, and a return that the vendor does not say stays as it is.
  catalogue.games = [listed("tiger", { payout: 0, demo_available: true, has_freespins: true })];
  expect((await browser.get(path)).text).toContain("Nothing to take over");
});

test("[Z23] a game that the vendor names no longer is switched off where that is ticked; one that cannot be read is not gone", async () => {
  const { browser, catalogue, path, gameOf, take, tiles, app, vendorId } = await room();
  await app.db
    .insertInto("games")
    .values({
      ...{ id: 77, vendor_id: vendorId("near"), code: "choice", game_type: "RNG", sort: 9, is_hot: 0 },
      ...{ support_play: 1, is_game: "VASSALAGE", enabled: 1, maintenance: 0, created_at: 1 },
    })
    .execute();
  catalogue.games = [listed("tiger", { title: "x".repeat(300) })];
  const unreadable = await browser.get(path);
  expect(unreadable.text).toContain("Switch off the games that are named no longer (0)");
  expect(unreadable.text).toContain("Its name is missing or longer than 80 characters");

  catalogue.games = [];
  await take();
  expect(await gameOf("tiger")).toMatchObject({ enabled: 1 });
  const after = await browser.follow(await take({ end: "on" }));
  expect(after.text).toContain("Taken over: 1 switched off.");
  expect(await gameOf("tiger")).toMatchObject({ enabled: 0 });
  expect(await gameOf("choice")).toMatchObject({ enabled: 1 });
  expect(await tiles("/rng?q=tiger")).toEqual([]);
  expect((await browser.follow(await take({ end: "on" }))).text).toContain(
    "There was nothing left to take over.",
  );
});

test("[Z23] a category that the site does not know is a kind that staff choose", async () => {
  const { browser, catalogue, path, gameOf, take } = await room();
  catalogue.games = [listed("tiger"), listed("cards", { category: "poker" }), listed("plain")];
  expect((await browser.get(path)).text).toContain("Unknown: poker");
  const refused = await take();
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Choose a kind: some new games have a category");
  expect(await gameOf("plain")).toBeUndefined();
  expect((await take({ gameType: "PVP" })).status).toBe(303);
  expect(await gameOf("cards")).toMatchObject({ game_type: "PVP" });
  expect(await gameOf("plain")).toMatchObject({ game_type: "RNG" });
});

test("[Z23] what cannot be read of a list is told by its place and keeps no other game out", async () => {
  const { browser, catalogue, path, gameOf, take } = await room();
  catalogue.games = [
    ...[listed("tiger"), listed("../up"), listed(""), listed("x".repeat(65)), null, "game", [1]],
    ...[listed("dear", { payout: 120 }), listed("loss", { payout: -1 }), listed("nul", { title: "a\0b" })],
    ...[listed("half", { title: "\ud83d" }), listed("good"), listed("good", { title: "Again" })],
    listed("script", { title: "<script>alert(1)</script>" }),
  ];
  const page = await browser.get(path);
  expect(await markupFindings(page.html)).toEqual([]);
  expect(page.text).toContain("Add the new games (2)");
  expect(page.text).toContain("Unreadable 11");
  expect(page.html).not.toContain("<script>alert");
  expect((await take({ enabled: "on" })).status).toBe(303);
  expect(await gameOf("good")).toBeDefined();
  expect(await gameOf("nul")).toBeUndefined();
  const reader = await browser.get("/rng?q=script");
  expect(reader.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(reader.html).not.toContain("<script>alert");
});

test.each<[string, string, (response: ServerResponse) => void]>([
  ["an error", "answered 500 instead of its list", (response) => response.writeHead(500).end("broken")],
  ["what is no JSON", "This is no list of games", (response) => response.end("<html>hello</html>")],
  ["another shape", "This is no list of games", (response) => response.end('[{"games":[]}]')],
  ["null", "This is no list of games", (response) => response.end("null")],
  ["nothing", "This is no list of games", (response) => response.end()],
  [
    "the way to another place",
    "gave no list in time, or sent the call elsewhere",
    (response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  ],
  [
    "twenty megabytes",
    "A list may have 16 MB at most.",
    (response) => response.end(`{"games":["${"x".repeat(20 * 1024 ** 2)}"]}`),
  ],
  [
    "an end in the middle",
    "gave no list in time",
    (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"games":[', () => response.destroy());
    },
  ],
  [
    "too many games",
    "A list may name 20,000 games at most.",
    (response) => response.end(JSON.stringify({ games: Array.from({ length: 20_001 }, () => 0) })),
  ],
])("[Z23] a vendor that answers %s changes nothing and breaks nothing", async (_, said, answer) => {
  const { browser, catalogue, path, gameOf } = await room();
  const form = formOf(await browser.get(path));
  catalogue.answer = (response) => answer(response);
  const page = await browser.get(path);
  expect([page.status, page.text.includes(said)]).toEqual([200, true]);
  const refused = await browser.submit(form, { end: "on" });
  expect([refused.status, refused.text.includes(said)]).toEqual([422, true]);
  expect(await gameOf("tiger")).toMatchObject({ enabled: 1 });
});

test("[Z23] a vendor that begins to answer and never ends is given up", async () => {
  const { browser, catalogue, path } = await room();
  catalogue.answer = (response) => response.writeHead(200).write('{"games":[');
  const page = await browser.get(path);
  expect([page.status, page.text.includes("gave no list in time")]).toEqual([200, true]);
});

test("[Z23] a vendor that nobody reaches is told of, and its list can be sent as a file", async () => {
  const { app, browser, catalogue, path, gameOf, take, vendorId } = await room();
  await app.db
    .updateTable("vendors")
    .set({ launcher_url: "http://127.0.0.1:9" })
    .where("id", "=", vendorId("near"))
    .execute();
  const page = await browser.get(path);
  expect([page.status, page.text.includes("gave no list in time")]).toEqual([200, true]);
  // What nobody has seen is not taken over, once the vendor is back.
  await app.db.updateTable("vendors").set({ launcher_url: catalogue.url }).execute();
  const unseen = { end: "on", intent: "take" };
  expect((await browser.submit(formOf(page), unseen)).status).toBe(303);
  catalogue.games = [listed("lotus")];
  expect((await browser.submit(formOf(page), unseen)).status).toBe(409);
  await app.db.updateTable("vendors").set({ launcher_url: "http://127.0.0.1:9" }).execute();
  const list = fileOf([listed("tiger"), listed("lotus")]);
  expect((await take({ list, intent: "take" })).status).toBe(409);
  expect(await gameOf("lotus")).toBeUndefined();
  const compared = await take({ list });
  expect([compared.status, compared.text.includes("Add the new games (1)")]).toEqual([200, true]);
  expect((await browser.submit(formOf(compared), { list })).status).toBe(303);
  expect(await gameOf("lotus")).toMatchObject({ enabled: 0 });
});

test("[Z23] the list of a vendor without a catalogue call is a file: compared first, then taken over", async () => {
  const { browser, gameOf, take, vendorId } = await room();
  const path = `/admin/vendors/${vendorId("far")}/games`;
  const page = await browser.get(path);
  expect(page.text).toContain("This studio cannot be asked for its list.");
  expect(await markupFindings(page.html)).toEqual([]);
  const missing = await take({}, path);
  expect([missing.status, missing.text.includes("Choose the file with the studio's list.")]).toEqual([
    422,
    true,
  ]);
  const games = [listed("heron", { title: "Heron" })];
  const compared = await take({ list: fileOf(games), intent: "compare" }, path);
  expect(compared.status).toBe(200);
  expect(compared.text).toContain("Add the new games (1)");
  expect(compared.text).toContain("Read from the file that was sent");
  expect(await gameOf("heron")).toBeUndefined();

  const another = await browser.submit(formOf(compared), { list: fileOf([listed("stork")]) });
  expect([another.status, another.text.includes("no longer as it was shown")]).toEqual([409, true]);
  expect(await gameOf("stork")).toBeUndefined();
  const done = await browser.submit(formOf(compared), { list: fileOf(`\uFEFF${JSON.stringify({ games })}`) });
  expect(done.status).toBe(303);
  expect(await gameOf("heron")).toMatchObject({ enabled: 0 });

  for (const [file, said] of [
    [fileOf("no list"), "This is no list of games."],
    [fileOf("x".repeat(5 * 1024 ** 2 + 1)), "A list may have 5 MB at most."],
  ] as const) {
    const refused = await take({ list: file }, path);
    expect([refused.status, refused.text.includes(said)]).toEqual([422, true]);
  }
});

test("[Z23] what is taken over is what was seen, and something at least", async () => {
  const { browser, catalogue, path, gameOf, take } = await room();
  const form = formOf(await browser.get(path));
  catalogue.games = [];
  const late = await browser.submit(form, { end: "on" });
  expect([late.status, late.text.includes("no longer as it was shown")]).toEqual([409, true]);
  expect(await gameOf("tiger")).toMatchObject({ enabled: 1 });
  // The answer shows how it is now, and its form goes through.
  expect((await browser.submit(formOf(late), { end: "on" })).status).toBe(303);

  const page = await browser.get(path);
  const { add: _add, change: _change, ...fields } = formOf(page).fields;
  const none = await browser.submit({ ...formOf(page), fields });
  expect([none.status, none.text.includes("Tick at least one thing")]).toEqual([422, true]);
  expect((await take({ gameType: "NONE" })).status).toBe(422);
});

test("[Z23] one form sent twice, and two at once, add each game once", async () => {
  const { browser, signIn, catalogue, path, app, entries } = await room();
  catalogue.games = Array.from({ length: 60 }, (_, at) => listed(`game-${at}`));
  const form = formOf(await browser.get(path));
  const other = (await signIn("owner")).browser;
  const theirs = formOf(await other.get(path));
  const sent = await Promise.all([
    ...[browser.twin().submit(form), browser.twin().submit(form)],
    ...[other.twin().submit(theirs), other.twin().submit(theirs)],
  ]);
  expect(sent.map(({ status, location }) => [status, location])).toEqual(sent.map(() => [303, path]));
  const again = await browser.submit(form);
  expect((await browser.follow(again)).text).toContain("There was nothing left to take over.");
  const games = await app.db.selectFrom("games").select("code").where("code", "like", "game-%").execute();
  expect(new Set(games.map(({ code }) => code)).size).toBe(60);
  expect(games).toHaveLength(60);
  expect(await entries()).toHaveLength(1);
});

test("[Z23] ten thousand games come in one go, and are found", async () => {
  const { app, browser, catalogue, path, take, tiles } = await room();
  const images = ["square_640", "portrait_3x4"].map((type) => ({
    ...{ type, width: 600, height: 800, url: `https://cdn.example/operators/2f6c/games/${type}/5d3b.png` },
  }));
  catalogue.games = Array.from({ length: 10_000 }, (_, at) =>
    listed(`game-${at}`, { title: `Lantern ${at}`, payout: 80 + (at % 190) / 10, images }),
  );
  const page = await browser.get(path);
  expect(page.text).toContain("and 9,950 more");
  expect(page.html.length).toBeLessThan(200_000);
  const form = formOf(page);
  expect((await browser.submit(form, { enabled: "on" })).status).toBe(303);
  expect((await tiles("/rng?q=lantern+9999"))[0]).toBe("Lantern 9999");
  // Returns that all change are written in one go as well.
  catalogue.games = catalogue.games.map((game, at) => ({
    ...(game as object),
    payout: 70 + (at % 190) / 10,
  }));
  expect((await browser.follow(await take())).text).toContain("10,000 changed");
  catalogue.games = [];
  expect((await browser.follow(await take({ end: "on" }))).text).toContain("10,001 switched off");
  const on = await app.db
    .selectFrom("games")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("enabled", "=", 1)
    .executeTakeFirstOrThrow();
  expect(Number(on.count)).toBe(1);
}, 120_000);

test("[Z23] the house studio's own list is what the catalogue has of it", async () => {
  const site = await freshSite({ studio: true });
  const { app } = site;
  const { id } = await app.db
    .selectFrom("vendors")
    .select("id")
    .where("code", "=", "studio")
    .executeTakeFirstOrThrow();
  const browser = await signedInStaff(site, "content");
  const path = `/admin/vendors/${id}/games`;
  const form = formOf(await browser.get(path));
  const done = await browser.follow(await browser.submit(form));
  expect(done.text).toContain("2 games added");
  const games = await app.db.selectFrom("games").selectAll().orderBy("sort").execute();
  expect(games.map(({ code, return_hundredths }) => [code, return_hundredths])).toEqual([
    ["rickshaw-reels", 9_659],
    ["baize-roulette", 9_730],
  ]);
});

test("[Z23] a vendor that is not there has no list, and who may not change games sees none", async () => {
  const { app, browser, signIn, path, staffId } = await room();
  expect((await browser.get("/admin/vendors/1/games")).status).toBe(404);
  const form = formOf(await browser.get(path));
  expect((await browser.submit({ ...form, action: "/admin/vendors/1/games" })).status).toBe(404);
  const support = (await signIn("support")).browser;
  expect((await support.get(path)).status).toBe(403);
  const read = readVendorList(JSON.stringify({ games: [listed("x")] }));
  const taking = { vendorId: 1, enabled: false, add: "on" as const, by: { staffId, ip: "" } };
  if (!read.ok) throw new Error(read.refusal);
  expect(await takeGames(app, { ...taking, list: read.list })).toEqual({
    ...{ ok: false, refusal: "unknown_vendor" },
  });
});
