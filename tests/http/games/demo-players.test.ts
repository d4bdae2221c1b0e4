// tier: first, on both stores
import { expect, test } from "vitest";
import { DEMO_PLAYERS } from "~/demo/players/accounts";
import { DemoPlayers, EVERY_MS, takeTurn } from "~/demo/players/demo-players";
import { silent } from "~/demo/progress";
import { hasDemo, seedDemo } from "~/demo/seed-demo";
import { seedDepositMethods } from "~/demo/seed-deposit-methods";
import { seedJackpot } from "~/demo/seed-jackpot";
import { DEMO_MEMBER, DEMO_STAFF, memberNames } from "~/demo/seed-people";
import { brandGamesOfTheDemo } from "~/demo/studio-games";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { findBrokenPool } from "~/domain/games/jackpot/verify-pools.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { createStaff } from "~/domain/staff/create-staff.server";
import { addBrandSlots, slotOfEveryModel } from "../../support/brand-slots";
import { STAFF_PASSWORD } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency } from "../../support/people";

const BY = { staffId: 7, ip: "203.0.113.7" };

/** A demo brand of a few slots, with its staff and its players, who have no money yet. */
async function demoSite() {
  const site = await freshSite({ studio: true });
  const { app } = site;
  await addCurrency(app);
  const jackpot = brandGamesOfTheDemo()
    .list()
    .find(({ kind }) => kind === "JACKPOT")!;
  const slots = slotOfEveryModel().map(({ game }) => game);
  await addBrandSlots(app, [...slots.filter(({ kind }) => kind === "RNG").slice(0, 3), jackpot]);
  await seedDepositMethods(app, silent);
  await seedJackpot(app, silent);
  for (const username of DEMO_STAFF)
    await createStaff(app, { username, displayName: username, role: "owner", password: STAFF_PASSWORD });
  for (const username of DEMO_PLAYERS) await addAccount(app, { username });
  return site;
}

const lease = async ({ app }: FreshSite, owner = "one") =>
  (await acquireLease(app, { name: "demo-players", owner, ttlMs: 60_000 }))!;
const betsOf = ({ app }: FreshSite) =>
  app.db
    .selectFrom("bets")
    .innerJoin("accounts", "accounts.id", "bets.account_id")
    .select(["accounts.username", "bets.stake_minor", "bets.payout_minor", "bets.status"])
    .orderBy("bets.id")
    .execute();

test("[G18 G51 Q58] demo accounts play real rounds for money that was paid in, and the books are right", async () => {
  const site = await demoSite();
  const { app, clock } = site;
  const players = new DemoPlayers();
  for (let round = 0; round < 12; round++) {
    expect(await players.mayPlay(app)).toBe(true);
    await players.playOne(app, await lease(site));
    clock.advance(EVERY_MS);
  }
  const bets = await betsOf(site);
  expect(bets).toHaveLength(12);
  for (const bet of bets) {
    expect(DEMO_PLAYERS).toContain(bet.username);
    expect(bet).toMatchObject({ status: "settled" });
    expect([10_00n, 20_00n, 50_00n]).toContain(bet.stake_minor);
  }
  // All that they stake is theirs by an approved deposit.
  const deposits = await app.db.selectFrom("deposits").select(["account_id", "status"]).execute();
  expect(new Set(deposits.map(({ status }) => status))).toEqual(new Set(["credited"]));
  expect(deposits).toHaveLength(new Set(bets.map(({ username }) => username)).size);
  expect((await app.db.selectFrom("recent_games").selectAll().execute()).length).toBeGreaterThan(0);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
  expect(await findBrokenPool(app.db)).toBeUndefined();
});

test("over all servers of one store demo accounts play one round in five seconds at most", async () => {
  const site = await demoSite();
  const { app, clock } = site;
  const [one, two] = [new DemoPlayers(), new DemoPlayers()];
  await one.playOne(app, await lease(site));
  // The first server stops, and another takes the job over.
  await app.db.updateTable("job_lease").set({ until_at: 0 }).where("name", "=", "demo-players").execute();
  clock.advance(EVERY_MS - 1);
  const other = await lease(site, "two");
  await two.playOne(app, other);
  expect(await betsOf(site)).toHaveLength(1);
  clock.advance(1);
  const turns = await Promise.all(
    [other, other, other].map((held) => app.store.transaction(() => takeTurn(app, held, EVERY_MS))),
  );
  expect(turns.filter(Boolean)).toHaveLength(1);
  // Whoever had the lease before has no turn any more.
  clock.advance(EVERY_MS);
  const former = { ...other, fence: other.fence - 1 };
  expect(await app.store.transaction(() => takeTurn(app, former, EVERY_MS))).toBe(false);
});

test("demo accounts pause while the site is under maintenance, and go on after it", async () => {
  const site = await demoSite();
  const { app } = site;
  const players = new DemoPlayers();
  const status = (to: 0 | 1 | 2) =>
    changeSettingByStaff(app, { key: "system", change: (now) => ({ ...now, status: to }), by: BY });
  for (const closed of [1, 2] as const) {
    await status(closed);
    expect(await players.mayPlay(app)).toBe(false);
  }
  await status(0);
  expect(await players.mayPlay(app)).toBe(true);
});

test("where no game opens demo accounts pause, longer each time, and go on; nothing is thrown", async () => {
  const site = await demoSite();
  const { app, clock } = site;
  const players = new DemoPlayers();
  const launcher = (path: string) =>
    app.db.updateTable("vendors").set({ launcher_url: path }).where("launcher_url", "like", "/studio/at/%");
  const before = await app.db.selectFrom("vendors").select(["id", "launcher_url"]).execute();
  await launcher("/studio/at/nobody").execute();
  app.bus.emit("catalogue", {});
  for (const pauseMs of [30_000, 60_000]) {
    await players.playOne(app, await lease(site));
    clock.advance(pauseMs - 1);
    expect(await players.mayPlay(app)).toBe(false);
    clock.advance(1);
    expect(await players.mayPlay(app)).toBe(true);
  }
  for (const { id, launcher_url } of before)
    await app.db.updateTable("vendors").set({ launcher_url }).where("id", "=", id).execute();
  app.bus.emit("catalogue", {});
  await expect
    .poll(
      async () => {
        clock.advance(15 * 60_000);
        await players.playOne(app, await lease(site));
        return (await betsOf(site)).length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
});

test("a studio that gives no page leaves demo accounts in a pause, and no money moved", async () => {
  const site = await demoSite();
  const { app } = site;
  const players = new DemoPlayers();
  app.config.selfUrl = "http://127.0.0.1:9";
  await players.playOne(app, await lease(site));
  expect(await players.mayPlay(app)).toBe(false);
  expect(await betsOf(site)).toEqual([]);
});

test("demo accounts play where the start asks for the demo and the store is one, and staff are told on every page", async () => {
  for (const username of DEMO_PLAYERS) expect(memberNames()).toContain(username);
  expect(DEMO_PLAYERS).not.toContain(DEMO_MEMBER);
  const site = await freshSite({ demoPlayers: true });
  expect(await hasDemo(site.app)).toBe(false);
  expect(site.app.config.demoPlayers).toBeUndefined();
  await seedDemo(site.app, { parts: [] });
  const again = await freshSite({ databaseUrl: site.databaseUrl, demoPlayers: true });
  expect(again.app.config.demoPlayers).toEqual(DEMO_PLAYERS);
  const off = await freshSite({ databaseUrl: site.databaseUrl });
  expect(off.app.config.demoPlayers).toBeUndefined();
  await createStaff(again.app, {
    ...{ username: "owner", displayName: "Owner", role: "owner", password: STAFF_PASSWORD },
  });
  const told = async (at: FreshSite) => {
    const browser = at.visitor({ language: "en" });
    const form = (await browser.get("/admin/login")).form("username", "password");
    await browser.submit(form, { username: "owner", password: STAFF_PASSWORD });
    const pages = await Promise.all(["/admin", "/admin/members"].map((path) => browser.get(path)));
    return pages.map(({ text }) => text);
  };
  for (const text of await told(again)) {
    expect(text).toContain("Demo accounts play by themselves");
    expect(text).toContain(DEMO_PLAYERS.join(", "));
    expect(text).toContain("DEMO_PLAYERS=off");
  }
  for (const text of await told(off)) expect(text).not.toContain("play by themselves");
});
