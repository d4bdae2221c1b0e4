import { expect, test } from "vitest";
import { changeSettingByStaff } from "../../../app/domain/settings/change-setting.server";
import {
  ANY_ID,
  bet,
  betwinOf,
  finishBody,
  openVendorSite,
  refusal,
  rollbackOf,
  undo,
  VENDOR,
  win,
  type VendorSite,
} from "../../support/vendor-site";
import { tellCatalogueChanged } from "../../support/small-catalogue";

const CLOSED = refusal("405", "game is not available");

async function openTable() {
  const site = await openVendorSite();
  const { app, vendorId } = site;
  const row = { game_type: "RNG", sort: 0, is_hot: 0, support_play: 0, is_game: "GAME", created_at: 0 };
  for (const code of ["dice", "other"])
    await app.db
      .insertInto("games")
      .values({ ...row, id: app.ids.next(), vendor_id: vendorId, code, enabled: 1, maintenance: 0 })
      .execute();
  const player = await site.addPlayer({ balanceMinor: 10_000n });
  return {
    site,
    player,
    play: (items: object[], fields = {}) => site.call("betwin", betwinOf(player, items, fields)),
    back: (items: object[], fields = {}) => site.call("rollback", rollbackOf(player, items, fields)),
    finish: (round?: string) => site.call("finish", finishBody(player, round)),
  };
}

const setStatus = ({ app }: VendorSite, status: 0 | 1) =>
  changeSettingByStaff(app, {
    key: "system",
    change: (now) => ({ ...now, status }),
    by: { staffId: 1, ip: "" },
  });

type Flags = { enabled: 0 | 1 } | { maintenance: 0 | 1 };

async function setVendor({ app }: VendorSite, flags: Flags) {
  await app.db.updateTable("vendors").set(flags).where("code", "=", VENDOR).execute();
  await tellCatalogueChanged(app);
}

async function setGame({ app }: VendorSite, flags: Flags) {
  await app.db.updateTable("games").set(flags).where("code", "=", "dice").execute();
  await tellCatalogueChanged(app);
}

const CLOSINGS = [
  ["the site is under maintenance", (site) => setStatus(site, 1), (site) => setStatus(site, 0)],
  [
    "its vendor is under maintenance",
    (s) => setVendor(s, { maintenance: 1 }),
    (s) => setVendor(s, { maintenance: 0 }),
  ],
  ["its vendor is switched off", (s) => setVendor(s, { enabled: 0 }), (s) => setVendor(s, { enabled: 1 })],
  [
    "the game is under maintenance",
    (s) => setGame(s, { maintenance: 1 }),
    (s) => setGame(s, { maintenance: 0 }),
  ],
  ["the game is switched off", (s) => setGame(s, { enabled: 0 }), (s) => setGame(s, { enabled: 1 })],
] satisfies [string, (site: VendorSite) => Promise<unknown>, (site: VendorSite) => Promise<unknown>][];

test.each(CLOSINGS)(
  "while %s no stake begins a round, and what was staked before goes on to its end",
  async (_when, close, open) => {
    const { site, player, play, back, finish } = await openTable();
    expect((await play([bet("b-1", "10.00")])).status).toBe(200);
    expect((await play([bet("b-2", "20.00")], { round: "r-2" })).status).toBe(200);
    await close(site);

    expect(await play([bet("b-3", "5.00")], { round: "r-3" })).toMatchObject(CLOSED);
    expect(
      await play([bet("b-4", "5.00"), win("w-4", "9.00")], { round: "r-4", finished: true }),
    ).toMatchObject(CLOSED);
    expect(await site.balance(player)).toBe(7_000n);

    // What was told is told again, and the second part of a round, its win and its end are taken.
    expect((await play([bet("b-1", "10.00")])).body).toMatchObject({ balance: "90.00" });
    expect((await play([bet("b-5", "5.00")])).body).toMatchObject({ balance: "65.00" });
    expect((await play([win("w-1", "30.00")])).body).toMatchObject({ balance: "95.00" });
    expect((await back([undo("u-2", "b-2")], { round: "r-2", finished: true })).body).toMatchObject({
      balance: "115.00",
    });
    expect((await finish()).status).toBe(200);
    expect(await play([bet("b-6", "5.00")])).toMatchObject(CLOSED);
    expect(await site.verify()).toBeUndefined();

    await open(site);
    expect((await play([bet("b-3", "5.00")], { round: "r-3" })).body).toMatchObject({
      transactions: [{ id_provider: "b-3", id: ANY_ID }],
      balance: "110.00",
    });
  },
);

test("neither a win nor a rollback in a round of its own opens it to stakes while its game is closed", async () => {
  const { site, player, play, back } = await openTable();
  await setGame(site, { maintenance: 1 });
  expect((await play([win("w-1", "1.00")])).status).toBe(200);
  expect(await play([bet("b-1", "5.00")])).toMatchObject(CLOSED);
  expect((await back([undo("u-2", "b-2")], { round: "r-2" })).status).toBe(200);
  expect(await play([bet("b-3", "5.00")], { round: "r-2" })).toMatchObject(CLOSED);
  expect(await site.balance(player)).toBe(10_100n);
});

test("one game under maintenance closes no other of its vendor", async () => {
  const { site, play } = await openTable();
  await setGame(site, { maintenance: 1 });
  expect((await play([bet("b-1", "5.00")], { game: "other" })).status).toBe(200);
  expect((await play([bet("b-2", "5.00")], { round: "r-2", game: "not-in-the-catalogue" })).status).toBe(200);
});
