import { expect, test } from "vitest";
import {
  endMaintenance,
  maintenanceIsOver,
} from "../../../app/domain/games/catalogue/desk/end-maintenance.server";
import { acquireLease } from "../../../app/domain/shared/lease.server";
import { openDesk } from "../../support/desk";
import { NOON } from "../../support/fresh-app";
import { markupFindings } from "../../support/page-quality";
import { addCatalogue } from "../../support/small-catalogue";

const HOUR_MS = 3_600_000;

async function room() {
  const desk = await openDesk();
  const idOf = await addCatalogue(desk.app, {
    vendors: [
      {
        code: "near",
        name: "Near Shore",
        adapter: "softswiss",
        launcherUrl: "https://near.example",
        secret: "the-key-of-near-shore",
      },
      { code: "far", name: "Far Shore" },
    ],
    games: [
      { vendor: "near", code: "tiger", names: { en: "Golden Tiger", bn: "সোনালি বাঘ" } },
      { vendor: "far", code: "owl", names: { en: "Night Owl" }, hot: true, supportPlay: 1 },
      { vendor: "far", code: "off", names: { en: "Old Owl" }, enabled: false },
      { vendor: "near", code: "table", type: "LIVE", names: { en: "Salon" } },
    ],
  });
  const vendors = await desk.app.db.selectFrom("vendors").select(["id", "code"]).execute();
  const vendorId = (code: string) => vendors.find((vendor) => vendor.code === code)!.id;
  const { browser, staffId } = await desk.signIn("content");
  const visitor = desk.visitor({ language: "en" });
  const tiles = async (path: string) =>
    [...(await visitor.get(path)).html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name);
  const audit = () =>
    desk.app.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "not like", "staff.%")
      .where("action", "not like", "deposit.%")
      .orderBy("id", "desc")
      .executeTakeFirst();
  return { ...desk, idOf, vendorId, browser, staffId, visitor, tiles, audit };
}

test("[Z23] games are found by name, code, studio, kind and state, those that are off among them", async () => {
  const { app, browser, vendorId, idOf } = await room();
  const found = async (query: string) => {
    const { links } = await browser.get(`/admin/games?${query}`);
    const ids = links.flatMap((href) => /^\/admin\/games\/(\d+)$/.exec(href)?.[1] ?? []);
    return ["tiger", "owl", "off", "table"].filter((code) =>
      ids.includes(String(idOf(code === "tiger" || code === "table" ? "near" : "far", code))),
    );
  };
  expect(await found("")).toEqual(["tiger", "owl", "off", "table"]);
  expect(await found("q=OWL")).toEqual(["owl", "off"]);
  expect(await found("q=বাঘ")).toEqual(["tiger"]);
  expect(await found("q=table")).toEqual(["table"]);
  expect(await found("q=%25")).toEqual(["tiger", "owl", "off", "table"]);
  expect(await found("state=off")).toEqual(["off"]);
  expect(await found("state=hot")).toEqual(["owl"]);
  await app.db.updateTable("games").set({ maintenance: 1 }).where("code", "=", "owl").execute();
  for (const state of ["maintenance", "upkeep"])
    expect(await found(`state=${state}`), state).toEqual(["owl"]);
  expect(await found(`vendor=${vendorId("near")}&kind=LIVE`)).toEqual(["table"]);
  expect(await found("page=1000000000&state=x&kind=y&vendor=z")).toHaveLength(4);
  expect(await markupFindings((await browser.get("/admin/games")).html)).toEqual([]);
});

test("[Z23 G11 G08] what is changed of a game shows in lists and tiles at once, and is in the log", async () => {
  const { browser, staffId, idOf, tiles, visitor, audit } = await room();
  await visitor.get("/rng");
  const id = idOf("near", "tiger");
  const page = await browser.get(`/admin/games/${id}`);
  expect(await markupFindings(page.html)).toEqual([]);
  const form = page.form("texts.en.name");
  expect(form.fields).toMatchObject({ "texts.bn.name": "সোনালি বাঘ", trial: "on", enabled: "on" });
  const { trial: _trial, ...fields } = form.fields;
  const saved = await browser.submit(
    { ...form, fields },
    { "texts.en.name": "Silver Tiger", "texts.bn.name": "রুপালি বাঘ", hot: "on", returns: "96.5", sort: "7" },
  );
  expect([saved.status, saved.location]).toEqual([303, `/admin/games/${id}`]);
  expect(await tiles("/rng?q=silver")).toEqual(["Silver Tiger"]);
  const tile = (await visitor.get("/rng")).html.split("<article").find((part) => part.includes("Silver"));
  expect(tile).toContain('<span class="hot">Hot</span>');
  expect(tile).not.toContain("demo=1");
  expect((await visitor.get("/game/near/tiger")).dialog.text).toContain("Return to player 96.50%");
  const entry = (await audit())!;
  expect(entry).toMatchObject({ action: "game.changed", actor_id: staffId, target: `game:${id}` });
  expect(JSON.parse(entry.before)).toMatchObject({ "name.en": "Golden Tiger", is_hot: 0, support_play: 0 });
  expect(JSON.parse(entry.after)).toMatchObject({ "name.en": "Silver Tiger", is_hot: 1, support_play: 1 });
  const bengali = await visitor.get("/rng", { cookie: "" });
  expect(bengali.text).toContain("রুপালি বাঘ");
});

test("a game's form that cannot be understood comes back with what was typed, and nothing is changed", async () => {
  const { browser, idOf, audit } = await room();
  const path = `/admin/games/${idOf("near", "tiger")}`;
  const form = (await browser.get(path)).form("texts.en.name");
  const refused = await browser.submit(form, { "texts.en.name": " ", returns: "150", sort: "-1" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Please check 3 fields.");
  expect(refused.text).toContain("Enter a percentage below 100 with at most two decimals");
  expect(refused.form("texts.en.name").fields).toMatchObject({ returns: "150", sort: "-1" });
  expect(await audit()).toBeUndefined();
});

test("[Z23] of two people who change one game at once the second is told, and changes nothing", async () => {
  const { browser, signIn, idOf, tiles } = await room();
  const path = `/admin/games/${idOf("near", "tiger")}`;
  const other = (await signIn("owner")).browser;
  const [one, two] = [await browser.get(path), await other.get(path)];
  await browser.submit(one.form("texts.en.name"), { "texts.en.name": "First Tiger" });
  const late = await other.submit(two.form("texts.en.name"), { "texts.en.name": "Second Tiger" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has changed this since you opened it.");
  expect(await tiles("/rng?q=tiger")).toEqual(["First Tiger"]);
});

test("[Z23] many games are ticked and changed at once, by a plain form", async () => {
  const { browser, idOf, tiles, audit } = await room();
  expect(await tiles("/rng")).toHaveLength(2);
  const form = (await browser.get("/admin/games?q=owl")).form("change");
  const owls = [String(idOf("far", "owl")), String(idOf("far", "off"))];
  const done = await browser.submit(form, { game: owls, change: "on" });
  expect([done.status, done.location]).toEqual([303, "/admin/games?q=owl"]);
  expect((await browser.follow(done)).text).toContain("2 games were changed.");
  expect((await tiles("/rng?q=owl")).sort()).toEqual(["Night Owl", "Old Owl"]);
  expect(await audit()).toMatchObject({ action: "game.many_on", target: "games" });
  await browser.submit(form, { game: owls, change: "close" });
  expect(await tiles("/rng?q=owl")).toHaveLength(2);
  await browser.submit(form, { game: owls, change: "off" });
  expect(await tiles("/rng?q=owl")).toEqual([]);

  const none = await browser.follow(await browser.submit(form, { change: "off" }));
  expect(none.text).toContain("No game was selected");
  const foreign = await browser.follow(await browser.submit(form, { game: "1", change: "off" }));
  expect(foreign.text).toContain("No game was selected");
});

test("[Z23 G21] a game is closed with a reason and an end, and opens again by itself", async () => {
  const { app, browser, clock, idOf, visitor } = await room();
  const path = `/admin/games/${idOf("near", "tiger")}`;
  const form = (await browser.get(path)).form("texts.en.name");
  await browser.submit(form, {
    "maintenance.closed": "on",
    "maintenance.untilAt": "2026-11-21T13:00",
    "texts.en.reason": "New stripes.",
    "texts.bn.reason": "নতুন ডোরা।",
  });
  const closed = await visitor.get("/seamless?vendor=near&gameCode=tiger&demo=1");
  expect(closed.text).toContain("New stripes. It opens again on 21 Nov 13:00.");
  expect((await browser.get(path)).form("texts.en.name").fields).toMatchObject({
    "maintenance.closed": "on",
    "maintenance.untilAt": "2026-11-21T13:00",
    "texts.bn.reason": "নতুন ডোরা।",
  });
  expect(await maintenanceIsOver(app)).toBe(false);
  clock.advance(NOON + HOUR_MS - clock.now());
  expect(await maintenanceIsOver(app)).toBe(true);
  const lease = await acquireLease(app, { name: "end-maintenance", owner: "test", ttlMs: 1_000 });
  await endMaintenance(app, lease!);
  expect(await maintenanceIsOver(app)).toBe(false);
  expect((await visitor.get("/game/near/tiger")).dialog.text).not.toContain("New stripes.");
});

test("[Z23 Z38] a studio that is switched off leaves lists and navigation, and what is closed says so", async () => {
  const { browser, visitor, vendorId, tiles, audit } = await room();
  expect((await visitor.get("/")).links).toContain("/seamless?vendor=near&gameCode=table");
  const path = `/admin/vendors/${vendorId("near")}`;
  const page = await browser.get(path);
  expect(await markupFindings(page.html)).toEqual([]);
  const form = page.form("rulesUrl");
  await browser.submit(form, { name: "Nearer Shore", "maintenance.closed": "on" });
  expect((await visitor.get("/game/near/tiger")).dialog.text).toContain(
    "Nearer Shore is working on this game.",
  );
  const again = (await browser.get(path)).form("rulesUrl");
  const { enabled: _enabled, ...off } = again.fields;
  await browser.submit({ ...again, fields: off });
  expect(await tiles("/rng")).toEqual(["Night Owl"]);
  expect((await visitor.get("/")).links).not.toContain("/seamless?vendor=near&gameCode=table");
  expect(await audit()).toMatchObject({ action: "vendor.changed", target: `vendor:${vendorId("near")}` });
  expect((await browser.submit(form, { name: "Late" })).status).toBe(409);
});

test("[Z23] a vendor's key is written and never shown, neither on a page nor in the log, and only by who may change settings", async () => {
  const { app, browser, signIn, vendorId, audit } = await room();
  const path = `/admin/vendors/${vendorId("near")}/connection`;
  expect((await browser.get(path)).status).toBe(403);
  const owner = (await signIn("owner")).browser;
  const page = await owner.get(path);
  expect(page.html).not.toContain("the-key-of-near-shore");
  const form = page.form("secret");
  expect(form.fields).toMatchObject({ secret: "", launcherUrl: "https://near.example" });
  const short = await owner.submit(form, { secret: "short" });
  expect([short.status, short.form("secret").fields.secret]).toEqual([422, ""]);
  const kept = await owner.submit(form, { casinoId: "croupier-bd" });
  expect(kept.status).toBe(303);
  const secretNow = async () =>
    (await app.db.selectFrom("vendors").select("secret").where("code", "=", "near").executeTakeFirstOrThrow())
      .secret;
  expect(await secretNow()).toBe("the-key-of-near-shore");
  const next = (await owner.get(path)).form("secret");
  await owner.submit(next, { secret: "another-key-of-near-shore" });
  expect(await secretNow()).toBe("another-key-of-near-shore");
  const entry = (await audit())!;
  expect(entry.action).toBe("vendor.key_changed");
  expect(entry.before + entry.after).not.toContain("key-of-near-shore");
});

test("a vendor is not connected without a key and a launcher", async () => {
  const { signIn, vendorId } = await room();
  const owner = (await signIn("owner")).browser;
  const path = `/admin/vendors/${vendorId("far")}/connection`;
  const form = (await owner.get(path)).form("secret");
  const noLauncher = await owner.submit(form, { adapter: "softswiss", secret: "a-key-of-far-shore" });
  expect([noLauncher.status, noLauncher.text.includes("needs the address of its launcher")]).toEqual([
    422,
    true,
  ]);
  const noKey = await owner.submit(form, { adapter: "softswiss", launcherUrl: "https://far.example" });
  expect([noKey.status, noKey.text.includes("A connected studio needs a key.")]).toEqual([422, true]);
  const bad = await owner.submit(form, { launcherUrl: "javascript:alert(1)" });
  expect(bad.status).toBe(422);
});

test("what is not there has no page and no form", async () => {
  const { browser, signIn, idOf } = await room();
  const owner = (await signIn("owner")).browser;
  for (const path of ["games/1", "games/x", "vendors/1", "vendors/0"])
    expect([path, (await browser.get(`/admin/${path}`)).status]).toEqual([path, 404]);
  expect((await owner.get("/admin/vendors/1/connection")).status).toBe(404);
  const form = (await browser.get(`/admin/games/${idOf("near", "tiger")}`)).form("texts.en.name");
  expect((await browser.submit({ ...form, action: "/admin/games/1" })).status).toBe(404);
});
