import { expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { FINISHED } from "~/i18n/languages";
import { freshSite } from "../../support/fresh-site";
import { register } from "../../support/main-job";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";
import { signedInMember } from "../../support/sign-in";
import { signedInStaff } from "../../support/desk";
import { addCatalogue } from "../../support/small-catalogue";
import { addStudioSlot, SLOT } from "../../support/studio-game";
import { openLauncher } from "../../support/test-launcher";

async function gameRoom() {
  const site = await freshSite();
  const launcher = await openLauncher();
  const idOf = await addCatalogue(site.app, {
    vendors: [
      {
        code: "near",
        name: "Near Shore",
        adapter: "softswiss",
        launcherUrl: launcher.url,
        secret: launcher.secret,
      },
      { code: "far", name: "Far Shore", adapter: "none" },
    ],
    games: [
      { vendor: "near", code: "reels", names: { en: "Plain Reels" } },
      { vendor: "near", code: "table", type: "LIVE", names: { en: "Salon" }, supportPlay: 1 },
      { vendor: "near", code: "closed", names: { en: "Closed Reels" }, maintenance: true },
      { vendor: "near", code: "draw", type: "LOTT", names: { en: "Evening Draw" } },
      { vendor: "far", code: "tiger", names: { en: "Golden Tiger" } },
    ],
  });
  const { member, accountId } = await signedInMember(site, { language: "en" });
  return { ...site, launcher, idOf, member, accountId };
}

const HOUSE_SLOT = `/seamless?vendor=${SLOT.vendor}&gameCode=${SLOT.code}`;
const REELS = "/seamless?vendor=near&gameCode=reels";
/** Finished languages besides those that every site begins with, and Chinese, which vendors call otherwise. */
const FURTHER = FINISHED.filter((language) => !["en", "bn", "zh-Hans"].includes(language));
const frameOf = (html: string) => /<iframe src="([^"]*)"/.exec(html)?.[1];

test("[R32 R34 R40 S45] a member's game is asked for with the vendor's key and shown in a frame without the side menu", async () => {
  const { member, launcher, app, accountId } = await gameRoom();
  const page = await member.get(REELS);
  expect(page.status).toBe(200);
  expect(frameOf(page.html)).toBe("https://games.example/s/1");
  expect(page.links).toContain("https://games.example/s/1");
  expect(page.html).not.toContain('<aside class="side"');
  expect(page.headers.get("content-security-policy")).toContain("frame-src 'self' https://games.example;");
  // What a player checks rounds with is saved from within the game.
  expect(page.html).toMatch(/<iframe [^>]*sandbox="[^"]*\ballow-downloads\b/);

  const [request] = launcher.requests;
  expect(request).toMatchObject({
    path: "/api/v1/softswiss/launcher/real",
    signed: true,
    body: { casino_id: "croupier", game: "reels", locale: "en", account: { currency: "BDT" } },
  });
  const { id } = request!.body.account as { id: string };
  const known = await app.db
    .selectFrom("vendor_players")
    .select("player_ref")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  expect(id).toBe(known.player_ref);
  expect(id).not.toContain(String(accountId));
  await member.get(REELS);
  expect((launcher.requests[1]!.body.account as { id: string }).id).toBe(id);
});

test("[Q15 G18 X15] a launch names its log-in to the vendor by an id of its own, never by what opens it; a trial names none", async () => {
  const { member, launcher, app, url, accountId, visitor } = await gameRoom();
  await member.get(REELS);
  await member.get("/seamless?vendor=near&gameCode=table");
  const token = await openSessionOf(app, accountId);
  await fetch(`${url}/wps/game/launchGame`, {
    method: "POST",
    headers: { "content-type": "application/json", token },
    body: JSON.stringify({ vendor: "near", gameCode: "reels" }),
  });
  await member.get(`${REELS}&demo=1`);
  await visitor().get(`${REELS}&demo=1`);
  const [first, second, called, ...trials] = launcher.requests.map(({ body }) => body.session_id);
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(second).toBe(first);
  expect(called).not.toBe(first);
  expect(trials).toEqual([undefined, undefined]);
  const sent = JSON.stringify(launcher.requests);
  expect(sent).not.toContain(token);
  for (const { token_hash: hash } of await app.db.selectFrom("sessions").select("token_hash").execute())
    expect(sent).not.toContain(hash);
});

test("a launcher is told a language as the contract writes it, and the house's games speak each that is finished", async () => {
  const site = await freshSite({ studio: true });
  await addCurrency(site.app);
  await addStudioSlot(site.app);
  const launcher = await openLauncher();
  const { url: launcherUrl, secret } = launcher;
  await addCatalogue(site.app, {
    vendors: [{ code: "near", name: "Near Shore", adapter: "softswiss", launcherUrl, secret }],
    games: [{ vendor: "near", code: "reels", names: { en: "Plain Reels" } }],
  });
  const spoken = ["en", "bn", "zh-Hans", "fil", ...FURTHER];
  await changeKept(site.app, "settings", () => changeSetting(site.app, "languages", spoken));
  for (const language of ["zh-Hans", "fil", ...FURTHER]) {
    const reader = site.visitor();
    await reader.get(`${REELS}&demo=1&lang=${language}`);
    const page = await reader.get(`${HOUSE_SLOT}&demo=1&lang=${language}`);
    const game = await reader.get(frameOf(page.html)!);
    expect([language, game.status]).toEqual([language, 200]);
    const direction = language === "ar" ? "rtl" : "ltr";
    const said = language === "fil" ? "en" : language;
    expect(game.html).toContain(`<html lang="${said}" dir="${direction}"`);
    const rules = await reader.get(`/studio/games/${language}/${SLOT.code}/rules`);
    expect([language, rules.status, rules.html.includes(`<html lang="${said}"`)]).toEqual([
      language,
      200,
      true,
    ]);
  }
  const locales = launcher.requests.map(({ body }) => body.locale);
  expect(locales).toEqual(["zh-CN", "tl", ...FURTHER]);
  expect((await site.visitor().get(`/studio/games/xx/${SLOT.code}/rules`)).status).toBe(404);
});

test("[R33 R34] a lottery is asked for by its code alone, and is launched and framed like any game", async () => {
  const { member, launcher, visitor } = await gameRoom();
  const page = await member.get("/lottert?gameCode=draw");
  expect(frameOf(page.html)).toBe("https://games.example/s/1");
  expect(page.html).not.toContain('<aside class="side"');
  expect(launcher.requests[0]!.body).toMatchObject({ game: "draw" });
  // No other kind of game is found there.
  expect((await member.get("/lottert?gameCode=reels")).status).toBe(404);
  expect((await member.get("/lottert")).status).toBe(404);
  const asked = await visitor().get("/lottert?gameCode=draw");
  expect(asked.location).toBe(`/login?redirectTo=${encodeURIComponent("/lottert?gameCode=draw")}`);
});

test("[X15] the launch call gives a program the address of its game, and asks the studio for it as pages do", async () => {
  const { member, launcher, app, url, accountId } = await gameRoom();
  const token = await openSessionOf(app, accountId);
  const ask = (headers: Record<string, string>) =>
    fetch(`${url}/wps/game/launchGame`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ vendor: "near", gameCode: "reels" }),
    });
  const answer = await ask({ token });
  expect(await answer.json()).toMatchObject({ success: true, value: { url: "https://games.example/s/1" } });
  await member.get(REELS);
  const [called, shown] = launcher.requests.map(({ path, body }) => ({ path, account: body.account }));
  expect(called).toEqual(shown);
  expect((await ask({})).status).toBe(401);
  expect(launcher.requests).toHaveLength(2);
});

test("the frame's address is allowed on that page only", async () => {
  const { member } = await gameRoom();
  await member.get(REELS);
  const next = await member.get("/rng");
  expect(next.headers.get("content-security-policy")).toContain("frame-src 'self';");
});

test("[F13] a launch is the first of the games played lately, once", async () => {
  const { member, clock } = await gameRoom();
  for (const game of ["reels", "table", "reels"]) {
    clock.advance(1_000);
    await member.get(`/seamless?vendor=near&gameCode=${game}`);
  }
  const page = await member.get("/recent");
  expect([...page.html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name)).toEqual([
    "Plain Reels",
    "Salon",
  ]);
});

test("[G16 R42 R43] a visitor who wants to play is asked to log in, and then comes back", async () => {
  const { visitor, launcher } = await gameRoom();
  const reader = visitor({ language: "en" });
  const answer = await reader.get(REELS);
  expect([answer.status, answer.location]).toEqual([302, `/login?redirectTo=${encodeURIComponent(REELS)}`]);
  expect((await reader.follow(answer)).text).toContain("You are not logged in. Please log in.");
  expect(launcher.requests).toEqual([]);
});

test("a visitor may try what is offered for trial, and nothing is remembered of it", async () => {
  const { visitor, launcher, app } = await gameRoom();
  const page = await visitor({ language: "en" }).get(`${REELS}&demo=1`);
  expect(frameOf(page.html)).toBe("https://games.example/s/1");
  expect(launcher.requests[0]).toMatchObject({
    path: "/api/v1/softswiss/launcher/demo",
    signed: true,
    body: { game: "reels", currency: "BDT" },
  });
  expect(launcher.requests[0]!.body).not.toHaveProperty("account");
  expect(await app.db.selectFrom("recent_games").selectAll().execute()).toEqual([]);
});

test("a game without a trial says so, and its launcher is not asked", async () => {
  const { visitor, launcher } = await gameRoom();
  const page = await visitor({ language: "en" }).get("/seamless?vendor=near&gameCode=table&demo=1");
  expect(page.text).toContain("No free trial");
  expect(frameOf(page.html)).toBeUndefined();
  expect(launcher.requests).toEqual([]);
});

test("[G21] a game under maintenance is not launched, and its tile is grey", async () => {
  const { member, launcher } = await gameRoom();
  const page = await member.get("/seamless?vendor=near&gameCode=closed");
  expect(page.text).toContain("Closed for maintenance");
  expect(launcher.requests).toEqual([]);
  const tile = (await member.get("/rng")).html
    .split("<article")
    .find((part) => part.includes("Closed Reels"));
  expect(tile).toContain('class="tile off"');
  expect(tile).not.toContain("Play now");
});

test("games of a vendor without a launcher say that the vendor is not connected", async () => {
  const { member } = await gameRoom();
  const page = await member.get("/seamless?vendor=far&gameCode=tiger");
  expect(page.text).toContain("Far Shore has it on its list, but it does not open here yet.");
  expect(frameOf(page.html)).toBeUndefined();
});

test.each([
  ["refuses", { status: 403, body: { code: "invalid_argument" } }, "The studio did not open the game"],
  ["breaks", { status: 500, body: "oops" }, "The studio is not answering"],
  [
    "answers nonsense",
    { status: 200, body: { launch_url: "javascript:alert(1)" } },
    "Invalid URL, please contact customer service.",
  ],
  [
    "answers no address",
    { status: 200, body: { launch_url: "https://" } },
    "Invalid URL, please contact customer service.",
  ],
])("[E05] a launcher that %s leaves the member with clear words and no bet", async (_, answer, words) => {
  const { member, launcher, app } = await gameRoom();
  launcher.answer = answer;
  const page = await member.get(REELS);
  expect(page.status).toBe(200);
  expect(page.text).toContain(words);
  expect(page.text).toContain("no money has moved");
  expect(page.links).toContain(REELS);
  expect(await app.db.selectFrom("recent_games").selectAll().execute()).toEqual([]);
});

test("a launcher that cannot be reached is said to be so", async () => {
  const { member, app } = await gameRoom();
  await app.db.updateTable("vendors").set({ launcher_url: "http://127.0.0.1:1" }).execute();
  expect((await member.get(REELS)).text).toContain("The studio is not answering");
});

test("a game that nobody knows is not found", async () => {
  const { member } = await gameRoom();
  for (const query of ["vendor=near&gameCode=none", "vendor=nobody&gameCode=reels", ""])
    expect((await member.get(`/seamless?${query}`)).status).toBe(404);
});

test("[G17 S13] a visitor tries games as long as the operator offers it, and plays only after the log-in", async () => {
  const { app, visitor, launcher } = await gameRoom();
  const reader = visitor({ language: "en" });
  const trial = `${REELS}&demo=1`;
  expect(frameOf((await reader.get(trial)).html)).toBe("https://games.example/s/1");
  expect((await reader.get(REELS)).location).toBe(`/login?redirectTo=${encodeURIComponent(REELS)}`);
  const { features } = await settingsOf(app);
  await changeKept(app, "settings", () => changeSetting(app, "features", { ...features, freePlay: false }));
  const asked = await reader.get(trial);
  expect([asked.status, asked.location]).toEqual([302, `/login?redirectTo=${encodeURIComponent(trial)}`]);
  expect(launcher.requests).toHaveLength(1);
});

test("[G22] a trial user tries games; real money needs a true account, also where programs ask", async () => {
  const { app, visitor, launcher, url } = await gameRoom();
  const accountId = await addAccount(app, { username: "trial77", memberType: 4 });
  const token = await openSessionOf(app, accountId);
  const browser = visitor({ language: "en", session: token });
  expect((await browser.get(REELS)).location).toBe("/trial");
  expect((await browser.get("/trial")).dialog.text).toContain("real account");
  expect(frameOf((await browser.get(`${REELS}&demo=1`)).html)).toBe("https://games.example/s/1");
  const called = await fetch(`${url}/wps/game/launchGame`, {
    method: "POST",
    headers: { token, "content-type": "application/json" },
    body: JSON.stringify({ vendor: "near", gameCode: "reels" }),
  });
  expect(await called.json()).toMatchObject({ value: { url: "https://games.example/s/1" } });
  expect(launcher.requests.map(({ path }) => path)).toEqual(Array(2).fill("/api/v1/softswiss/launcher/demo"));
});

test("[G18] the launch call answers the vendor's address, and the game is the first of those played lately", async () => {
  const { app, url, launcher, accountId } = await gameRoom();
  const token = await openSessionOf(app, accountId);
  const called = await fetch(`${url}/wps/game/launchGame`, {
    method: "POST",
    headers: { token, "content-type": "application/json" },
    body: JSON.stringify({ vendor: "near", gameCode: "reels" }),
  });
  expect(await called.json()).toMatchObject({ success: true, value: { url: "https://games.example/s/1" } });
  expect(launcher.requests.map(({ path }) => path)).toEqual(["/api/v1/softswiss/launcher/real"]);
  const recent = await fetch(`${url}/wps/game/recent?language=EN`, { headers: { token } });
  expect(await recent.json()).toMatchObject({ value: { content: [{ gameCode: "reels" }] } });
});

test("[G20] a game of the house comes from one of the servers that staff name, drawn for each launch, and plays there", async () => {
  const publicUrl = "https://play.example";
  const site = await freshSite({ studio: true, publicUrl });
  await addCurrency(site.app);
  await addStudioSlot(site.app);
  const clerk = await signedInStaff(site, "owner");
  const page = await clerk.get("/admin/site");
  const servers = ["https://one.example", "https://two.example"];
  const form = page.form("launchGameCdns");
  expect((await clerk.submit(form, { launchGameCdns: "http://one.example/path" })).status).toBe(422);
  expect((await clerk.submit(form, { launchGameCdns: servers.join("\n") })).status).toBe(303);

  const member = site.visitor({ language: "en" });
  await register(member, "rahim88");
  const drawn = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const game = await member.get(`/seamless?vendor=${SLOT.vendor}&gameCode=${SLOT.code}`);
    const address = new URL(frameOf(game.html)!);
    expect(game.headers.get("content-security-policy")).toContain(`frame-src 'self' ${address.origin};`);
    drawn.add(address.origin);
    if (n > 0) continue;
    // What the server passes on may stand in a frame of this site.
    const frame = await site.visitor().get(address.pathname);
    expect(frame.headers.get("content-security-policy")).toContain(`frame-ancestors 'self' ${publicUrl}`);
    expect((await site.visitor().follow(frame)).status).toBe(200);
  }
  expect([...drawn].sort()).toEqual(servers);
  const { value } = (await (await fetch(`${site.url}/wps/system/permission`)).json()) as {
    value: { info: object };
  };
  expect(value.info).toMatchObject({ launchGameCDNs: servers });
});
