import { expect, test } from "vitest";
import { StoreUnavailable } from "~/db/runner/transaction";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";

async function callers() {
  const site = await freshSite();
  const idOf = await addCatalogue(site.app, {
    vendors: [{ code: "one" }, { code: "two" }],
    games: [
      { vendor: "one", code: "tiger", names: { en: "Tiger", bn: "বাঘ" }, hot: true },
      { vendor: "one", code: "owl", names: { en: "Owl" }, supportPlay: 1 },
      { vendor: "two", code: "table", type: "LIVE", names: { en: "Table" } },
    ],
  });
  const { accountId, member, token } = await signedInMember(site, { language: "en" });
  const tiger = { nodeId: idOf("one", "tiger"), vendor: "one", gameType: "RNG" };
  const owl = { nodeId: idOf("one", "owl"), vendor: "one", gameType: "RNG" };
  return { site, accountId, member, token, tiger, owl };
}

interface Said {
  status: number;
  headers: Headers;
  body: { success: boolean; message: string; code: string; value: Record<string, unknown> };
}

/** A program: sends what it likes, and must be answered in JSON whatever that was. */
async function call(
  { url }: Pick<FreshSite, "url">,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Said> {
  const json = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(url + path, {
    method,
    headers: { ...(json !== undefined && { "content-type": "application/json" }), ...headers },
    body: json,
  });
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Said["body"],
  };
}

const namesIn = ({ body }: Said) =>
  (body.value.content as { displayName: string }[]).map(({ displayName }) => displayName);

const FAVOURITE = "/wps/v2/game/favorites";
const FAVOURITES = "/wps/game/favorites?clientType=3&platform=flash&language=en&pageNo=1&pageSize=999";

test("[F04 X12] a favourite is added once, however often it is posted", async () => {
  const { site, token, tiger } = await callers();
  for (const tries of [1, 2]) {
    const added = await call(site, FAVOURITE, { method: "POST", headers: { token }, body: tiger });
    expect([tries, added.status, added.body.success, added.body.code]).toEqual([tries, 200, true, "ok"]);
    site.clock.advance(1_000);
  }
  const rows = await site.app.db.selectFrom("favourites").select("game_id").execute();
  expect(rows).toEqual([{ game_id: tiger.nodeId }]);
});

test("[F05 X13] a favourite is removed by the same fields, in the body or in the address", async () => {
  const { site, token, tiger, owl } = await callers();
  for (const game of [tiger, owl]) {
    await call(site, FAVOURITE, { method: "POST", headers: { token }, body: game });
    site.clock.advance(1_000);
  }
  const removed = await call(site, FAVOURITE, { method: "DELETE", headers: { token }, body: tiger });
  expect([removed.status, removed.body.value.isFavorite]).toEqual([200, 0]);
  site.clock.advance(1_000);
  const query = new URLSearchParams({ ...owl, nodeId: String(owl.nodeId) });
  expect((await call(site, `${FAVOURITE}?${query}`, { method: "DELETE", headers: { token } })).status).toBe(
    200,
  );
  expect(await site.app.db.selectFrom("favourites").selectAll().execute()).toEqual([]);
});

test("[F07 X10 X11] favourites come in one page with its number and how many there are", async () => {
  const { site, token, tiger, owl } = await callers();
  const empty = await call(site, FAVOURITES, { headers: { token } });
  expect(empty.body.value).toEqual({ content: [], pageNum: 1, totalPages: 1 });
  for (const game of [tiger, owl]) {
    await call(site, FAVOURITE, { method: "POST", headers: { token }, body: game });
    site.clock.advance(1_000);
  }
  const list = await call(site, FAVOURITES, { headers: { token } });
  expect(namesIn(list)).toEqual(["Owl", "Tiger"]);
  const second = await call(site, FAVOURITES.replace("pageNo=1&pageSize=999", "pageNo=2&pageSize=1"), {
    headers: { token },
  });
  expect([namesIn(second), second.body.value.pageNum, second.body.value.totalPages]).toEqual([
    ["Tiger"],
    2,
    2,
  ]);
});

test("[F06 L17] 999 favourites come in one page when nobody asks for fewer", async () => {
  const { site, token } = await callers();
  const games = Array.from({ length: 999 }, (_, n) => ({
    ...{ vendor: "crowd", code: `game-${n}`, names: { en: `Game ${n}` } },
  }));
  const idOf = await addCatalogue(site.app, { vendors: [{ code: "crowd" }], games });
  const { id: account_id } = await site.app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const rows = games.map(({ code }, n) => ({ account_id, game_id: idOf("crowd", code), created_at: n }));
  await site.app.db.insertInto("favourites").values(rows).execute();
  for (const path of [FAVOURITES, FAVOURITES.replace("&pageSize=999", "")]) {
    const list = await call(site, path, { headers: { token } });
    expect([namesIn(list).length, list.body.value.totalPages]).toEqual([999, 1]);
  }
});

test("[G04] a game has the parts that the specification names", async () => {
  const { site, tiger } = await callers();
  const list = await call(site, "/lgw/games?vassalage=one&pageSize=1&language=en");
  expect((list.body.value.content as object[])[0]).toEqual({
    ...{ nodeId: tiger.nodeId, cardId: tiger.nodeId },
    ...{ nodeName: "Tiger", gameName: "Tiger", displayName: "Tiger" },
    lagerIcon: expect.stringContaining(`/art/game/rx2/${tiger.nodeId}.svg`) as string,
    iconUrl: expect.stringContaining("/art/") as string,
    showIcon: expect.stringContaining("/art/") as string,
    ...{ vassalage: "one", gameType: "RNG", gameCode: "tiger", isGame: "GAME", isHot: 1, supportPlay: 0 },
    playable: true,
  });
});

test("[G25 X55 I10] every field of the game list's call changes what is on it", async () => {
  const { site } = await callers();
  const list = async (query: string) => namesIn(await call(site, `/lgw/games?${query}`));
  const all = "clientType=3&platform=flash&merchant=croupier&language=en";
  expect(await list(all)).toEqual(["Tiger", "Owl", "Table"]);
  expect(await list(`${all}&gameType=LIVE`)).toEqual(["Table"]);
  expect(await list(`${all}&vassalage=one`)).toEqual(["Tiger", "Owl"]);
  expect(await list(`${all}&pageNo=2&pageSize=2`)).toEqual(["Table"]);
  expect(await list(all.replace("language=en", "language=BN"))).toEqual(["বাঘ", "Owl", "Table"]);
  for (const foreign of ["merchant=another", "isPlatform=1", "gameType=CHESS", "vassalage=x"])
    expect([foreign, await list(`language=en&${foreign}`)]).toEqual([foreign, []]);
});

test("[X73 L42] an unknown `clientType` or `platform` is a 422 wherever it is read, and what this brand's clients say is not", async () => {
  const { site, token } = await callers();
  const paths = [
    "/lgw/games",
    "/lgw/games/hot",
    "/lgw/games/vendorLanes",
    "/wps/game/list",
    "/wps/game/recent",
  ];
  paths.push("/wps/game/favorites", "/wps/system/helpCenter", "/wps/announcements", "/wps/notice");
  for (const path of paths) {
    const ask = async (query: string) => call(site, `${path}?${query}`, { headers: { token } });
    for (const [query, fields] of [
      ["clientType=1", ["clientType"]],
      ["platform=android", ["platform"]],
      ["clientType=x&platform=flash,ios", ["clientType", "platform"]],
    ] as const) {
      const { status, body } = await ask(query);
      expect([path, query, status, body.code, body.value]).toEqual([
        path,
        query,
        422,
        "invalid_fields",
        { fields },
      ]);
    }
    for (const query of [
      "clientType=3&platform=flash",
      "platform=W",
      "clientType=&platform=",
      "platform=WEB",
    ])
      expect([path, query, (await ask(query)).status]).toEqual([path, query, 200]);
  }
  const trial = "/wps/session/login/freeplay";
  const refused = await call(site, trial, { method: "POST", body: { os: "linux", platform: "android" } });
  expect([refused.status, refused.body.value]).toEqual([422, { fields: ["platform"] }]);
});

test("[X55 X11 X14 F07] a page past the last is empty, and says which it is and how many there are", async () => {
  const { site, token, tiger, owl } = await callers();
  for (const game of [tiger, owl]) {
    await call(site, FAVOURITE, { method: "POST", headers: { token }, body: game });
    site.clock.advance(1_000);
  }
  const valueOf = async (path: string) => (await call(site, path, { headers: { token } })).body.value;
  for (const [path, totalPages] of [
    ["/lgw/games?pageSize=2", 2],
    ["/wps/game/list?pageSize=2", 2],
    ["/wps/game/favorites?pageSize=1", 2],
    ["/wps/game/recent?pageSize=20", 1],
    ["/lgw/games?merchant=another", 1],
  ] as const) {
    const past = await valueOf(`${path}&pageNo=${totalPages + 1}`);
    expect([path, past]).toEqual([path, { content: [], pageNum: totalPages + 1, totalPages }]);
  }
  expect((await valueOf("/lgw/games?pageSize=2&pageNo=2")).content).toHaveLength(1);
  expect(await valueOf("/wps/game/recent?page=9")).toEqual({ content: [], pageNum: 9, totalPages: 1 });
  for (const [query, field] of [
    ["page=x", "page"],
    ["pageNo=0", "pageNo"],
  ])
    expect([query, await valueOf(`/wps/game/recent?${query}`)]).toEqual([query, { fields: [field] }]);
});

test("[X09] the list of somebody signed in says of each game whether it is a favourite", async () => {
  const { site, token, owl } = await callers();
  await call(site, FAVOURITE, { method: "POST", headers: { token }, body: owl });
  const list = await call(site, "/wps/game/list?gameType=RNG", { headers: { token } });
  const hearts = (list.body.value.content as { gameCode: string; isFavorite: number }[]).map(
    ({ gameCode, isFavorite }) => [gameCode, isFavorite],
  );
  expect(hearts).toEqual([
    ["tiger", 0],
    ["owl", 1],
  ]);
});

test("[X75] a call that needs a token is refused without one and with a bad one, whatever the cookies say", async () => {
  const { site, member, token, tiger } = await callers();
  const cookie = `session=${member.cookie("session")}`;
  const strangers: Record<string, string>[] = [
    {},
    { token: "guess" },
    { authorization: "Bearer guess", cookie },
    { token: "", cookie },
  ];
  for (const headers of strangers) {
    const refused = await call(site, FAVOURITES, { headers });
    expect([refused.status, refused.body.code]).toEqual([401, "not_logged_in"]);
    const post = await call(site, FAVOURITE, { method: "POST", headers, body: tiger });
    expect(post.status).toBe(401);
  }
  expect((await call(site, FAVOURITES, { headers: { "accept-language": "en" } })).body.message).not.toBe("");
  expect((await call(site, FAVOURITES, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  expect((await call(site, FAVOURITES, { headers: { cookie } })).status).toBe(200);
  expect(await site.app.db.selectFrom("favourites").selectAll().execute()).toEqual([]);
});

test("with the cookie a change needs the form's token too, and another site cannot make it", async () => {
  const { site, member, tiger } = await callers();
  const cookie = `session=${member.cookie("session")}`;
  const bare = await call(site, FAVOURITE, { method: "POST", headers: { cookie }, body: tiger });
  expect([bare.status, bare.body.code]).toEqual([403, "cross_site"]);
  const foreign = { cookie, "sec-fetch-site": "cross-site" };
  const elsewhere = await call(site, FAVOURITE, { method: "POST", headers: foreign, body: tiger });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, "cross_site"]);
  expect(await site.app.db.selectFrom("favourites").selectAll().execute()).toEqual([]);

  const { csrf } = (await member.get("/rng")).form("csrf", "redirectTo").fields;
  const own = { cookie, "x-csrf-token": String(csrf) };
  expect((await call(site, FAVOURITE, { method: "POST", headers: own, body: tiger })).status).toBe(200);
});

test("[X76] a wrong method is answered with the right ones", async () => {
  const { site, token } = await callers();
  const get = await call(site, FAVOURITE, { headers: { token } });
  expect([get.status, get.headers.get("allow"), get.body.code]).toEqual([
    405,
    "POST, DELETE",
    "wrong_method",
  ]);
  const post = await call(site, "/lgw/games", { method: "POST", body: {} });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET"]);
});

test("[F03] a second change within a second is refused in JSON", async () => {
  const { site, token, tiger, owl } = await callers();
  await call(site, FAVOURITE, { method: "POST", headers: { token }, body: tiger });
  const soon = await call(site, FAVOURITE, { method: "POST", headers: { token }, body: owl });
  expect([soon.status, soon.body.code]).toEqual([429, "too_fast"]);
});

test("[R66] whatever is wrong with a call, its answer is JSON", async () => {
  const { site, token, tiger } = await callers();
  const post = (body: unknown, headers = {}) =>
    call(site, FAVOURITE, { method: "POST", headers: { token, accept: "text/html", ...headers }, body });
  expect((await post("{")).body.code).toBe("not_readable");
  expect((await post("[]")).body.code).toBe("not_readable");
  const large = await post("x".repeat(4 * 1024 * 1024 + 1));
  expect([large.status, large.body.code]).toEqual([413, "too_large"]);
  const missing = await post({ vendor: "one", nodeId: "1e3" });
  expect([missing.status, missing.body.value]).toEqual([422, { fields: ["nodeId", "gameType"] }]);
  expect((await post({ ...tiger, vendor: "two" })).status).toBe(404);
  expect((await post({ ...tiger, gameType: "LIVE" })).status).toBe(404);
  expect((await post({ ...tiger, nodeId: 12 })).status).toBe(404);
  expect((await call(site, "/lgw/games?pageSize=1000000&pageNo=x")).body.value).toEqual({
    fields: ["pageNo", "pageSize"],
  });
  for (const path of ["/wps/no/such/call", "/lgw/nothing", "/wps"])
    expect([path, (await call(site, path, { headers: { accept: "text/html" } })).status]).toEqual([
      path,
      404,
    ]);
  expect((await call(site, "/wps/nothing", { method: "PATCH", body: {} })).status).toBe(405);
  site.app.store.transaction = () => Promise.reject(new StoreUnavailable(new Error("disk full")));
  site.app.log.error = () => undefined;
  site.clock.advance(1_000);
  const full = await post(tiger);
  expect([full.status, full.body.code, full.body.message]).toEqual([
    503,
    "unavailable",
    expect.stringMatching(/./) as string,
  ]);
});

test("a message is in the caller's language", async () => {
  const { site, member } = await callers();
  const english = await member.get("/wps/nothing");
  expect((JSON.parse(english.html) as { message: string }).message).toBe("There is no such call.");
  expect((await call(site, "/wps/nothing")).body.message).toBe("এমন কোনো অনুরোধ নেই।");
  const asked = await call(site, "/wps/nothing?language=EN");
  expect([asked.body.message, asked.headers.getSetCookie()]).toEqual(["There is no such call.", []]);
});
