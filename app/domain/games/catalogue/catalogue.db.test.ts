import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addCatalogue, tellCatalogueChanged } from "../../../../tests/support/small-catalogue";
import { isLaunchable } from "./catalogue";
import { catalogueOf } from "./catalogue.server";

const VENDORS = [
  { code: "far", name: "Far Shore", adapter: "none" as const },
  { code: "near", name: "Near Shore" },
];
const GAMES = [
  {
    vendor: "far",
    code: "tiger",
    names: { en: "Golden Tiger", bn: "সোনালি বাঘ" },
    returnHundredths: 9_650,
  },
  {
    vendor: "far",
    code: "owl",
    names: { en: "Night Owl" },
    hot: true,
    supportPlay: 1,
    returnHundredths: 9_700,
  },
  { vendor: "far", code: "table", type: "LIVE" as const, names: { en: "Salon Table", bn: "সেলুন টেবিল" } },
  { vendor: "near", code: "reels", names: { en: "Plain Reels", bn: "সাদা রিল" } },
];

const codes = (games: readonly { code: string }[]) => games.map(({ code }) => code);

async function smallCatalogue() {
  const fresh = await freshApp();
  const idOf = await addCatalogue(fresh.app, { vendors: VENDORS, games: GAMES });
  return { ...fresh, idOf };
}

test("what can be launched comes first, of that what is hot, then the operator's order", async () => {
  const { app } = await smallCatalogue();
  const catalogue = await catalogueOf(app, "en");
  expect(codes(catalogue.list({ gameTypes: ["RNG"] }))).toEqual(["reels", "tiger", "owl"]);
  expect(catalogue.games.map(isLaunchable)).toEqual([true, false, false, false]);
});

test("[G15] a game has its name in the language of the page, else in English, else its code", async () => {
  const { app } = await smallCatalogue();
  const names = (await catalogueOf(app, "bn")).list({ gameTypes: ["RNG"] }).map(({ name }) => name);
  expect(names).toEqual(["সাদা রিল", "সোনালি বাঘ", "Night Owl"]);
});

test("[G15] a game that nobody has named is called by its code", async () => {
  const { app, db, idOf } = await smallCatalogue();
  await db.deleteFrom("game_names").where("game_id", "=", idOf("near", "reels")).execute();
  await tellCatalogueChanged(app);
  expect((await catalogueOf(app, "bn")).findByCode("near", "reels")?.name).toBe("reels");
});

test("[G26] names are ready to be searched when the catalogue is, once for all languages, until one changes", async () => {
  const { app, db, idOf } = await smallCatalogue();
  const { names } = await catalogueOf(app, "en");
  expect(names.find("tiger")?.size).toBe(1);
  expect((await catalogueOf(app, "bn")).names).toBe(names);
  const named = { name: "Plain Tiger", search: "plain tiger" };
  await db.updateTable("game_names").set(named).where("game_id", "=", idOf("near", "reels")).execute();
  await tellCatalogueChanged(app);
  const changed = await catalogueOf(app, "bn");
  expect(codes(changed.list({ gameTypes: ["RNG"], query: "tiger" }))).toEqual(["reels", "tiger"]);
  expect((await catalogueOf(app, "en")).names).toBe(changed.names);
});

test("[G26] games are found by their name in either language and by their vendor, whatever the case", async () => {
  const { app } = await smallCatalogue();
  const catalogue = await catalogueOf(app, "bn");
  const found = (query: string) => codes(catalogue.list({ gameTypes: ["RNG"], query }));
  expect(found("  GOLDEN ")).toEqual(["tiger"]);
  expect(found("বাঘ")).toEqual(["tiger"]);
  expect(found("far owl")).toEqual(["owl"]);
  expect(found("ＴＩＧＥＲ")).toEqual(["tiger"]);
  expect(found("tiger owl")).toEqual([]);
  expect(found("tigre")).toEqual(["tiger"]);
});

test("[G26] games are found by what they give back, and what is not said is in no band", async () => {
  const { app, idOf } = await smallCatalogue();
  const catalogue = await catalogueOf(app, "en");
  const RNG = { gameTypes: ["RNG"] as const };
  expect(codes(catalogue.list({ ...RNG, returns: "97" }))).toEqual(["owl"]);
  expect(codes(catalogue.list({ ...RNG, returns: "96" }))).toEqual(["tiger"]);
  expect(codes(catalogue.list({ ...RNG, returns: "0" }))).toEqual([]);
  expect(codes(catalogue.list({ ...RNG, sort: "rtp" }))).toEqual(["reels", "owl", "tiger"]);
  // One in ten of each kind is new, and of three that is one.
  expect(codes(catalogue.list({ ...RNG, latest: true }))).toEqual(["reels"]);
  expect(catalogue.find(idOf("far", "tiger"))?.returnHundredths).toBe(9_650);
});

test("[G21] why a game is closed is said in the reader's language, the game's own words before its vendor's", async () => {
  const { app, db } = await smallCatalogue();
  const closed = (reason: Record<string, string>, until: number | null) => ({
    maintenance: 1,
    maintenance_reason: JSON.stringify(reason),
    maintenance_until_at: until,
  });
  await db
    .updateTable("vendors")
    .set(closed({ en: "Move", bn: "বদল" }, 7))
    .where("code", "=", "far")
    .execute();
  await db
    .updateTable("games")
    .set(closed({ en: "Repair" }, null))
    .where("code", "=", "owl")
    .execute();
  await tellCatalogueChanged(app);
  const maintenanceNotice = async (language: string, code: string) =>
    (await catalogueOf(app, language)).findByCode("far", code)?.maintenanceNotice;
  expect(await maintenanceNotice("bn", "tiger")).toEqual({ reason: "বদল", untilAt: 7 });
  expect(await maintenanceNotice("en", "tiger")).toEqual({ reason: "Move", untilAt: 7 });
  expect(await maintenanceNotice("bn", "owl")).toEqual({ reason: "Repair", untilAt: undefined });
});

test("filters narrow a list down and sorts order it", async () => {
  const { app, idOf } = await smallCatalogue();
  const catalogue = await catalogueOf(app, "en");
  const RNG = { gameTypes: ["RNG"] as const };
  expect(codes(catalogue.list({ ...RNG, vendor: "far" }))).toEqual(["tiger", "owl"]);
  expect(codes(catalogue.list({ ...RNG, vendor: "nobody" }))).toEqual([]);
  // It is marked, and cannot be launched.
  expect(codes(catalogue.list({ ...RNG, hot: true }))).toEqual([]);
  expect(codes(catalogue.list({ ...RNG, trial: true }))).toEqual(["reels"]);
  expect(codes(catalogue.list({ ...RNG, playable: true }))).toEqual(["reels"]);
  expect(codes(catalogue.list({ ...RNG, sort: "new" }))).toEqual(["reels", "owl", "tiger"]);
  expect(codes(catalogue.list({ ...RNG, sort: "name" }))).toEqual(["reels", "tiger", "owl"]);
  expect(codes(catalogue.list({ ...RNG, among: new Set([idOf("far", "tiger")]) }))).toEqual(["tiger"]);
});

test("vendors are counted by the kinds of games they have", async () => {
  const { app } = await smallCatalogue();
  const catalogue = await catalogueOf(app, "en");
  const counted = catalogue.vendorsOf(["RNG"]).map(({ vendor, games }) => [vendor.code, games]);
  expect(counted).toEqual([
    ["far", 2],
    ["near", 1],
  ]);
  expect(catalogue.vendorsOf(["FISH"])).toEqual([]);
});

test("what is switched off is gone, and a vendor's maintenance is its games' maintenance", async () => {
  const { app, db } = await smallCatalogue();
  await db.updateTable("games").set({ enabled: 0 }).where("code", "=", "owl").execute();
  await db.updateTable("vendors").set({ maintenance: 1 }).where("code", "=", "far").execute();
  await db.updateTable("vendors").set({ enabled: 0 }).where("code", "=", "near").execute();
  await tellCatalogueChanged(app);
  const catalogue = await catalogueOf(app, "en");
  const games = catalogue.list({ gameTypes: ["RNG"] });
  expect(games.map(({ code, maintenance }) => [code, maintenance])).toEqual([["tiger", true]]);
  expect(codes(catalogue.vendors)).toEqual(["far"]);
});

test("the catalogue is built once and again only after a change", async () => {
  const { app, db } = await smallCatalogue();
  const before = await catalogueOf(app, "en");
  await db.updateTable("games").set({ is_hot: 1 }).where("code", "=", "reels").execute();
  expect(await catalogueOf(app, "en")).toBe(before);
  await tellCatalogueChanged(app);
  const after = await catalogueOf(app, "en");
  expect(codes(after.list({ gameTypes: ["RNG"], hot: true }))).toEqual(["reels"]);
});
