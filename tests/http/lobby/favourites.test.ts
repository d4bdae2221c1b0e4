import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { addAccount, PASSWORD } from "../../support/people";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";
import type { Visitor } from "../../support/visitor";

async function keeper() {
  const site = await freshSite();
  const idOf = await addCatalogue(site.app, {
    vendors: [{ code: "one" }],
    games: [
      { vendor: "one", code: "tiger", names: { en: "Tiger" } },
      { vendor: "one", code: "owl", names: { en: "Owl" } },
    ],
  });
  const { member, accountId } = await signedInMember(site, { language: "en" });
  return {
    ...site,
    site,
    member,
    accountId,
    tiger: String(idOf("one", "tiger")),
    owl: String(idOf("one", "owl")),
  };
}

const names = (html: string) => [...html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name);
const heart = (html: string, id: string) =>
  new RegExp(`<button class="fav"[^>]*value="${id}"[^>]*>`).exec(html)?.[0];

test("[F15] a heart is a button of the page's one form, and leads back to the page", async () => {
  const { member, tiger } = await keeper();
  const page = await member.get("/rng?sort=name");
  expect(heart(page.html, tiger)).toContain('form="fav" name="add"');
  expect(page.html.match(/<form id="fav"/g)).toHaveLength(1);
  const form = page.forms.find(({ action }) => action === "/favourites")!;
  const kept = await member.submit(form, { add: tiger });
  expect([kept.status, kept.location]).toEqual([303, "/rng?sort=name"]);
  const after = await member.follow(kept);
  expect(heart(after.html, tiger)).toContain('name="remove"');
  expect(heart(after.html, tiger)).toContain('aria-pressed="true"');
});

test("[F15] where a game is told of, its heart stands in a form too: text browsers know no form that is elsewhere", async () => {
  const { member, tiger } = await keeper();
  for (const path of ["/game/one/tiger", "/seamless?vendor=one&gameCode=tiger"]) {
    const { html } = await member.get(path);
    const around = /<form method="post" action="\/favourites">((?:(?!<\/form>).)*)<\/form>/s.exec(html)?.[1];
    expect(around, path).toContain(`name="add" value="${tiger}"`);
    expect(around).toContain('name="csrf"');
    expect(around).toContain(`name="redirectTo" value="${path.replace("&", "&amp;")}"`);
    expect(around).toMatch(/♡ [^<]*Tiger/);
  }
});

test("[R25 F09] favourites are the same in the lobby, under their category and on their page", async () => {
  const { member, tiger } = await keeper();
  const page = await member.get("/rng");
  await member.submit(
    page.forms.find(({ action }) => action === "/favourites")!,
    { add: tiger },
  );
  expect(names((await member.get("/favorite")).html)).toEqual(["Tiger"]);
  expect(names((await member.get("/home?category=FAV")).html)).toEqual(["Tiger"]);
  const row = (await member.get("/")).html
    .split("<section")
    .find((part) => part.includes('data-section="favourites"'));
  expect(names(row ?? "")).toEqual(["Tiger"]);
});

/** What script is told when a heart was pressed on a page: its parts, by name. */
async function renewed(member: Visitor, page: string) {
  const headers = { "X-Fragment": "renew" };
  const answer = await member.get(`/favourites/lists?redirectTo=${encodeURIComponent(page)}`, headers);
  expect(answer.status).toBe(200);
  const parts = answer.html.split(' data-renew="').slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('"')), part]));
}

test("[F02] a page's parts that show favourites are told anew as the page itself tells them", async () => {
  const { member, clock, tiger, owl } = await keeper();
  const press = async (button: object) => {
    clock.advance(1_000);
    const { forms } = await member.get("/rng");
    await member.submit(
      forms.find(({ action }) => action === "/favourites")!,
      { ...button },
    );
  };
  expect((await renewed(member, "/")).get("row")).toMatch(/^row" hidden=""><\/div>/);
  await press({ add: tiger });
  await press({ add: owl });
  const list = await renewed(member, "/favorite");
  expect(names(list.get("list")!)).toEqual(["Owl", "Tiger"]);
  expect(list.get("favourites")).toMatch(/^favourites">2</);
  expect(list.get("recent")).toMatch(/^recent">0</);
  expect(names((await renewed(member, "/home?category=FAV")).get("all")!)).toEqual(["Owl", "Tiger"]);
  const row = (await renewed(member, "/")).get("row")!;
  expect(names(row)).toEqual(["Owl", "Tiger"]);
  expect((await member.get("/")).html).toContain(row.slice(0, row.indexOf("</section>")));
  expect([...(await renewed(member, "/game/one/tiger")).keys()]).toEqual(["row"]);
  await press({ remove: tiger });
  await press({ remove: owl });
  expect((await renewed(member, "/favorite")).get("list")).toContain("No favourites yet");
  expect((await renewed(member, "/home?category=FAV")).get("all")).toContain("No favourites yet");
});

test("[F02] nobody is told whose favourites they are not, and whoever comes by link gets the page", async () => {
  const { member, visitor } = await keeper();
  expect((await member.get("/favourites/lists")).location).toBe("/favorite");
  const answer = await visitor().get("/favourites/lists?redirectTo=%2F", { "X-Fragment": "renew" });
  expect(answer.html).not.toContain("data-renew");
});

test("[F09] whoever keeps more games than the lobby's row holds finds all of them under their category", async () => {
  const site = await freshSite();
  const codes = Array.from({ length: 12 }, (_, index) => `kept-${index}`);
  const games = codes.map((code) => ({ vendor: "one", code }));
  const idOf = await addCatalogue(site.app, { vendors: [{ code: "one" }], games });
  const { member, accountId } = await signedInMember(site, { language: "en" });
  const loved = codes.map((code, at) => ({
    ...{ account_id: accountId, game_id: idOf("one", code), created_at: at },
  }));
  await site.app.db.insertInto("favourites").values(loved).execute();
  const kept = names((await member.get("/favorite")).html);
  expect(kept).toHaveLength(12);
  expect(names((await member.get("/home?category=FAV")).html)).toEqual(kept);
});

test("[F03 L08] a second change within a second is not made, and said so", async () => {
  const { member, clock, tiger, owl } = await keeper();
  const form = (await member.get("/rng")).forms.find(({ action }) => action === "/favourites")!;
  await member.submit(form, { add: tiger });
  const soon = await member.submit(form, { add: owl });
  expect(soon.status).toBe(303);
  expect((await member.follow(soon)).text).toContain("One change per second, please.");
  expect(names((await member.get("/favorite")).html)).toEqual(["Tiger"]);
  const script = await member.post(
    "/favourites",
    { ...form.fields, add: owl },
    { accept: "application/json" },
  );
  expect(script.status).toBe(429);
  clock.advance(1_000);
  const later = await member.post(
    "/favourites",
    { ...form.fields, add: owl },
    { accept: "application/json" },
  );
  expect(later.status).toBe(204);
});

test("[F01] a visitor is sent to log in, and back to the page with the heart", async () => {
  const { visitor, tiger } = await keeper();
  const reader = visitor({ language: "en" });
  const form = (await reader.get("/rng")).forms.find(({ action }) => action === "/favourites")!;
  const answer = await reader.submit(form, { add: tiger });
  expect([answer.status, answer.location]).toEqual([303, "/login?redirectTo=%2Frng"]);
  expect((await reader.follow(answer)).text).toContain("You are not logged in. Please log in.");
});

test("a form from nowhere, of another session or of a game that is not there changes nothing", async () => {
  const { app, member, site, tiger } = await keeper();
  const { member: other } = await signedInMember(site);
  const theirs = (await other.get("/rng")).forms.find(({ action }) => action === "/favourites")!;
  expect((await member.post("/favourites", { add: tiger })).status).toBe(403);
  expect((await member.submit(theirs, { add: tiger })).status).toBe(403);
  const own = (await member.get("/rng")).forms.find(({ action }) => action === "/favourites")!;
  for (const fields of [{ add: "12" }, { add: "-1" }, { add: "1e3" }, { add: "tiger" }, {}] as Record<
    string,
    string
  >[])
    expect((await member.submit(own, fields)).status).toBe(404);
  expect(await app.db.selectFrom("favourites").selectAll().execute()).toEqual([]);
});

test("a way back to another site is not taken", async () => {
  const { member, tiger } = await keeper();
  const form = (await member.get("/rng")).forms.find(({ action }) => action === "/favourites")!;
  const answer = await member.submit(form, { add: tiger, redirectTo: "//elsewhere.example/" });
  expect(answer.location).toBe("/");
});

test("[R27 R42] favourites and recent games need somebody whose they are", async () => {
  const { visitor } = await keeper();
  expect((await visitor().get("/favorite")).location).toBe("/login?redirectTo=%2Ffavorite");
  expect((await visitor().get("/recent?pageNo=2")).location).toBe("/login?redirectTo=%2Frecent%3FpageNo%3D2");
});

test("[F10] empty lists say how they fill, and offer games", async () => {
  const { member } = await keeper();
  const favourites = await member.get("/favorite");
  const empty = /<div class="panel empty">[\s\S]*?<\/div>/.exec(favourites.html)?.[0] ?? "";
  expect(empty).toContain("No favourites yet");
  expect(empty).toMatch(/<a [^>]*href="\/rng"/);
  expect((await member.get("/recent")).text).toContain("Nothing played yet");
});

test("[F06 L17] however many favourites there are, their page shows them all", async () => {
  const { app, site } = await keeper();
  const { accountId, member } = await signedInMember(site, { language: "en" });
  const games = Array.from({ length: 21 }, (_, at) => ({ vendor: "loved", code: `loved${at}` }));
  const idOf = await addCatalogue(app, { vendors: [{ code: "loved" }], games });
  const rows = games.map(({ code }, n) => ({
    account_id: accountId,
    game_id: idOf("loved", code),
    created_at: n,
  }));
  await app.db.insertInto("favourites").values(rows).execute();
  const page = await member.get("/favorite");
  expect(page.html.match(/<article/g)).toHaveLength(21);
  expect(page.html).not.toContain("pageNo=2");
});

test("[F12 L18] games played lately come twenty to a page, the latest first", async () => {
  const { app, site } = await keeper();
  const { accountId, member } = await signedInMember(site, { language: "en" });
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "many" }],
    games: Array.from({ length: 21 }, (_, at) => ({
      vendor: "many",
      code: `g${at}`,
      names: { en: `Game ${at}` },
    })),
  });
  await app.db
    .insertInto("recent_games")
    .values(
      Array.from({ length: 21 }, (_, at) => ({
        account_id: accountId,
        game_id: idOf("many", `g${at}`),
        played_at: at,
      })),
    )
    .execute();
  const first = await member.get("/recent");
  expect(names(first.html)).toHaveLength(20);
  expect(names(first.html)[0]).toBe("Game 20");
  expect(first.links).toContain("/recent?pageNo=2");
  expect(names((await member.get("/recent?pageNo=2")).html)).toEqual(["Game 0"]);
  expect(names((await member.get("/recent?pageNo=99")).html)).toEqual(["Game 0"]);
});

test("the balance is told to script in words, and to a form by the page it came from", async () => {
  const { member, visitor } = await keeper();
  const script = await member.get("/balance", { accept: "application/json" });
  expect(JSON.parse(script.html)).toEqual({ balance: "৳0.00" });
  expect(script.headers.get("cache-control")).toBe("no-store");
  const form = (await member.get("/rng?hot=1")).form("redirectTo");
  expect(form.fields.redirectTo).toBe("/rng?hot=1");
  expect((await member.get("/balance?redirectTo=%2Frng%3Fhot%3D1")).location).toBe("/rng?hot=1");
  expect((await visitor().get("/balance")).location).toBe("/login?redirectTo=%2Fbalance");
});

test("[G09] every tile has a heart, which keeps the game and, pressed again, lets it go", async () => {
  const { member, clock, tiger, owl } = await keeper();
  const press = async (button: object) => {
    clock.advance(1_000);
    const page = await member.get("/rng");
    const form = page.forms.find(({ action }) => action === "/favourites")!;
    return (await member.follow(await member.submit(form, { ...button }))).html;
  };
  const before = (await member.get("/rng")).html;
  for (const id of [tiger, owl]) expect(heart(before, id)).toContain('aria-pressed="false"');
  const kept = await press({ add: owl });
  expect([heart(kept, owl), heart(kept, tiger)]).toEqual([
    expect.stringContaining('aria-pressed="true"') as string,
    expect.stringContaining('aria-pressed="false"') as string,
  ]);
  expect(heart(await press({ remove: owl }), owl)).toContain('aria-pressed="false"');
  const visitors = await (await fetch(new URL("/rng", member.origin))).text();
  expect(heart(visitors, tiger)).toContain('aria-pressed="false"');
});

test("[A09] two people who use one browser have lists of their own, whatever was kept in it before", async () => {
  const { visitor, app, tiger, owl } = await keeper();
  await addAccount(app, { username: "rahim07" });
  await addAccount(app, { username: "nasrin7" });
  const browser = visitor({ language: "en" });
  const as = async (username: string) => {
    const form = (await browser.get("/login")).form("username", "password");
    await browser.submit(form, { username, password: PASSWORD });
  };
  const leave = async () => browser.submit((await browser.get("/logout")).dialog.form("csrf"));
  const pressed = async () => {
    const { html } = await browser.get("/rng");
    return [tiger, owl].map((game) => heart(html, game)?.includes('aria-pressed="true"'));
  };
  const keep = async (game: string) => {
    const { forms } = await browser.get("/rng");
    await browser.submit(
      forms.find(({ action }) => action === "/favourites")!,
      { add: game },
    );
  };
  await as("rahim07");
  await keep(tiger);
  expect(await pressed()).toEqual([true, false]);
  await leave();
  await as("nasrin7");
  expect(await pressed()).toEqual([false, false]);
  await keep(owl);
  expect(await pressed()).toEqual([false, true]);
  await leave();
  await as("rahim07");
  expect(await pressed()).toEqual([true, false]);
});

test("[F08 A74] right after the log-in the hearts of one's favourites are pressed", async () => {
  const { app, visitor, tiger, owl } = await keeper();
  const accountId = await addAccount(app, { username: "rahim07" });
  await app.db
    .insertInto("favourites")
    .values({ account_id: accountId, game_id: Number(owl), created_at: 1 })
    .execute();
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/login?redirectTo=%2Frng")).form("username", "password");
  const entered = await browser.submit(form, { username: "rahim07", password: PASSWORD });
  expect(entered.location).toBe("/rng");
  const { html } = await browser.follow(entered);
  expect(heart(html, owl)).toContain('aria-pressed="true"');
  expect(heart(html, tiger)).toContain('aria-pressed="false"');
});
