import { beforeEach, expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SiteSettings } from "~/domain/content/site-settings";
import { post } from "~/domain/ledger/ledger.server";
import { deposit } from "../../support/bank";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addNotices } from "../../support/notices";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";
import { addCatalogue } from "../../support/small-catalogue";
import type { Visitor } from "../../support/visitor";

const KINDS = ["RNG", "LIVE", "FISH", "PVP"] as const;

let site: FreshSite;
let games: { slot: number; table: number };
let warnings: string[];

beforeEach(async () => {
  site = await freshSite();
  warnings = [];
  site.app.log.warn = (fields, message) => warnings.push(`${message}: ${JSON.stringify(fields)}`);
  await addCurrency(site.app);
  const idOf = await addCatalogue(site.app, {
    vendors: [{ code: "one" }],
    games: KINDS.flatMap((gameType) =>
      Array.from({ length: 4 }, (_, n) => ({ vendor: "one", code: `${gameType}-${n}`, gameType })),
    ),
  });
  games = { slot: idOf("one", "RNG-2"), table: idOf("one", "LIVE-1") };
});

interface Person {
  username: string;
  nickname?: string;
  memberType?: number;
  language?: string;
  favourites?: number[];
  recent?: number[];
  firstLogin?: boolean;
}

async function signIn(person: Person): Promise<Visitor> {
  const { username, nickname = "", memberType, language = "en", favourites = [], recent = [] } = person;
  const { db, clock } = site.app;
  const id = await addAccount(site.app, { username, memberType });
  await db.updateTable("accounts").set({ nickname }).where("id", "=", id).execute();
  const at = clock.now();
  for (const gameId of favourites)
    await db.insertInto("favourites").values({ account_id: id, game_id: gameId, created_at: at }).execute();
  for (const gameId of recent)
    await db.insertInto("recent_games").values({ account_id: id, game_id: gameId, played_at: at }).execute();
  const session = await openSessionOf(site.app, id, { firstLogin: person.firstLogin });
  return site.visitor({ language, session });
}

/** The same page rendered for this member alone: an address that no copy is kept for. */
async function renderedAlone(member: Visitor): Promise<string> {
  const { html } = await member.get("/?alone=1");
  return html.replaceAll("/?alone=1", "/");
}

test("filled from the shared copy, the lobby is to the byte what is rendered for its reader alone", async () => {
  const people: Person[] = [
    { username: "plain" },
    { username: "hearts", favourites: [games.slot, games.table] },
    { username: "player", recent: [games.slot] },
    { username: "both", favourites: [games.table], recent: [games.slot, games.table] },
    { username: "named", nickname: `<b>"O'Neil" & sons` },
    { username: "agent", memberType: 1 },
    { username: "trial", memberType: 4 },
    { username: "bangla", language: "bn", favourites: [games.slot] },
    { username: "new", firstLogin: true },
  ];
  for (const person of people) {
    const member = await signIn(person);
    // Twice, so that a copy that somebody else's visit left is met as well as one's own.
    for (let n = 0; n < 2; n++) {
      const page = await member.get("/");
      expect(page.status).toBe(200);
      expect([person.username, page.html]).toEqual([person.username, await renderedAlone(member)]);
      expect(page.html).not.toContain("x-own");
    }
  }
  expect(warnings).toEqual([]);
});

test("each of two members sees the own name, balance, token and rows, whoever came before", async () => {
  const one = await signIn({ username: "rahim", favourites: [games.slot] });
  const other = await signIn({ username: "karim", recent: [games.table] });
  const tokenOf = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1];
  const sections = (html: string) =>
    [...html.matchAll(/data-section="(recent|favourites)"/g)].map(([, name]) => name);
  for (let n = 0; n < 3; n++) {
    const [mine, theirs] = [(await one.get("/")).html, (await other.get("/")).html];
    expect([mine.includes("rahim"), mine.includes("karim")]).toEqual([true, false]);
    expect([theirs.includes("rahim"), theirs.includes("karim")]).toEqual([false, true]);
    expect([sections(mine), sections(theirs)]).toEqual([["favourites"], ["recent"]]);
    expect(tokenOf(mine)).toBeDefined();
    expect(tokenOf(mine)).not.toBe(tokenOf(theirs));
    expect((await site.visitor({ language: "en" }).get("/")).html).not.toMatch(/rahim|karim|name="csrf"/);
  }
});

test("a token in the shared copy's forms is good for its reader and for nobody else", async () => {
  const one = await signIn({ username: "rahim" });
  const other = await signIn({ username: "karim" });
  await one.get("/");
  const form = (await other.get("/")).forms.find(({ action }) => action === "/favourites")!;
  const heart = { add: String(games.slot) };
  expect((await one.submit(form, heart)).status).toBe(403);
  expect((await other.submit(form, heart)).status).toBe(303);
  expect((await other.get("/")).html).toMatch(/data-section="favourites"/);
});

test("what staff or the member change is seen at the next look", async () => {
  const member = await signIn({ username: "rahim" });
  await member.get("/");
  await member.get("/");
  const by = { staffId: 1, ip: "" };
  await changeSettingByStaff(site.app, { key: "name", change: () => "Rajbari", by });
  expect((await member.get("/")).html).toContain("Rajbari</title>");
  await site.app.db.updateTable("accounts").set({ nickname: "Neel" }).execute();
  expect((await member.get("/")).html).toContain("Welcome back, Neel");
});

test("whatever changes of one's own is filled in as it is rendered for its reader alone", async () => {
  const member = await signIn({ username: "rahim", favourites: [games.slot] });
  const { db, clock } = site.app;
  const { id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const loved = { account_id: id, game_id: games.table, created_at: clock.now() };
  const played = { account_id: id, game_id: games.slot, played_at: clock.now() };
  const message = {
    ...{ id: 1, audience: "all", kind: "system", recipients: 0, created_at: clock.now() },
    ...{ agent_id: null, feedback_id: null, staff_id: null },
    texts: JSON.stringify({ en: { title: "Hello", text: "" } }),
  };
  const changes = [
    () => db.updateTable("accounts").set({ nickname: "Neel" }).execute(),
    () => db.updateTable("accounts").set({ avatar: "fox" }).execute(),
    () => db.insertInto("favourites").values(loved).execute(),
    () => db.deleteFrom("favourites").where("game_id", "=", games.slot).execute(),
    () => db.insertInto("recent_games").values(played).execute(),
    () => db.deleteFrom("favourites").execute(),
    () => db.insertInto("inbox_messages").values(message).execute(),
    () => site.app.store.transaction(() => post(site.app, deposit(id, 12_345n, "d-1"))),
  ];
  const seen = new Set([(await member.get("/")).html]);
  for (const change of changes) {
    await change();
    const { html } = await member.get("/");
    expect(html).toBe(await renderedAlone(member));
    seen.add(html);
  }
  expect(seen.size).toBe(1 + changes.length);
});

test("a popup, a line and a hidden balance are for whom they are", async () => {
  const [one, other] = [await signIn({ username: "rahim" }), await signIn({ username: "karim" })];
  const form = (await one.get("/")).forms.find(({ action }) => action === "/favourites")!;
  await other.get("/");
  // The second one within a second is too fast, which a line says.
  for (let n = 0; n < 2; n++) await one.submit(form, { add: String(games.slot) });
  await addNotices(site.app, [{ title: "Rain", type: "PU", execution: "A" }]);
  const looks = [];
  for (let n = 0; n < 4; n++) looks.push((await one.get("/")).html);
  expect(looks.map((html) => html.includes('class="flash'))).toEqual([true, false, false, false]);
  expect(looks.map((html) => html.includes("<dialog"))).toEqual([false, true, false, false]);
  expect((await other.get("/")).html).toContain("<dialog");

  const amount = async (member: Visitor) =>
    /class="amt"[^>]*>([^<]*)/.exec((await member.get("/")).html)?.[1];
  const hiding = (await one.get("/")).forms.find(({ names }) => names.includes("hide"))!;
  await one.submit(hiding, { hide: "1" });
  for (let n = 0; n < 2; n++) {
    expect(await amount(one)).toBe("****");
    expect(await amount(other)).toBe("৳0.00");
  }
  expect((await one.get("/")).html).toBe(await renderedAlone(one));
});

test("where there are several servers for pictures, each session's pictures all come from one", async () => {
  const imageCdns = ["https://one.example", "https://two.example"];
  const change = (now: SiteSettings) => ({ ...now, imageCdns });
  await changeSettingByStaff(site.app, { key: "site", change, by: { staffId: 1, ip: "" } });
  const servers = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const member = await signIn({ username: `player${n}`, favourites: [games.slot] });
    const page = await member.get("/");
    const used = new Set([...page.html.matchAll(/ src="([^"]*)\/art\//g)].map(([, server = ""]) => server));
    expect(used.size).toBe(1);
    const [server = ""] = used;
    expect(page.headers.get("content-security-policy")).toContain(server);
    servers.add(server);
  }
  expect(servers.has("")).toBe(false);
});

test("who has to change the password first is led there from the lobby", async () => {
  const id = await addAccount(site.app, { username: "rahim" });
  const session = await openSessionOf(site.app, id);
  const member = site.visitor({ language: "en", session });
  await member.get("/");
  await site.app.db.updateTable("sessions").set({ must_change: 1 }).execute();
  expect((await member.get("/")).location).toBe("/password");
});
