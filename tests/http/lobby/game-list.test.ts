import { expect, test, vi } from "vitest";
import { Catalogue } from "~/domain/games/catalogue/catalogue";
import { GAME_PAGES, type GamePage } from "~/domain/games/catalogue/game-pages";
import { freshSite } from "../../support/fresh-site";
import { addCatalogue, type SmallGame } from "../../support/small-catalogue";
import { markupFindings } from "../../support/page-quality";
import { signedInMember } from "../../support/sign-in";

const SLOTS: SmallGame[] = Array.from({ length: 45 }, (_, at) => ({
  vendor: at < 5 ? "few" : "many",
  code: `slot${at}`,
  names: { en: `Slot ${String(at).padStart(2, "0")}`, bn: `স্লট ${at}` },
  hot: at === 44,
  supportPlay: at === 44 ? 0 : 1,
  returnHundredths: at === 7 ? 9_712 : 9_600,
  createdAt: 100 - at,
}));

async function room() {
  const site = await freshSite();
  await addCatalogue(site.app, {
    vendors: [
      { code: "few", name: "Few Games" },
      { code: "many", name: "Many Games" },
      { code: "book", name: "The Book", maintenance: true },
    ],
    games: [
      ...SLOTS,
      { vendor: "few", code: "crash", type: "MINI", names: { en: "Crash" } },
      { vendor: "few", code: "table", type: "LIVE", names: { en: "Table" } },
      { vendor: "many", code: "table2", type: "LIVE", names: { en: "Table Two" } },
      { vendor: "book", code: "cricket", type: "SPORTS", names: { en: "Cricket" } },
      { vendor: "few", code: "football", type: "SPORTS", names: { en: "Football" } },
      { vendor: "few", code: "draw", type: "LOTT", names: { en: "Draw" } },
      { vendor: "few", code: "all", type: "LIVE", names: { en: "All studios" }, isGame: "VASSALAGE" },
    ],
  });
  const reader = site.visitor({ language: "en" });
  const list = async (path: string) => names((await reader.get(path)).html);
  return { ...site, reader, list };
}

const names = (html: string) => [...html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name);

test("[R21 G24 G03 L19] /rng lists slots, jackpot and mini games by twenty", async () => {
  const { reader, list } = await room();
  const page = await reader.get("/rng");
  expect(names(page.html)).toHaveLength(20);
  expect(page.links).toContain("/rng?pageNo=2");
  expect(await list("/rng?pageNo=3")).toHaveLength(6);
  expect(await list("/rng?pageNo=3")).toContain("Crash");
  expect(page.text).toContain("46 games · 2 studios");
});

test("[R15 R16 R17 R18 R19 R20 R23] every kind has its page", async () => {
  const { list, reader } = await room();
  expect(await list("/live")).toEqual(["Table", "Table Two", "All studios"]);
  expect(await list("/sports")).toEqual(["Cricket", "Football"]);
  expect(await list("/lott")).toEqual(["Draw"]);
  for (const path of ["/fish", "/pvp", "/esports", "/elott"]) {
    const page = await reader.get(path);
    expect([path, page.status, page.text.includes("No game matches")]).toEqual([path, 200, true]);
  }
});

test("[R22] ?vassalage narrows a list to a vendor, and an unknown one is an empty list", async () => {
  const { list, reader } = await room();
  expect(await list("/rng?vassalage=few")).toHaveLength(6);
  const unknown = await reader.get("/rng?vassalage=nobody%00%27--");
  expect(unknown.status).toBe(200);
  expect(unknown.text).toContain("No game matches");
});

test("[G26] a list is searched, filtered and sorted by a GET form that keeps what was chosen", async () => {
  const { list, reader } = await room();
  expect(await list("/rng?q=slot+07")).toEqual(["Slot 07"]);
  expect(await list("/rng?hot=1")).toEqual(["Slot 44"]);
  expect((await list("/rng?trial=1")).sort()).toEqual(["Crash", "Slot 44"]);
  expect((await list("/rng?sort=name"))[0]).toBe("Crash");
  expect((await list("/rng?sort=new"))[0]).toBe("Slot 00");
  expect((await list("/rng"))[0]).toBe("Slot 44");

  const page = await reader.get("/rng?vassalage=many&sort=name&trial=1&q=slot");
  const form = page.form("q");
  expect(form.method).toBe("get");
  expect(form.fields).toEqual({
    vassalage: "many",
    q: "slot",
    sort: "name",
    kind: "",
    rtp: "",
    trial: "1",
  });
  expect(page.text).toContain("1 of 46 games: “slot”, by Many Games, free to try");
  expect(page.links).toContain("/rng");
});

test("[G03 G26] jackpot and mini games, new ones and those that give most back are filters of the slots", async () => {
  const { list, reader } = await room();
  expect(await list("/rng?kind=MINI")).toEqual(["Crash"]);
  expect(await list("/rng?kind=JACKPOT")).toEqual([]);
  expect(await list("/rng?rtp=97")).toEqual(["Slot 07"]);
  expect((await list("/rng?sort=rtp"))[0]).toBe("Slot 07");
  // The latest tenth: five of forty-five slots, and the only mini game.
  expect((await list("/rng?new=1")).sort()).toEqual([
    ...["Crash", "Slot 00", "Slot 01", "Slot 02", "Slot 03", "Slot 04"],
  ]);
  const page = await reader.get("/rng?kind=MINI&rtp=97&new=1");
  expect(page.form("q").fields).toMatchObject({ kind: "MINI", rtp: "97", new: "1" });
  expect(page.text).toContain("0 of 46 games: Mini games, 97% or more, new");
});

test("[G26] a name is found although one letter of it is wrong, and what is not found says where else to look", async () => {
  const { list, reader } = await room();
  expect(await list("/rng?q=carsh")).toEqual(["Crash"]);
  expect(await list("/rng?q=CRASH")).toEqual(["Crash"]);
  const page = await reader.get("/rng?q=golld&vassalage=few");
  expect(page.text).toContain("No game called “golld”");
  expect(page.text).toContain("search all studios instead of Few Games only");
  expect(page.links).toEqual(expect.arrayContaining(["/rng?q=golld", "/rng"]));
});

test("[G26] a game is found by its name in another language than the page's", async () => {
  const { list, visitor } = await room();
  expect(await list(`/rng?q=${encodeURIComponent("স্লট 7")}`)).toEqual(["Slot 07"]);
  const bengali = await visitor({ language: "bn" }).get("/rng?q=slot+07");
  expect(names(bengali.html)).toEqual(["স্লট 7"]);
});

test("[G24] however a list is filtered, its one address is that of the list, the vendor and the page", async () => {
  const { reader } = await room();
  const canonical = async (path: string) =>
    /<link rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec((await reader.get(path)).html)?.[1];
  expect(await canonical("/rng?q=slot&sort=name&studios=all&utm_source=x&pageNo=2")).toBe("/rng?pageNo=2");
  expect(await canonical("/rng?vassalage=many&hot=1")).toBe("/rng?vassalage=many");
  expect(await canonical("/rng?vassalage=nobody&pageNo=99")).toBe("/rng");
  const second = (await reader.get("/rng?pageNo=2")).html;
  expect(second).toMatch(/<a href="\/rng" rel="prev"/);
  expect(second).toMatch(/<a href="\/rng\?pageNo=3" rel="next"/);
});

test.each([
  ["kind", "COCKFIGHT"],
  ["kind", "'--"],
  ["rtp", "-1"],
  ["sort", "constructor"],
  ["q", "a(".repeat(50)],
  ["q", "🐯\0"],
  ["vassalage", "x".repeat(10_000)],
])("a %s that makes no sense is a page all the same", async (name, value) => {
  const { reader } = await room();
  expect((await reader.get(`/rng?${new URLSearchParams({ [name]: value })}`)).status).toBe(200);
});

test("a search that is longer than any name is cut, and its address with it", async () => {
  const { reader } = await room();
  const long = await reader.get(`/rng?q=${"a(".repeat(5_000)}&sort=name`);
  expect([long.status, long.location]).toEqual([
    302,
    `/rng?${new URLSearchParams({ q: "a(".repeat(50) })}&sort=name`,
  ]);
  const cut = await reader.follow(long);
  expect([cut.status, cut.form("q").fields.q]).toEqual([200, "a(".repeat(50)]);
});

test("what is typed into the search is shown as it was typed, and nothing of it is markup", async () => {
  const { reader } = await room();
  const page = await reader.get(`/rng?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page.html).not.toContain("<script>alert");
  expect(page.form("q").fields.q).toBe('"><script>alert(1)</script>');
});

test.each(["0", "-3", "9999", "1000000000", "x", "1e9", "NaN"])(
  "page %s is a page that exists",
  async (pageNo) => {
    const { list } = await room();
    expect((await list(`/rng?pageNo=${pageNo}`)).length).toBeGreaterThan(0);
  },
);

test("[G23] a game centre has a card for each vendor, which starts it or says that it is closed for maintenance", async () => {
  const { reader } = await room();
  const page = await reader.get("/sports");
  expect(page.links).toContain("/sports?vassalage=book");
  expect(page.links).toContain(
    `/login?redirectTo=${encodeURIComponent("/seamless?vendor=few&gameCode=football")}`,
  );
  expect(page.text).toContain("Few Games 1 game Start The Book 1 game Maintenance");
  expect(page.links).toContain("/lott");
  expect((await reader.get("/art/category/sports/book.svg")).headers.get("content-type")).toContain("svg");
  expect((await reader.get("/art/category/constructor.svg")).status).toBe(404);
});

test("[G12 G46 T52] a tile that stands for vendors opens the list of them, as a page and as a dialog alone", async () => {
  const { reader } = await room();
  expect((await reader.get("/live")).links).toContain("/vendors/live");
  const page = await reader.get("/vendors/live");
  expect(page.text).toContain("Live casino: choose a studio");
  expect(page.links).toEqual(expect.arrayContaining(["/live?vassalage=few", "/live?vassalage=many"]));
  const alone = await reader.get("/vendors/live", { "x-fragment": "1" });
  expect(alone.html).toMatch(/^<title>.*<dialog/);
  expect(alone.html).not.toContain("<main");
  expect((await reader.get("/vendors/nothing")).status).toBe(404);
});

test.each(["/", "/rng", "/live", "/sports", "/rng?q=nothing", "/vendors/live", "/no-such-page"])(
  "the markup of %s is sound",
  async (path) => {
    const { reader } = await room();
    expect(await markupFindings((await reader.get(path)).html)).toEqual([]);
  },
);

test("[G05] a tile shows its game's picture, and those further down are loaded when they come into sight", async () => {
  const { reader, url } = await room();
  const { html } = await reader.get("/rng");
  const pictures = [...html.matchAll(/<img\b[^>]*\bsrc="(\/art\/game\/[^"]*)"[^>]*>/g)];
  expect(pictures).toHaveLength(20);
  expect(pictures.map(([tag]) => tag.includes('loading="lazy"'))).toEqual(
    Array.from({ length: 20 }, (_, at) => at >= 6),
  );
  const call = await fetch(`${url}/lgw/games?gameType=RNG&pageSize=20&language=en`);
  const { value } = (await call.json()) as { value: { content: { iconUrl: string }[] } };
  const icons = new Set(value.content.map(({ iconUrl }) => iconUrl));
  const shown = pictures.map(([, src = ""]) => src.replaceAll("&amp;", "&"));
  expect(new Set(shown)).toEqual(icons);
  const picture = await fetch(url + shown[0]!);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("image/svg+xml") as string,
  ]);
});

test.each(["visitor", "member"] as const)(
  "[R24] for a %s the list of vendors is asked for by the page of live games and not by those of slots, fishing and cards",
  async (who) => {
    const site = await freshSite();
    const kinds = ["PVP", "FISH", "RNG", "LIVE"] as const;
    await addCatalogue(site.app, {
      vendors: [{ code: "far" }, { code: "near" }],
      games: kinds.flatMap((type) =>
        ["near", "far", "near"].map((vendor, at) => ({ vendor, code: `${type}${at}`, type })),
      ),
    });
    const browser =
      who === "member"
        ? (await signedInMember(site, { language: "en" })).member
        : site.visitor({ language: "en" });
    const vendorList = vi.spyOn(Catalogue.prototype, "vendorsOf");
    const timesAsked = async (path: string, kind: GamePage) => {
      vendorList.mockClear();
      const page = await browser.get(path);
      expect(page.status).toBe(200);
      return vendorList.mock.calls.filter(([types]) => types.join() === GAME_PAGES[kind].join()).length;
    };
    const asked: Partial<Record<GamePage, number>> = {};
    for (const kind of ["pvp", "fish", "rng", "live"] as const) {
      // The navigation around every page asks as well; a page without games shows how often.
      const byFrame = await timesAsked(`/promotions?of=${kind}`, kind);
      asked[kind] = (await timesAsked(`/${kind}`, kind)) - byFrame;
    }
    vendorList.mockRestore();
    expect(asked).toEqual({ pvp: 0, fish: 0, rng: 0, live: 1 });
    // Whose games they are can be seen on all four.
    for (const kind of ["pvp", "fish", "rng", "live"])
      expect((await browser.get(`/${kind}`)).text).toContain("3 games · 2 studios");
  },
);
