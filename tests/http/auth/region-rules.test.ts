import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SystemSettings } from "~/domain/settings/system-settings";
import type { App } from "~/domain/app.server";
import { post } from "~/domain/ledger/ledger.server";
import { prune } from "~/jobs/prune.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { deposit } from "../../support/bank";
import { signedInStaff } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, openSessionOf, PASSWORD } from "../../support/people";
import { eventStream } from "../../support/event-stream";
import { addCatalogue } from "../../support/small-catalogue";
import { openLauncher } from "../../support/test-launcher";
import { bet, betwinOf, rollbackOf, sign, undo, win } from "../../support/vendor-site";
import type { Visitor } from "../../support/visitor";

const HOME = "198.51.100.7";
const AWAY = "203.0.113.9";
const MINUTE_MS = 60_000;

interface Room extends FreshSite {
  accountId: number;
  member: Visitor;
  token: string;
  /** The member's browser, somewhere else. */
  at(ip: string): { get(path: string): ReturnType<Visitor["get"]> };
  /** What the studio asks of the wallet. */
  call(endpoint: string, transactions: object[], round?: string): Promise<{ status: number; body: unknown }>;
}

/** The contract's word for a player who may not bet. */
const NO_BET = { status: 400, body: { meta: { api_code: "110" } } };

const GAME = "/seamless?vendor=near&gameCode=reels";

async function openRoom(): Promise<Room> {
  const site = await freshSite({ trustProxy: ["127.0.0.1"] });
  const { app, url } = site;
  app.countries = { isKnown: true, of: (ip) => (ip === AWAY ? "NP" : "BD") };
  const launcher = await openLauncher();
  const near = { code: "near", launcherUrl: launcher.url, secret: launcher.secret };
  await addCatalogue(app, { vendors: [near], games: [{ vendor: "near", code: "reels" }] });
  await app.db
    .insertInto("currencies")
    .values({ code: "BDT", exponent: 2, symbol: "৳", enabled: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const accountId = await addAccount(app, { username: "farhana" });
  await app.store.transaction(() => post(app, deposit(accountId, 10_000n, "opening")));
  const token = await openSessionOf(app, accountId);
  const member = site.visitor({ language: "en", ip: HOME, session: token });
  return {
    ...site,
    accountId,
    member,
    token,
    at: (ip) => ({ get: (path) => member.get(path, { "x-forwarded-for": ip }) }),
    async call(endpoint, transactions, round = "r-1") {
      const { player_ref: ref } = await app.db
        .selectFrom("vendor_players")
        .select("player_ref")
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      const made = endpoint === "rollback" ? rollbackOf : betwinOf;
      const text = JSON.stringify(made({ accountId, ref }, transactions, { round, game: "reels" }));
      const answer = await fetch(`${url}/callbacks/softswiss/near/${endpoint}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-REQUEST-SIGN": sign(text, launcher.secret) },
        body: text,
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

const change = (app: App, system: Partial<SystemSettings>) =>
  changeSettingByStaff(app, {
    key: "system",
    change: (now) => ({ ...now, ...system }),
    by: { staffId: 1, ip: "" },
  });

const violations = ({ db }: App) =>
  db
    .selectFrom("region_violations")
    .select(["account_id", "ip", "country", "tried", "times", "created_at"])
    .orderBy("id")
    .execute();

test("[Q84] the first game after log-in is not opened from where the site is not offered, and the try is on record", async () => {
  const { app, at, accountId, clock } = await openRoom();
  await change(app, { denyCountries: ["NP"] });
  const page = await at(AWAY).get(GAME);
  expect(page.status).toBe(403);
  expect(page.text).toContain("Croupier is not offered where you are");
  expect(page.html).toContain(`<bdi>${AWAY}</bdi>`);
  expect(await violations(app)).toEqual([
    {
      ...{ account_id: accountId, ip: AWAY, country: "NP", tried: "GET /seamless", times: 1 },
      created_at: clock.now(),
    },
  ]);
  expect((await at(HOME).get(GAME)).status).toBe(200);
});

test("[Q84] whoever moves to another address while playing is followed: there a bet is refused, and what was won is paid", async () => {
  const { app, at, call, accountId } = await openRoom();
  await change(app, { denyCountries: ["NP"] });
  expect((await at(HOME).get(GAME)).status).toBe(200);
  expect((await call("betwin", [bet("b-1", "10.00")])).status).toBe(200);
  expect((await at(AWAY).get("/balance")).status).toBe(403);
  const refused = await call("betwin", [bet("b-2", "10.00")], "r-2");
  expect(refused).toMatchObject(NO_BET);
  expect((await call("betwin", [win("w-1", "30.00")])).body).toMatchObject({ balance: "120.00" });
  expect((await call("rollback", [undo("u-1", "b-1")])).status).toBe(200);
  expect((await violations(app)).map(({ account_id, tried }) => [account_id, tried])).toEqual([
    [accountId, "GET /balance"],
    [accountId, "bet reels"],
  ]);
  expect((await at(HOME).get("/rng")).status).toBe(200);
  expect((await call("betwin", [bet("b-3", "10.00")], "r-3")).status).toBe(200);
});

test("[Q84] what is closed while a game is open counts from the next bet on, without anybody asking for a page", async () => {
  const { app, at, call } = await openRoom();
  await at(HOME).get(GAME);
  await change(app, { denyAddresses: [HOME] });
  expect(await call("betwin", [bet("b-1", "10.00")])).toMatchObject(NO_BET);
  await change(app, { denyAddresses: [], status: 2 });
  expect(await call("betwin", [bet("b-2", "10.00")])).toMatchObject(NO_BET);
  await change(app, { status: 0 });
  expect((await call("betwin", [bet("b-3", "10.00")])).status).toBe(200);
});

test("[Q84] an open page is looked after within half an hour, and asks at the door again", async () => {
  const room = await openRoom();
  const { app, member, clock } = room;
  const stream = await eventStream(room, room.token);
  await stream.next();
  await change(app, { denyCountries: ["BD"] });
  clock.advance(30 * MINUTE_MS);
  while (!(await stream.next()).done);
  expect((await member.get("/events")).status).toBe(403);
});

test("[Q84] the same within half an hour is one line that is counted; a visitor's pages are none, but what is sent is", async () => {
  const { app, at, visitor, clock } = await openRoom();
  await change(app, { denyAddresses: [AWAY] });
  for (let n = 0; n < 3; n++) await at(AWAY).get("/rng");
  clock.advance(31 * MINUTE_MS);
  await at(AWAY).get("/rng");
  const stranger = visitor({ ip: AWAY });
  await stranger.get("/rng");
  await stranger.post("/login", { username: "farhana", password: PASSWORD });
  expect(
    (await violations(app)).map(({ account_id, tried, times }) => [account_id > 0, tried, times]),
  ).toEqual([
    [true, "GET /rng", 3],
    [true, "GET /rng", 1],
    [false, "POST /login", 1],
  ]);
});

test("[Q84] whatever paths a stranger makes up, what is sent there is one line of its method", async () => {
  const { app, visitor } = await openRoom();
  await change(app, { denyAddresses: [AWAY] });
  const stranger = visitor({ ip: AWAY });
  for (let n = 0; n < 5; n++) await stranger.post(`/made-up/${n}`, {});
  await stranger.post("/register", {});
  expect((await violations(app)).map(({ tried, times }) => [tried, times])).toEqual([
    ["POST", 5],
    ["POST /register", 1],
  ]);
});

test("[Q84] staff read who tried what from where and when, by member, country and day, in pages", async () => {
  const site = await openRoom();
  const { app, at, visitor } = site;
  await change(app, { denyAddresses: [AWAY] });
  for (let n = 0; n < 60; n++) await at(AWAY).get(`/more/${n}`);
  await visitor({ ip: AWAY }).post("/login", {});
  const staff = await signedInStaff(site, "read_only");
  const first = await staff.get("/admin/regions");
  for (const words of ["POST /login", "farhana", AWAY, "NP", "2026-11-21 06:00:00"])
    expect(first.text).toContain(words);
  expect(first.links).toContainEqual(expect.stringMatching(/^\/admin\/regions\?.*page=2/));
  expect((await staff.get("/admin/regions?page=2")).text).toContain("GET /more/0");
  const form = first.form("member", "country");
  const filtered = await staff.submit(form, { member: "Farhana", country: "np" });
  expect(filtered.text).toContain("GET /more/59");
  expect(filtered.text).not.toContain("POST /login");
  const others: Record<string, string>[] = [
    { member: "nobody" },
    { country: "US" },
    { from: "2026-11-22", to: "2026-11-23" },
  ];
  for (const fields of others)
    expect((await staff.submit(form, fields)).text).toContain("Nothing was tried from there.");
  const support = await signedInStaff(site, "content");
  expect((await support.get("/admin/regions")).status).toBe(403);
});

test("[Q84 Q82] what is on record goes after five years", async () => {
  const { app, at, clock } = await openRoom();
  await change(app, { denyAddresses: [AWAY] });
  await at(AWAY).get("/rng");
  const pruneAt = async (days: number) => {
    clock.advance(days * 24 * 60 * MINUTE_MS);
    const lease = await acquireLease(app, { name: "prune", owner: "test", ttlMs: MINUTE_MS });
    await prune(app, lease!);
    return (await violations(app)).length;
  };
  expect(await pruneAt(5 * 365 - 1)).toBe(1);
  expect(await pruneAt(2)).toBe(0);
});
