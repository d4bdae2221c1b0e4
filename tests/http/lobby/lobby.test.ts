import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { addPlayedRound } from "../../support/played-rounds";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue, type SmallGame, type SmallVendor } from "../../support/small-catalogue";
import type { Page } from "../../support/page";

const VENDORS: SmallVendor[] = ["one", "two", "three", "four", "five"].map((code) => ({
  code,
  name: `Studio ${code}`,
}));
const GAMES: SmallGame[] = [
  ...VENDORS.flatMap(({ code }) => [
    { vendor: code, code: `${code}-slot`, names: { en: `Slot of ${code}`, bn: `${code} স্লট` } },
    { vendor: code, code: `${code}-live`, type: "LIVE" as const, names: { en: `Table of ${code}` } },
    { vendor: code, code: `${code}-book`, type: "SPORTS" as const, names: { en: `Book of ${code}` } },
  ]),
  { vendor: "one", code: "hot", hot: true, names: { en: "Hot One" } },
  { vendor: "one", code: "pond", type: "FISH", names: { en: "Pond" } },
  { vendor: "two", code: "lake", type: "FISH", names: { en: "Lake" } },
  { vendor: "one", code: "rummy", type: "PVP", names: { en: "Rummy" }, supportPlay: 1 },
  { vendor: "one", code: "TF", type: "ESPORTS", names: { en: "Arena" } },
  { vendor: "one", code: "draw", type: "ELOTT", names: { en: "Draw" } },
];

async function lobby() {
  const site = await freshSite();
  const idOf = await addCatalogue(site.app, { vendors: VENDORS, games: GAMES });
  return { ...site, site, idOf };
}

const sections = (page: Page) => [...page.html.matchAll(/data-section="(\w+)"/g)].map(([, name]) => name);
const section = (page: Page, name: string) =>
  page.html.split("<section").find((part) => part.includes(`data-section="${name}"`)) ?? "";
const tiles = (html: string) => [...html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name);

test("[R01 R02 R03 R04] the lobby has four addresses and says which is the one", async () => {
  const { app, visitor } = await lobby();
  const pages = await Promise.all(
    ["/", "/index", "/index.html", "/home"].map((path) => visitor({ language: "en" }).get(path)),
  );
  for (const page of pages) {
    expect(page.status).toBe(200);
    expect(page.html).toContain('<main class="main" id="main"');
    expect(page.html).toContain(`<link rel="canonical" href="${app.config.publicUrl}/"/>`);
    expect(sections(page)).toEqual(sections(pages[0]!));
  }
});

test("[R46 R48 R49 R53] the category menu has seven links in the specification's order", async () => {
  const { site } = await lobby();
  const { member } = await signedInMember(site, { language: "en" });
  const page = await member.get("/");
  const menu = /<nav class="cats"[\s\S]*?<\/nav>/.exec(page.html)![0];
  const entries = [...menu.matchAll(/<a[^>]*>/g)].map(([tag]) => [
    /data-game-category="(\w+)"/.exec(tag)?.[1],
    /href="([^"]*)"/.exec(tag)?.[1],
    tag.includes('aria-current="page"'),
  ]);
  expect(entries).toEqual([
    ["HOME", "/home", true],
    ["FAV", "/home?category=FAV", false],
    ["LIVE", "/live", false],
    ["RNG", "/rng", false],
    ["FISH", "/fish", false],
    ["PVP", "/pvp", false],
    ["SPORTS", "/sports", false],
  ]);
});

test("[R52] every category has an icon named after it and a title in the reader's language", async () => {
  const { visitor } = await lobby();
  const entries = async (language: "en" | "bn") => {
    const menu = /<nav class="cats"[\s\S]*?<\/nav>/.exec((await visitor({ language }).get("/")).html)![0];
    const entry = /<a [^>]*data-game-category="(\w+)"[^>]*><svg class="i (\w+)"[\s\S]*?<\/svg>([^<]*)<\/a>/g;
    return [...menu.matchAll(entry)].map(([, category, icon, title]) => [category, icon, title]);
  };
  expect(await entries("en")).toEqual([
    ["HOME", "HOME", "Home"],
    ["FAV", "FAV", "Favourites"],
    ["LIVE", "LIVE", "Live casino"],
    ["RNG", "RNG", "Slots"],
    ["FISH", "FISH", "Fishing"],
    ["PVP", "PVP", "Cards"],
    ["SPORTS", "SPORTS", "Sports"],
  ]);
  expect(await entries("bn")).toEqual([
    ["HOME", "HOME", "হোম"],
    ["FAV", "FAV", "প্রিয়"],
    ["LIVE", "LIVE", "লাইভ ক্যাসিনো"],
    ["RNG", "RNG", "স্লট"],
    ["FISH", "FISH", "ফিশিং"],
    ["PVP", "PVP", "তাস"],
    ["SPORTS", "SPORTS", "খেলাধুলা"],
  ]);
});

test("[R47 R50] every category but home shows its games as a list, and is the current one", async () => {
  const { site, visitor } = await lobby();
  const en = visitor({ language: "en" });
  expect((await en.get("/")).html).toContain('data-layout="carousel"');
  for (const category of ["live", "rng", "fish", "pvp", "sports"]) {
    const page = await en.get(`/${category}`);
    expect(page.html).toContain('data-layout="flex"');
    expect(page.html).not.toContain('data-layout="carousel"');
    const current = /<a[^>]*data-game-category="(\w+)"[^>]*aria-current="page"/.exec(page.html)?.[1];
    expect(current).toBe(category.toUpperCase());
  }
  const { member } = await signedInMember(site, { language: "en" });
  const favourites = await member.get("/home?category=FAV");
  expect(favourites.html).toContain('data-layout="flex"');
  expect(favourites.html).not.toContain('data-layout="carousel"');
});

test("[R51] a visitor's favourites lead to the log-in, and back", async () => {
  const { visitor } = await lobby();
  const page = await visitor().get("/");
  expect(page.links).toContain("/login?redirectTo=%2Fhome%3Fcategory%3DFAV");
  const guarded = await visitor().get("/home?category=FAV");
  expect(guarded.location).toBe("/login?redirectTo=%2Fhome%3Fcategory%3DFAV");
});

test("[R55 R56 H22 H23 H24 H26 H27 H28] what nobody offers has no place in the lobby", async () => {
  const { app, visitor } = await lobby();
  const navigation = (page: Page) =>
    /<nav class="tnav"[\s\S]*?<\/nav>/
      .exec(page.html)![0]
      .match(/>[^<]+</g)!
      .filter((text) => text !== "> <")
      .join("");
  const before = await visitor({ language: "en" }).get("/");
  expect(navigation(before)).toBe(
    ">Home<>Live<>Slots<>Fishing<>Cards<>Sports<>E-sports<>E-lottery<>Promotions<",
  );
  expect(sections(before)).toEqual([
    "hot",
    "jackpot",
    "RNG",
    "LIVE",
    "FISH",
    "SPORTS",
    "PVP",
    "ESPORTS",
    "ELOTT",
  ]);
  await app.db.updateTable("games").set({ enabled: 0 }).where("game_type", "in", ["FISH", "PVP"]).execute();
  app.bus.emit("catalogue", {});
  const after = await visitor({ language: "en" }).get("/");
  expect(navigation(after)).toBe(">Home<>Live<>Slots<>Sports<>E-sports<>E-lottery<>Promotions<");
  expect(sections(after)).toEqual(["hot", "jackpot", "RNG", "LIVE", "SPORTS", "ESPORTS", "ELOTT"]);
});

const topLinks = (page: Page) =>
  /<nav class="tnav"[\s\S]*?<\/nav>/
    .exec(page.html)![0]
    .match(/<a [^>]*href="[^"]*"/g)!
    .map((tag) => tag.split('href="')[1]!.slice(0, -1).replaceAll("&amp;", "&"));

test("[R57 R58 R59 R60] a kind of one vendor is launched at once, by a visitor after the log-in, unless it always has a page", async () => {
  const { site, visitor } = await lobby();
  const { member } = await signedInMember(site);
  const arena = "/seamless?vendor=one&gameCode=TF";
  const pages = ["/", "/live", "/rng", "/fish", "/pvp", "/sports"];
  expect(topLinks(await member.get("/"))).toEqual([
    ...pages,
    arena,
    "/seamless?vendor=one&gameCode=draw",
    "/promotions",
  ]);
  const page = await visitor({ language: "en" }).get("/");
  const login = topLinks(page)[6]!;
  expect(login).toBe(`/login?redirectTo=${encodeURIComponent(arena)}`);
  expect((await visitor({ language: "en" }).get(login)).dialog.text).toContain(
    "You are not logged in. Please log in.",
  );
});

test("[R58] cards, fishing and slots have their page also when one studio has them, every other kind is launched", async () => {
  const { app, visitor } = await freshSite();
  const kinds = ["LIVE", "RNG", "FISH", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT"] as const;
  await addCatalogue(app, {
    vendors: [{ code: "one" }],
    games: kinds.map((type) => ({ vendor: "one", code: `${type}-1`, type, names: { en: type } })),
  });
  const links = topLinks(await visitor({ language: "en" }).get("/"));
  const login = (type: string) =>
    `/login?redirectTo=${encodeURIComponent(`/seamless?vendor=one&gameCode=${type}-1`)}`;
  expect(links).toEqual([
    ...["/", login("LIVE"), "/rng", "/fish", "/pvp"],
    ...[login("SPORTS"), login("ESPORTS"), login("LOTT"), login("ELOTT"), "/promotions"],
  ]);
});

test("[R60] kinds outside the category menu have pages of their own, and cockfight has none", async () => {
  const { app, site, visitor } = await lobby();
  await addCatalogue(app, {
    vendors: [{ code: "second" }, { code: "pit" }],
    games: (["ESPORTS", "LOTT", "ELOTT", "COCKFIGHT"] as const).flatMap((type) => [
      { vendor: "second", code: `${type}-2`, type, names: { en: type } },
      { vendor: "pit", code: `${type}-3`, type, names: { en: type } },
    ]),
  });
  expect(topLinks(await site.visitor().get("/")).slice(6)).toEqual([
    "/esports",
    "/lott",
    "/elott",
    "/promotions",
  ]);
  expect((await visitor().get("/cockfight")).status).toBe(404);
});

const vendorMenu = (page: Page, kind: string) =>
  new RegExp(`<nav class="([^"]*)" id="vendors-${kind}"[\\s\\S]*?</nav>`).exec(page.html);

test("[R61 G46 L29] each kind lists its enabled vendors, large from the eleventh on", async () => {
  const { app, visitor } = await lobby();
  const more = Array.from({ length: 6 }, (_, at) => ({ code: `more${at}`, enabled: at < 5 }));
  await addCatalogue(app, {
    vendors: more,
    games: more.map(({ code }) => ({ vendor: code, code: `${code}-slot`, names: { en: code } })),
  });
  const before = await visitor().get("/");
  expect(before.html).toContain('popovertarget="vendors-rng"');
  expect(before.html).toContain('popover="auto"');
  const [markup, className] = vendorMenu(before, "rng")!;
  expect(className).toBe("vendor-menu");
  const listed = [...markup.matchAll(/href="\/rng\?vassalage=(\w+)"/g)].map(([, code]) => code);
  expect(listed.sort()).toEqual(
    ["one", "two", "three", "four", "five", "more0", "more1", "more2", "more3", "more4"].sort(),
  );
  expect(vendorMenu(before, "esports")).toBeNull();
  await app.db.updateTable("vendors").set({ enabled: 1 }).where("code", "=", "more5").execute();
  app.bus.emit("catalogue", {});
  const [large, largeClass] = vendorMenu(await visitor().get("/"), "rng")!;
  expect(largeClass).toBe("vendor-menu large");
  expect(large.match(/vassalage=/g)).toHaveLength(11);
});

test("[H18 G11] hot games are marked, and others are not", async () => {
  const { visitor } = await lobby();
  const page = await visitor({ language: "en" }).get("/rng");
  const marked = page.html.split("<article").filter((tile) => tile.includes('<span class="hot">'));
  expect(marked.flatMap(tiles)).toEqual(["Hot One"]);
  const hot = section(await visitor({ language: "en" }).get("/"), "hot");
  expect(tiles(hot)).toContain("Hot One");
  expect(hot.match(/<span class="hot">/g)).toHaveLength(tiles(hot).length);
});

test("[H25 H32 H33 H34 H35 L24] the lobby shows three vendors' slots, one's tables, one's fish, one's sports", async () => {
  const { visitor } = await lobby();
  const page = await visitor({ language: "en" }).get("/");
  const vendors = (name: string) =>
    new Set([...section(page, name).matchAll(/<span class="v">([^<]*)/g)].map(([, vendor]) => vendor));
  expect(vendors("RNG")).toEqual(new Set(["Studio one", "Studio two", "Studio three"]));
  expect(vendors("LIVE")).toEqual(new Set(["Studio one"]));
  expect(vendors("FISH")).toEqual(new Set(["Studio one"]));
  expect(section(page, "SPORTS").match(/vassalage=\w+/g)).toEqual(["vassalage=one"]);
});

test("[H36] the lobby is whole at once, and a row hands on the next ten of its kind, its own alone, hearts and all", async () => {
  const { app, site, visitor } = await lobby();
  const slots = Array.from({ length: 25 }, (_, n) => ({
    vendor: "reel",
    code: `r${n}`,
    names: { en: `Reel ${n}` },
  }));
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "reel" }],
    games: [...slots, ...[1, 2].map((n) => ({ vendor: "reel", code: `f${n}`, type: "FISH" as const }))],
  });
  const { member, accountId } = await signedInMember(site, { language: "en" });
  const page = await member.get("/");
  for (const name of ["RNG", "LIVE", "FISH", "PVP", "ESPORTS", "ELOTT"])
    expect(tiles(section(page, name))).not.toEqual([]);
  const shown = tiles(section(page, "RNG"));
  expect(shown).toHaveLength(10);
  expect(section(page, "RNG")).toContain('data-next=""');
  expect(section(page, "FISH")).not.toContain("data-next");

  const liked = idOf("reel", "r9");
  await app.db
    .insertInto("favourites")
    .values({ account_id: accountId, game_id: liked, created_at: 1 })
    .execute();
  const next = await member.get("/more/RNG", { "x-fragment": "next" });
  const following = tiles(next.html);
  expect(following.length).toBeGreaterThan(0);
  expect(following.filter((name) => shown.includes(name))).toEqual([]);
  expect(next.html).toMatch(new RegExp(`name="remove" value="${liked}" aria-pressed="true"`));
  expect(next.html).not.toContain("<main");
  const other = await visitor({ language: "en" }).get("/more/RNG", { "x-fragment": "next" });
  expect(other.html).not.toContain('aria-pressed="true"');

  // A browser without script has the link of the row; the address of its continuation leads there too.
  expect(section(page, "RNG")).toContain('<a class="more" href="/rng"');
  expect((await member.get("/more/RNG")).location).toBe("/rng");
  expect((await member.get("/more/DOMINO", { "x-fragment": "next" })).status).toBe(404);
});

/** A member with a history, a favourite and a win, on a site with every kind of games. */
async function fullLobby() {
  const { app, site, idOf } = await lobby();
  await addCatalogue(app, {
    vendors: [{ code: "pit", name: "The Pit" }],
    games: [{ vendor: "pit", code: "derby", type: "COCKFIGHT", names: { en: "Derby" } }],
  });
  const { accountId, member } = await signedInMember(site, { language: "en" });
  const gameId = idOf("one", "one-slot");
  const own = { account_id: accountId, game_id: gameId };
  await app.db
    .insertInto("recent_games")
    .values({ ...own, played_at: 1 })
    .execute();
  await app.db
    .insertInto("favourites")
    .values({ ...own, created_at: 1 })
    .execute();
  await addPlayedRound(app, { accountId, gameId, stakeMinor: 100_00n, payoutMinor: 500_00n });
  return member;
}

test("[H16 H20 H21 H29 H30] sections stand in the specification's order, cockfight last and only where there is any", async () => {
  const member = await fullLobby();
  const kinds = ["RNG", "LIVE", "FISH", "SPORTS", "PVP", "ESPORTS", "ELOTT", "COCKFIGHT"];
  expect(sections(await member.get("/"))).toEqual([
    "recent",
    "hot",
    "favourites",
    "jackpot",
    "winners",
    ...kinds,
  ]);
  expect(sections(await member.get("/home?category=FAV"))).toEqual(["favourites"]);
  expect(sections(await member.get("/rng"))).toEqual([]);
});

test("[H31] each section leads to all of its kind, cockfight nowhere", async () => {
  const page = await (await fullLobby()).get("/");
  const moreOf = (name: string) => /<a class="more" href="([^"]*)"/.exec(section(page, name))?.[1];
  expect(
    Object.fromEntries(
      sections(page)
        .filter((name) => name !== "jackpot" && name !== "winners")
        .map((name) => [name, moreOf(name!)]),
    ),
  ).toEqual({
    recent: "/recent",
    hot: "/rng",
    favourites: "/home?category=FAV",
    RNG: "/rng",
    LIVE: "/live",
    FISH: "/fish",
    SPORTS: "/sports",
    PVP: "/pvp",
    ESPORTS: "/esports",
    ELOTT: "/elott",
    COCKFIGHT: undefined,
  });
});

test("[H17 H19 F14] rows of one's own come with a history and with favourites, slots only in the first", async () => {
  const { app, site, idOf } = await lobby();
  const { accountId, member } = await signedInMember(site, { language: "en" });
  expect(sections(await member.get("/"))).not.toContain("recent");
  const played = [idOf("one", "one-slot"), idOf("one", "one-live")];
  await app.db
    .insertInto("recent_games")
    .values(played.map((game_id, at) => ({ account_id: accountId, game_id, played_at: at })))
    .execute();
  await app.db
    .insertInto("favourites")
    .values({ account_id: accountId, game_id: idOf("two", "two-live"), created_at: 1 })
    .execute();
  const page = await member.get("/");
  expect(sections(page).slice(0, 3)).toEqual(["recent", "hot", "favourites"]);
  expect(tiles(section(page, "recent"))).toEqual(["Slot of one"]);
  expect(tiles(section(page, "favourites"))).toEqual(["Table of two"]);
  for (const own of ["recent", "favourites"])
    expect(sections(await site.visitor().get("/"))).not.toContain(own);
});

test("[G06 G07 G08 G10] slots are played or tried from their picture, other games have a start button", async () => {
  const { visitor } = await lobby();
  const page = await visitor({ language: "en" }).get("/");
  const tile = (name: string) => page.html.split("<article").find((part) => tiles(part)[0] === name)!;
  expect(tile("Slot of one")).toContain('href="/seamless?vendor=one&amp;gameCode=one-slot"');
  expect(tile("Slot of one")).toContain(">Play now<");
  expect(tile("Slot of one")).toContain("gameCode=one-slot&amp;demo=1");
  expect(tile("Slot of one")).not.toContain(">Start<");
  expect(tile("Rummy")).toContain(">Start<");
  expect(tile("Rummy")).toMatch(/href="([^"]*)"[^>]*>Start<[^]*href="\1"[^>]*>Play now</);
  expect(tile("Rummy")).not.toContain("Try free");
});

test("[R41] the side menu is on every page of the site, the member centre's among them", async () => {
  const site = await lobby();
  const { member } = await signedInMember(site);
  const places = ["/", "/rng", "/sports", "/promotions", "/no-such-page"];
  for (const path of [...places, "/member/securityCenter", "/member/transferFund"])
    expect([path, (await member.get(path)).html]).toEqual([
      path,
      expect.stringContaining('<aside class="side" id="menu"'),
    ]);
  for (const path of places)
    expect((await site.visitor().get(path)).html).toContain('<aside class="side" id="menu"');
});

test("[G14] the lobby speaks the language that was chosen, in its pictures too, which come in the size rx2", async () => {
  const { visitor } = await lobby();
  const reader = visitor();
  const first = await reader.get("/rng");
  expect(first.text).toContain("one স্লট");
  const chosen = await reader.submit(first.form("lang"), { lang: "en" });
  expect([chosen.status, chosen.location]).toEqual([303, "/rng"]);
  const second = await reader.follow(chosen);
  expect(second.html).toContain('<html lang="en"');
  expect(second.text).toContain("Slot of one");
  expect(second.html).toMatch(/\/art\/game\/rx2\/\d+\.svg\?lang=en&amp;v=/);
  const unknown = await reader.post("/language", { lang: "xx", redirectTo: "//elsewhere.example" });
  expect(unknown.location).toBe("/");
  const told = await reader.follow(unknown);
  expect(told.text).toContain("This language is not known.");
  expect(told.html).toContain('<html lang="en"');
});

test("a visitor's page is kept and changes with the catalogue", async () => {
  const { app, visitor } = await lobby();
  const first = await visitor().get("/");
  const again = await visitor().get("/");
  const etag = again.headers.get("etag");
  expect(etag).not.toBeNull();
  expect((await visitor().get("/", { "if-none-match": etag! })).status).toBe(304);
  expect(again.html).toBe(first.html);
  await app.db.updateTable("games").set({ is_hot: 1 }).where("code", "=", "five-slot").execute();
  app.bus.emit("catalogue", {});
  expect((await visitor().get("/")).html).not.toBe(first.html);
});

test("what a visitor sees has no link to a page that is not there", async () => {
  const { visitor } = await lobby();
  const page = await visitor().get("/");
  const own = [...new Set(page.links)].filter((href) => /^\/(?!seamless|login|register|agent)/.test(href));
  const answers = await Promise.all(own.map(async (href) => [href, (await visitor().get(href)).status]));
  expect(answers.filter(([, status]) => status === 404)).toEqual([]);
});

test("[G03] jackpot games follow the jackpot and lead to themselves among the slots", async () => {
  const { app, visitor } = await lobby();
  await addCatalogue(app, {
    vendors: [{ code: "mint", name: "The Mint" }],
    games: [
      { vendor: "mint", code: "vault", type: "JACKPOT", names: { en: "Vault" } },
      { vendor: "mint", code: "dice", type: "MINI", names: { en: "Small Dice" } },
    ],
  });
  const en = visitor({ language: "en" });
  const page = await en.get("/");
  const names = sections(page);
  expect(names.indexOf("JACKPOT")).toBe(names.indexOf("jackpot") + 1);
  expect(tiles(section(page, "JACKPOT"))).toEqual(["Vault"]);
  expect(section(page, "JACKPOT")).toContain('href="/rng?kind=JACKPOT"');
  expect(tiles((await en.get("/rng?kind=JACKPOT")).html)).toEqual(["Vault"]);
});

test("[G14] a game's picture is there in the size rx2 and in no other", async () => {
  const { visitor, idOf } = await lobby();
  const reader = visitor({ language: "en" });
  const [, address = ""] = /src="(\/art\/game\/[^"]*)"/.exec((await reader.get("/rng")).html) ?? [];
  expect(address).toMatch(/^\/art\/game\/rx2\/\d+\.svg\?/);
  const picture = await reader.get(address.replaceAll("&amp;", "&"));
  expect(picture.headers.get("content-type")).toContain("image/svg+xml");
  for (const size of ["rx1", "original"])
    expect((await reader.get(`/art/game/${size}/${idOf("one", "hot")}.svg`)).status).toBe(404);
});
