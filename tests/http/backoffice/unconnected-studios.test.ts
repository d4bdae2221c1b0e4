import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { noteLaunch } from "~/domain/games/catalogue/recent.server";
import { setFavourite } from "~/domain/games/catalogue/favourites.server";
import { winsOf } from "~/domain/games/winners/winners.server";
import { freshSite } from "../../support/fresh-site";
import { addCurrency } from "../../support/people";
import { addMatches } from "../../support/small-matches";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue, type SmallGame } from "../../support/small-catalogue";

const DAY_MS = 86_400_000;

/** Two studios of which one is connected; the other stands first, has what is hot, and has all the tables. */
async function arcade() {
  const site = await freshSite();
  const far = (code: string, name: string, game: Partial<SmallGame> = {}): SmallGame => ({
    ...{ vendor: "far", code, names: { en: name } },
    ...game,
  });
  const idOf = await addCatalogue(site.app, {
    vendors: [
      { code: "far", name: "Far Shore", adapter: "none" },
      { code: "near", name: "Near Shore" },
    ],
    games: [
      far("tiger", "Golden Tiger", { hot: true }),
      far("owl", "Night Owl"),
      far("salon", "Salon", { type: "LIVE" }),
      far("book", "The Book", { type: "SPORTS" }),
      { vendor: "near", code: "reels", names: { en: "Plain Reels" } },
      { vendor: "near", code: "gold", names: { en: "Gold Reels" }, hot: true },
      { vendor: "near", code: "closed", names: { en: "Closed Reels" }, maintenance: true },
    ],
  });
  return { ...site, site, idOf, reader: site.visitor({ language: "en" }) };
}

const names = (html: string) => [...html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name);
const playsFar = (links: readonly string[]) =>
  links.filter((link) => decodeURIComponent(link).includes("/seamless?vendor=far"));

test.each([
  ...["/", "/rng", "/rng?q=tiger", "/rng?hot=1", "/rng?vassalage=far", "/live", "/sports", "/sports?hot=0"],
  ...["/game/far/tiger", "/vendors/rng"],
])("%s leads a visitor to no game of a studio that is not connected", async (path) => {
  const { app, reader } = await arcade();
  await addMatches(app, [
    { vendor: "far", home: "Padma", odds: [1_840, 2_005], startsAt: app.clock.now() + DAY_MS },
  ]);
  const page = await reader.get(path);
  expect(page.status).toBe(200);
  expect(playsFar(page.links)).toEqual([]);
});

test("a tile that cannot be launched says so quietly, has no hot badge and no “Play”, and tells of its game", async () => {
  const { reader } = await arcade();
  const { html } = await reader.get("/rng");
  const tileOf = (name: string) => html.split("<article").find((part) => part.includes(name))!;
  const tile = tileOf("Golden Tiger");
  expect(tile).toMatch(/class="tile-a" href="\/game\/far\/tiger" data-modal=""/);
  expect(tile).toContain('aria-label="About Golden Tiger"');
  expect(tile).not.toMatch(/Play now|Try free|Start/);
  expect(tile).toMatch(/^ class="tile"/);
  expect(tile).toContain("not open yet");
  expect(tile).not.toContain('class="hot');
  expect(tileOf("Gold Reels")).not.toContain("not open yet");
  expect(tileOf("Gold Reels")).toContain("Play now: Gold Reels");
});

test("the popup says that the studio is not open here, offers no way in, and leads on to what can be played", async () => {
  const { reader } = await arcade();
  const { dialog } = await reader.get("/game/far/tiger");
  expect(dialog.text).toContain(
    "This game cannot be played here yet Far Shore has it on its list, but it does not open here yet.",
  );
  expect(dialog.text).not.toContain("Free trial");
  expect(names(dialog.html)).toEqual(["Gold Reels", "Plain Reels"]);
  expect(dialog.links).toContain("/seamless?vendor=near&gameCode=gold");
  // Nothing is played at a table here, so that what can be played at all stands in its place.
  const table = (await reader.get("/game/far/salon")).dialog;
  expect(names(table.html)).toEqual(["Gold Reels", "Plain Reels"]);
  expect((await reader.get("/game/near/gold")).dialog.text).not.toContain("you can play now");
});

test("who comes to such a game by an old link is led on to what can be played, also when it is to be tried", async () => {
  const { site } = await arcade();
  const { member } = await signedInMember(site, { language: "en" });
  for (const mode of ["", "&demo=1"]) {
    const page = await member.get(`/seamless?vendor=far&gameCode=tiger${mode}`);
    expect(page.text).toContain("This game cannot be played here yet");
    expect(page.text).toContain("Games you can play now");
    expect(names(page.html)).toEqual(["Gold Reels", "Plain Reels"]);
    expect(playsFar(page.links)).toEqual([]);
  }
});

test("what a member keeps of a studio that was connected once is told of, and not offered; it is not among the recent", async () => {
  const { site, app, idOf } = await arcade();
  const { member, accountId } = await signedInMember(site, { language: "en" });
  const gameId = idOf("far", "tiger");
  await app.store.transaction(() => noteLaunch(app, { accountId, gameId }));
  await setFavourite(app, { accountId, gameId, kept: true });
  for (const path of ["/favorite", "/", "/home?category=FAV"]) {
    const page = await member.get(path);
    expect([path, page.links.includes("/game/far/tiger"), playsFar(page.links)]).toEqual([path, true, []]);
  }
  expect((await member.get("/recent")).links).not.toContain("/game/far/tiger");
  expect((await member.get("/")).html).not.toContain('data-section="recent"');
});

test("lists begin with what can be played, and can be narrowed down to it", async () => {
  const { reader } = await arcade();
  const list = async (path: string) => names((await reader.get(path)).html);
  expect(await list("/rng")).toEqual([
    ...["Gold Reels", "Plain Reels", "Closed Reels"],
    ...["Golden Tiger", "Night Owl"],
  ]);
  expect(await list("/rng?playable=1")).toEqual(["Gold Reels", "Plain Reels"]);
  const page = await reader.get("/rng?playable=1&sort=name");
  expect(page.text).toContain("2 of 5 games: can be played now");
  expect(page.form("playable").fields).toMatchObject({ playable: "1" });
  expect((await reader.get("/live?playable=1")).text).toContain("No game matches");
  const lobby = (await reader.get("/")).html;
  const slots = lobby.split("<section").find((part) => part.includes('data-section="RNG"'))!;
  expect(names(slots).slice(0, 2)).toEqual(["Gold Reels", "Plain Reels"]);
});

test("what cannot be launched is not among the winners, and comes last however a list is sorted", async () => {
  const site = await freshSite();
  const newer = { createdAt: 9, returnHundredths: 9_900 };
  const idOf = await addCatalogue(site.app, {
    vendors: [{ code: "far", adapter: "none" }, { code: "near" }],
    games: [
      { vendor: "far", code: "far", names: { en: "Aaa" }, hot: true, ...newer },
      { vendor: "near", code: "near", names: { en: "Zzz" }, createdAt: 5 },
    ],
  });
  for (const sort of ["new", "name", "rtp", "hot"]) {
    const { html } = await site.visitor({ language: "en" }).get(`/rng?sort=${sort}`);
    const vendors = [...html.matchAll(/<span class="v">([^<]*)/g)].map(
      ([, vendor]) => vendor!.split(" · ")[0],
    );
    expect([sort, vendors]).toEqual([sort, ["near", "far"]]);
  }
  await changeSettingByStaff(site.app, {
    key: "winners",
    change: (now) => ({ ...now, source: "seeded" as const }),
    by: { staffId: 7, ip: "203.0.113.7" },
  });
  await addCurrency(site.app);
  for (const [id, code] of [
    [1, "far"],
    [2, "near"],
  ] as const)
    await site.app.db
      .insertInto("seeded_wins")
      .values({
        id,
        name: "nusrat",
        game_id: idOf(code, code),
        currency: "BDT",
        amount_minor: 5n,
        created_at: 1,
      })
      .execute();
  expect((await winsOf(site.app, "en")).map(({ game }) => game.code)).toEqual(["near"]);
});

test("what came at the same time, and what has the same return or name, is listed with what can be played first", async () => {
  const site = await freshSite();
  const same = { names: { en: "Same" }, createdAt: 5, returnHundredths: 9_600 };
  await addCatalogue(site.app, {
    vendors: [{ code: "far", adapter: "none" }, { code: "near" }],
    games: [
      { vendor: "near", code: "near", ...same },
      { vendor: "far", code: "far", ...same },
    ],
  });
  for (const sort of ["new", "name", "rtp", "hot"]) {
    const { html } = await site.visitor({ language: "en" }).get(`/rng?sort=${sort}`);
    const vendors = [...html.matchAll(/<span class="v">([^<]*)/g)].map(
      ([, vendor]) => vendor!.split(" · ")[0],
    );
    expect([sort, vendors]).toEqual([sort, ["near", "far"]]);
  }
});

test("programs are told which games can be played and tried", async () => {
  const { url } = await arcade();
  type Item = { gameCode: string; supportPlay: number; playable: boolean };
  const ask = async <Value>(path: string) =>
    ((await (await fetch(`${url}${path}`)).json()) as { value: Value }).value;
  const { content } = await ask<{ content: Item[] }>("/lgw/games?gameType=RNG&language=en");
  expect(content.map(({ gameCode, supportPlay, playable }) => [gameCode, supportPlay, playable])).toEqual([
    ["gold", 0, true],
    ["reels", 0, true],
    ["closed", 0, false],
    ["tiger", 1, false],
    ["owl", 1, false],
  ]);
  const hot = await ask<Item[]>("/lgw/games/hot");
  expect(hot.map(({ gameCode, playable }) => [gameCode, playable])).toEqual([["gold", true]]);
  const lanes =
    await ask<{ vendors: { vassalage: string; connected: boolean }[] }[]>("/lgw/games/vendorLanes");
  expect(lanes[0]!.vendors.map(({ vassalage, connected }) => [vassalage, connected])).toEqual([
    ["far", false],
    ["near", true],
  ]);
});

test("a kind of games whose only studio is not connected has a page and no launch", async () => {
  const { reader, app } = await arcade();
  const nav = async () => /<nav class="tnav"[\s\S]*?<\/nav>/.exec((await reader.get("/")).html)?.[0] ?? "";
  expect(await nav()).toContain('href="/live"');
  await app.db.updateTable("vendors").set({ adapter: "softswiss" }).execute();
  app.bus.emit("catalogue", {});
  expect(await nav()).toContain(`href="/login?redirectTo=${encodeURIComponent("/seamless?vendor=far&")}`);
});
