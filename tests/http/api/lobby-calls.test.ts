import { expect, test, vi } from "vitest";
import { BRAND } from "~/domain/vocabulary/brand-constants";
import { loginStateOf } from "~/domain/vocabulary/account";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { noteLaunch } from "~/domain/games/catalogue/recent.server";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";
import { addPromotion } from "../../support/promotions";
import { addPlayedRound } from "../../support/played-rounds";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue, tellCatalogueChanged } from "../../support/small-catalogue";

interface Options {
  token?: string;
  method?: string;
  body?: Record<string, string>;
}

async function call<Value = unknown>(
  { url }: FreshSite,
  path: string,
  { token, method = "GET", body }: Options = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: { ...(token !== undefined && { token }), ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; code: string; value: Value };
  return { status: response.status, headers: response.headers, ...answer };
}

async function openArcade() {
  const site = await freshSite();
  await addCurrency(site.app);
  const idOf = await addCatalogue(site.app, {
    vendors: [{ code: "one", name: "One" }, { code: "two" }, { code: "gone", enabled: false }],
    games: [
      { vendor: "one", code: "tiger", names: { en: "Tiger", bn: "বাঘ" }, hot: true },
      { vendor: "one", code: "owl", names: { en: "Owl" } },
      { vendor: "one", code: "table", type: "LIVE", names: { en: "Table" } },
      { vendor: "two", code: "wheel", type: "LIVE", names: { en: "Wheel" }, hot: true },
      { vendor: "gone", code: "ghost", type: "FISH", names: { en: "Ghost" }, hot: true },
    ],
  });
  return { site, idOf };
}

test("[G43 X56] vassGameType says what each vendor offers, as the top navigation does", async () => {
  const { site } = await openArcade();
  const types = (await call<Record<string, string[]>>(site, "/lgw/games/vassGameType")).value;
  expect(types).toEqual({ one: ["RNG", "LIVE"], two: ["LIVE"] });
  const lobby = await site.visitor({ language: "en" }).get("/");
  const live = Object.keys(types).filter((vendor) => types[vendor]!.includes("LIVE"));
  for (const vendor of live) expect(lobby.links).toContain(`/live?vassalage=${vendor}`);
});

test("[G44 X57] the vendor lanes are kept by the browser, and by the server until the catalogue changes", async () => {
  const { site } = await openArcade();
  const first = await call(site, "/lgw/games/vendorLanes?merchantCode=croupier&language=EN");
  const one = { vassalage: "one", vassalageName: "One", connected: true, maintenance: false };
  expect(first.value).toEqual([
    { gameType: "RNG", vendors: [{ ...one, games: 2 }] },
    {
      gameType: "LIVE",
      vendors: [
        { ...one, games: 1 },
        { vassalage: "two", vassalageName: "two", games: 1, connected: true, maintenance: false },
      ],
    },
  ]);
  expect(first.headers.get("cache-control")).toBe("private, max-age=300");
  const asked = vi.spyOn(site.app.db, "selectFrom");
  expect((await call(site, "/lgw/games/vendorLanes?language=EN")).value).toEqual(first.value);
  expect(
    asked.mock.calls.map(([table]) => JSON.stringify(table)).filter((table) => /games|vendors/.test(table)),
  ).toEqual([]);
  asked.mockRestore();
  expect((await call(site, "/lgw/games/vendorLanes?merchantCode=another")).value).toEqual([]);
});

test("[G45 X58 I10] hot games are those marked hot, of one vendor or all, for this brand's clients, and kept", async () => {
  const { site } = await openArcade();
  const ask = async (query: string) => {
    const answer = await call<{ gameName: string; isHot: number }[]>(site, `/lgw/games/hot?${query}`);
    expect(answer.headers.get("cache-control")).toBe("private, max-age=300");
    return answer.value.map(({ gameName, isHot }) => [gameName, isHot]);
  };
  const ours = "merchantCode=croupier&isPlatform=2&platform=flash,html5-desktop&language=EN";
  expect(await ask(ours)).toEqual([
    ["Tiger", 1],
    ["Wheel", 1],
  ]);
  expect(await ask(`${ours}&vassalage=two`)).toEqual([["Wheel", 1]]);
  expect(await ask(`${ours}&vassalage=gone`)).toEqual([]);
  expect(await ask("language=BN&vassalage=one")).toEqual([["বাঘ", 1]]);
  expect(await ask("isPlatform=1")).toEqual([]);
});

test("[P30 X63] what is popular: the lobby's hot games, and promotions that run, for this brand's clients", async () => {
  const { site } = await openArcade();
  const now = site.app.clock.now();
  const runs = await addPromotion(site.app, { title: "Friday reload", ends_at: now + 60_000 });
  await addPromotion(site.app, { title: "Over", ends_at: now });
  await addPromotion(site.app, { title: "Later", starts_at: now + 60_000 });
  interface Popular {
    games: { gameName: string }[];
    promotions: { id: number; title: string; path: string }[];
  }
  const { value } = await call<Popular>(site, "/wps/popular?language=EN");
  expect(value.games.map(({ gameName }) => gameName)).toEqual(["Tiger", "Wheel"]);
  expect(value.promotions).toMatchObject([{ id: runs, title: "Friday reload" }]);
  expect((await fetch(site.url + value.promotions[0]!.path)).status).toBe(200);
  expect((await call<Popular>(site, "/wps/popular?merchantCode=another")).value).toEqual({
    ...{ games: [], promotions: [] },
  });
});

test("[X53] the game menus name the pages of games and who offers them", async () => {
  const { site } = await openArcade();
  const menus = (await call<{ menu: string }[]>(site, "/lgw/games/game_menus?language=EN")).value;
  expect(menus).toEqual([
    {
      ...{ menu: "live", menuName: expect.any(String) as string, gameTypes: ["LIVE"] },
      vassalages: [
        { vassalage: "one", vassalageName: "One" },
        { vassalage: "two", vassalageName: "two" },
      ],
    },
    expect.objectContaining({
      menu: "rng",
      vassalages: [{ vassalage: "one", vassalageName: "One" }],
    }) as object,
  ]);
});

test("[G49 X64] an entry of the winner board has customerName, gameName, iconUrl and winAmount, at most as many as asked", async () => {
  const { site, idOf } = await openArcade();
  const accountId = await addAccount(site.app, { username: "rahim07" });
  const round = { accountId, stakeMinor: 10_000n };
  await addPlayedRound(site.app, { ...round, gameId: idOf("one", "tiger"), payoutMinor: 123_456n });
  await addPlayedRound(site.app, { ...round, gameId: idOf("two", "wheel"), payoutMinor: 75_000n });
  const board = async (query: string) =>
    (await call<object[]>(site, `/wps/winnerBoard?language=EN&${query}`)).value;
  const all = await board("gameCategory=ALL&limitNum=20");
  expect(all).toHaveLength(2);
  expect(all).toContainEqual({
    customerName: "ra***7",
    gameName: "Tiger",
    iconUrl: expect.stringContaining(`/art/game/rx2/${idOf("one", "tiger")}`) as string,
    winAmount: "1234.56",
  });
  expect(await board("gameCategory=LIVE")).toMatchObject([{ gameName: "Wheel" }]);
  expect(await board("gameCategory=ALL&limitNum=1")).toHaveLength(1);
  // However many of another kind came after it.
  for (let n = 0; n < 21; n++)
    await addPlayedRound(site.app, { ...round, gameId: idOf("one", "tiger"), payoutMinor: 90_000n });
  site.app.bus.emit("settings", {});
  expect(await board("gameCategory=ALL")).toHaveLength(20);
  expect(await board("gameCategory=LIVE")).toMatchObject([{ gameName: "Wheel" }]);
  expect(await board("gameCategory=NOTHING")).toEqual([]);
  for (const limit of ["0", "-1", "21", "x", "1.5"])
    expect([limit, (await call(site, `/wps/winnerBoard?limitNum=${limit}`)).status]).toEqual([limit, 422]);
});

test("[X06] the balance call answers the caller's own balance and currency, and nobody without a token", async () => {
  const { site } = await openArcade();
  expect((await call(site, "/wps/v2/wallets/balance")).status).toBe(401);
  const { token } = await signedInMember(site);
  const answer = await call(site, "/wps/v2/wallets/balance", { token });
  expect(answer.value).toEqual({ balance: "0.00", currency: "BDT", currencySymbol: "৳" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("[X14 F11] recent games are the caller's, the latest first, paged and by kind", async () => {
  const { site, idOf } = await openArcade();
  const { token, accountId } = await signedInMember(site);
  const other = await signedInMember(site);
  for (const [vendor, code] of [
    ["one", "tiger"],
    ["two", "wheel"],
    ["one", "owl"],
  ] as const) {
    const gameId = idOf(vendor, code);
    await site.app.store.transaction(() => noteLaunch(site.app, { accountId, gameId }));
    site.clock.advance(1_000);
  }
  const ask = async (query: string, who = token) => {
    type Answer = { content: { gameName: string }[]; pageNum: number; totalPages: number };
    const { value } = await call<Answer>(site, `/wps/game/recent?language=EN&clientType=3&${query}`, {
      token: who,
    });
    return { ...value, content: value.content.map(({ gameName }) => gameName) };
  };
  expect((await ask("page=1&pageSize=20")).content).toEqual(["Owl", "Wheel", "Tiger"]);
  expect(await ask("page=2&pageSize=2")).toEqual({ content: ["Tiger"], pageNum: 2, totalPages: 2 });
  expect((await ask("gameType=LIVE")).content).toEqual(["Wheel"]);
  expect((await ask("", other.token)).content).toEqual([]);
  expect((await call(site, "/wps/game/recent")).status).toBe(401);
});

test("[F12] recent games come twenty to a page when nobody asks for more or fewer", async () => {
  const site = await freshSite();
  const codes = Array.from({ length: 21 }, (_, n) => `game-${n}`);
  const games = codes.map((code) => ({ vendor: "one", code }));
  const idOf = await addCatalogue(site.app, { vendors: [{ code: "one" }], games });
  const { token, accountId } = await signedInMember(site);
  const played = codes.map((code, at) => ({
    ...{ account_id: accountId, game_id: idOf("one", code), played_at: at },
  }));
  await site.app.db.insertInto("recent_games").values(played).execute();
  const page = async (query: string) => {
    type Answer = { content: { gameCode: string }[]; pageNum: number; totalPages: number };
    const { value } = await call<Answer>(site, `/wps/game/recent?${query}`, { token });
    return { ...value, content: value.content.map(({ gameCode }) => gameCode) };
  };
  const latest = codes.toReversed();
  expect(await page("")).toEqual({ content: latest.slice(0, 20), pageNum: 1, totalPages: 2 });
  expect(await page("page=2")).toEqual({ content: ["game-0"], pageNum: 2, totalPages: 2 });
});

test("the launch call needs a token and says why a game does not open", async () => {
  const { site } = await openArcade();
  await site.app.db.updateTable("vendors").set({ adapter: "none" }).execute();
  await tellCatalogueChanged(site.app);
  const launch = (body: Record<string, string>, token?: string) =>
    call(site, "/wps/game/launchGame", { method: "POST", body, token });
  expect(await launch({ vendor: "one", gameCode: "tiger" })).toMatchObject({ status: 401 });
  const { token } = await signedInMember(site);
  expect(await launch({ vendor: "one", gameCode: "tiger" }, token)).toMatchObject({
    status: 503,
    code: "vendor_not_connected",
  });
  expect(await launch({ vendor: "one", gameCode: "nothing" }, token)).toMatchObject({
    status: 404,
    code: "unknown_game",
  });
  expect((await call(site, "/wps/game/launchGame", { token })).status).toBe(405);
});

test("[X45 X47 L43 L42 X73] the brand tells its clients what it is called, where it is, and its constants", async () => {
  const { site } = await openArcade();
  await changeSettingByStaff(site.app, { key: "name", change: () => "Jackdaw", by: { staffId: 1, ip: "" } });
  const { value } = await call<typeof BRAND & { name: string }>(site, "/wps/system/whitelabel");
  expect(value).toEqual({
    name: "Jackdaw",
    merchantCode: "croupier",
    platform: "WEB",
    registerMethod: "WEB",
    lotteryType: "Lott",
    gameImageSize: "rx2",
    prizeModes: ["LOTT", "ZY", "ELOTT", "SEA"],
    agentTypes: [1, 2, 41, 42],
    trialType: 4,
    eSports: ["TF", "IA", "IMES"],
    cockfight: [],
    client: { clientType: 3, isPlatform: 2, platforms: ["flash", "W", "flash,html5-desktop"], device: "WEB" },
  });
  expect((await call(site, "/wps/system/domainRoute")).value).toEqual([]);
});

test("[A06 D29 D30] who is an agent and who tries is told by the member type's number", () => {
  const stateOf = (memberType: number) => {
    const { isAgent, isTrial } = loginStateOf({ account: { memberType }, session: { firstLogin: false } });
    return { isAgent, isTrial };
  };
  for (const type of BRAND.agentTypes) expect(stateOf(type)).toEqual({ isAgent: true, isTrial: false });
  expect(stateOf(4)).toEqual({ isAgent: false, isTrial: true });
  for (const type of [0, 3, 5, 14, 40]) expect(stateOf(type)).toEqual({ isAgent: false, isTrial: false });
});

test("[X48 I10] the help centre is answered topic by topic in the language of `lang`", async () => {
  const { site } = await openArcade();
  type Topic = { topic: string; title: string };
  const titleIn = async (lang: string) => {
    const { value } = await call<Topic[]>(site, `/wps/system/helpCenter?lang=${lang}&device=WEB`);
    return value.find(({ topic }) => topic === "term")?.title;
  };
  const [english, bengali] = [await titleIn("EN"), await titleIn("BN")];
  expect(english).toMatch(/[a-z]/i);
  expect(bengali).toMatch(/\p{Script=Bengali}/u);
  expect((await call(site, "/wps/system/helpCenter?device=PHONE")).value).toEqual([]);
});

test("[S38] the favourites' list takes the token of its address, after header and cookie; no other call does, and no log holds it", async () => {
  const { site } = await openArcade();
  const mine = await signedInMember(site);
  const other = await openSessionOf(site.app, await addAccount(site.app, { username: "rahim07" }));
  const logged: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(site.app.log, level).mockImplementation((...line) => void logged.push(line));
  const query = `clientType=3&platform=flash&language=en&pageNo=1&pageSize=999&token=${mine.token}`;
  const list = `/wps/game/favorites?${query}`;
  expect((await call(site, list)).status).toBe(200);
  expect((await call(site, "/wps/game/favorites?token=made-up")).status).toBe(401);
  expect((await call(site, list, { token: "made-up" })).status).toBe(401);
  expect((await call(site, `/wps/game/favorites?token=made-up`, { token: other })).status).toBe(200);
  for (const elsewhere of ["/wps/game/list", "/wps/game/recent", "/wps/v2/wallets/balance"])
    expect([elsewhere, (await call(site, `${elsewhere}?${query}`)).status]).toEqual([elsewhere, 401]);

  const broken = vi.spyOn(site.app.store, "read").mockRejectedValue(new Error("broken"));
  await fetch(site.url + list).catch(() => undefined);
  broken.mockRestore();
  expect(logged.length).toBeGreaterThan(0);
  expect(
    JSON.stringify(logged, (_, part: unknown) => (part instanceof Error ? part.stack : part)),
  ).not.toContain(mine.token);
});
