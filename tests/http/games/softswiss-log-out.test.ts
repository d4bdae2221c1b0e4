// tier: first, on both stores
import { expect, test } from "vitest";
import { endOtherSessions, endSession } from "~/domain/access/end-own-sessions.server";
import { markOf } from "~/domain/access/session-list.views.server";
import { findSession, hashOfToken, MEMBER_IDLE_MS, revokeSession } from "~/domain/access/sessions.server";
import { award } from "~/domain/bonuses/award.server";
import { bonusRulesOf } from "~/domain/bonuses/open-purse.server";
import { removeVendorSessions } from "~/domain/games/retention.server";
import { findOrCreateVendorSession } from "~/domain/games/wallet-contract/vendor-sessions.server";
import { changePassword } from "~/domain/membership/change-password.server";
import { endMemberSession, resetPassword, signOutEverywhere } from "~/domain/membership/help-member.server";
import { excludeSelf } from "~/domain/membership/pause.server";
import { openSessionOf } from "../../support/people";
import {
  addVendor,
  ANY_ID,
  balanceBody,
  bet,
  betwinOf,
  finishBody,
  openVendorSite,
  refusal,
  rollbackOf,
  undo,
  win,
  type TestPlayer,
  type VendorSite,
} from "../../support/vendor-site";

const helpFor = (accountId: number) => ({
  ...{ accountId, idempotencyKey: `a-form-about-${accountId}`, reason: "a test" },
  by: { staffId: 7, ip: "" },
});
const OVER = refusal("404", "session not found or ended");
const DAY_MS = 86_400_000;

/** A player who has opened a game in a log-in, and the vendor's calls for them. */
async function scene(site: VendorSite, balanceMinor = 10_000n) {
  const player = await site.addPlayer({ balanceMinor });
  return { ...site, player, ...(await logIn(site, player)) };
}

async function logIn({ app, vendorId }: VendorSite, { accountId }: TestPlayer) {
  const token = await openSessionOf(app, accountId);
  const tokenHash = hashOfToken(token);
  const open = (vendor = vendorId) =>
    app.store.transaction(() => findOrCreateVendorSession(app, { vendorId: vendor, tokenHash }));
  return { token, tokenHash, open, session_id: await open() };
}

const logOut = ({ app }: VendorSite, tokenHash: string) =>
  app.store.transaction(() => revokeSession(app, tokenHash));

test("[Q15 G18] after the log-out a bet is refused, alone or with its win, and nothing moves; a new log-in plays", async () => {
  const site = await scene(await openVendorSite());
  const { app, player, session_id, tokenHash } = site;
  const play = (id: string, named = session_id) =>
    site.call("betwin", { ...betwinOf(player, [bet(id, "10.00")], { round: id }), session_id: named });
  expect((await play("b-1")).status).toBe(200);

  await logOut(site, tokenHash);
  expect(await play("b-2")).toMatchObject(OVER);
  const both = betwinOf(player, [bet("b-3", "10.00"), win("w-3", "50.00")], { round: "b-3", finished: true });
  expect(await site.call("betwin", { ...both, session_id })).toMatchObject(OVER);
  expect(await site.balance(player)).toBe(9_000n);
  const stored = await app.db.selectFrom("vendor_transactions").select("provider_id").execute();
  expect(stored).toEqual([{ provider_id: "b-1" }]);
  expect(await app.db.selectFrom("bets").select("id").execute()).toHaveLength(1);

  const again = await logIn(site, player);
  expect(again.session_id).not.toBe(session_id);
  expect((await play("b-4", again.session_id)).status).toBe(200);
  expect(await play("b-5")).toMatchObject(OVER);
  expect(await site.balance(player)).toBe(8_000n);
  expect(await site.verify()).toBeUndefined();
});

test("[Q15 Q59] what was staked before the log-out ends as ever: repeats, wins, rollbacks, the end of the round", async () => {
  const site = await scene(await openVendorSite());
  const { player, session_id, tokenHash } = site;
  const named = (body: object) => ({ ...body, session_id });
  const first = await site.call("betwin", named(betwinOf(player, [bet("b-1", "10.00")])));
  await site.call("betwin", named(betwinOf(player, [bet("b-2", "20.00")], { round: "r-2" })));
  await logOut(site, tokenHash);

  const repeated = await site.call("betwin", named(betwinOf(player, [bet("b-1", "10.00")])));
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  const raised = betwinOf(player, [bet("b-3", "1.00"), win("w-3", "1.00")]);
  expect(await site.call("betwin", named(raised))).toMatchObject(OVER);
  const won = await site.call("betwin", named(betwinOf(player, [win("w-1", "35.00")])));
  expect(won).toMatchObject({ status: 200, body: { balance: "105.00" } });
  expect(await site.call("finish", named(finishBody(player)))).toMatchObject({ status: 200 });
  const back = await site.call("rollback", named(rollbackOf(player, [undo("u-2", "b-2")], { round: "r-2" })));
  expect(back).toMatchObject({ status: 200, body: { transactions: [{ id: ANY_ID }], balance: "125.00" } });
  // A straggler whose bet was refused is known to be off.
  const off = await site.call("rollback", named(rollbackOf(player, [undo("u-3", "b-3")])));
  expect(off).toMatchObject({ status: 200, body: { transactions: [{ id: "" }] } });
  expect(await site.balance(player)).toBe(12_500n);
  expect(await site.verify()).toBeUndefined();
});

type Ends = Record<
  string,
  (log: { accountId: number; tokenHash: string; other: string }) => Promise<unknown>
>;

test("[Q15 G18] however a log-in is ended, its bets are refused, and those of another log-in are taken where it goes on", async () => {
  const site = await openVendorSite();
  const { app } = site;
  const one: Ends = {
    "ended from elsewhere": ({ accountId, tokenHash }) =>
      endSession(app, { accountId, mark: markOf(tokenHash) }),
    "all but one ended": ({ accountId, other }) => endOtherSessions(app, { accountId, tokenHash: other }),
    "ended by staff": ({ accountId, tokenHash }) =>
      endMemberSession(app, { ...helpFor(accountId), mark: markOf(tokenHash) }),
    "password changed": ({ accountId, other: tokenHash }) =>
      changePassword(app, { accountId, tokenHash, newPassword: "Another#2027" }),
  };
  const all: Ends = {
    "signed out by staff": ({ accountId }) => signOutEverywhere(app, helpFor(accountId)),
    "password set by staff": ({ accountId }) => resetPassword(app, helpFor(accountId)),
  };
  for (const [way, end] of Object.entries({ ...one, ...all })) {
    const { player, session_id, tokenHash } = await scene(site);
    const { accountId } = player;
    const other = await logIn(site, player);
    const play = async (named: string) =>
      (
        await site.call("betwin", {
          ...betwinOf(player, [bet(named, "1.00")], { round: named }),
          session_id: named,
        })
      ).status;
    expect(await end({ accountId, tokenHash, other: other.tokenHash })).not.toMatchObject({ ok: false });
    expect([way, await play(session_id)]).toEqual([way, 400]);
    expect([way, await play(other.session_id)]).toEqual([way, way in all ? 400 : 200]);
    expect(await site.balance(player)).toBe(way in all ? 10_000n : 9_900n);
  }
});

test("[Q15] a log-in that has only run out while its member played on stops nothing", async () => {
  const site = await scene(await openVendorSite());
  const { app, clock, player, session_id, token } = site;
  const play = (id: string) =>
    site.call("betwin", { ...betwinOf(player, [bet(id, "1.00")], { round: id }), session_id });
  clock.advance(MEMBER_IDLE_MS + 1);
  expect(await findSession(app, token, "member")).toBeUndefined();
  expect((await play("b-1")).status).toBe(200);
  clock.advance(30 * DAY_MS);
  expect((await play("b-2")).status).toBe(200);
  expect(await site.balance(player)).toBe(9_800n);
});

test("[Q15 Z17] a session of another player takes no bet; without one, and with what names none of ours, all is as ever", async () => {
  const site = await scene(await openVendorSite());
  const { app, player, session_id, open, tokenHash } = site;
  const stranger = await scene(site);
  const elsewhere = await open(await addVendor(app, "other", "the key of another"));
  expect(new Set([session_id, stranger.session_id, elsewhere]).size).toBe(3);
  const play = (id: string, more: object) =>
    site.call("betwin", { ...betwinOf(player, [bet(id, "1.00")], { round: id }), ...more });
  expect(await play("wrong", { session_id: stranger.session_id })).toMatchObject(OVER);
  expect(await site.balance(player)).toBe(10_000n);
  const won = { ...betwinOf(player, [win("w", "1.00")], { round: "won" }), session_id: stranger.session_id };
  expect((await site.call("betwin", won)).status).toBe(200);
  await logOut(site, tokenHash);
  const none = [
    ...[elsewhere, "7b115688-3849-490a-95bd-7c281d81c64c", tokenHash, "none", "", null, undefined],
    ...[session_id.toUpperCase(), ` ${session_id}`, "\0", "\ud800", "x".repeat(5_000), 7, true, [], {}],
  ];
  for (const [n, named] of none.entries())
    expect((await play(`none-${n}`, { session_id: named })).status).toBe(200);
  expect(await site.verify()).toBeUndefined();
});

test("[Q15] after the log-out no balance is told, and no free spin counts; what was told before is answered again", async () => {
  const site = await scene(await openVendorSite());
  const { app, player, session_id, tokenHash } = site;
  await app.db
    .insertInto("games")
    .values({
      ...{
        id: app.ids.next(),
        vendor_id: site.vendorId,
        code: "reels",
        game_type: "RNG",
        sort: 1,
        is_hot: 0,
      },
      ...{ support_play: 0, is_game: "GAME", enabled: 1, maintenance: 0, created_at: 0, free_plays: 1 },
    })
    .execute();
  const ask = () => site.call("balance", { ...balanceBody(player), session_id });
  expect(await ask()).toMatchObject({ status: 200, body: { balance: "100.00" } });
  const spins = { form: "spins", spins: 3, spinValueMinor: 100n, terms: { days: 1 } } as const;
  const rules = await bonusRulesOf(app);
  const given = await app.store.transaction(() =>
    award(app, rules, { key: "staff:1", accountId: player.accountId, reward: { ...spins, promotionId: 0 } }),
  );
  const grantId = (given as { grantId: number }).grantId;
  const spin = (id: string) =>
    site.call("freespin", {
      ...{ account_id: player.ref, currency: "BDT", game_id: "reels", free_play_id: String(grantId) },
      ...{ spin_id: id, amount: "2.00", session_id },
    });
  const first = await spin("s-1");
  expect(first).toMatchObject({ status: 200, body: { left: 2 } });

  await logOut(site, tokenHash);
  expect(await ask()).toMatchObject(OVER);
  expect(await spin("s-2")).toMatchObject(OVER);
  expect(await spin("s-1")).toEqual(first);
  const grant = await app.db.selectFrom("grants").select("spins_done").executeTakeFirstOrThrow();
  expect(grant.spins_done).toBe(1);
});

test("[Q15 Z17] a test account's bets are refused alike, and what excludes a player is told before the log-out", async () => {
  const site = await openVendorSite();
  const tester = await site.addTester(5_000n);
  const its = await logIn(site, tester);
  await logOut(site, its.tokenHash);
  const body = { ...betwinOf(tester, [bet("t-1", "1.00")]), session_id: its.session_id };
  expect(await site.call("betwin", body)).toMatchObject(OVER);

  const { player, session_id } = await scene(site);
  await excludeSelf(site.app, {
    ...{ accountId: player.accountId, length: "halfYear" },
    by: { kind: "member", id: player.accountId, ip: "" },
  });
  const play = { ...betwinOf(player, [bet("b-1", "1.00")]), session_id };
  expect(await site.call("betwin", play)).toMatchObject(refusal("110", "player is disabled"));
});

test("a log-in has one name at a vendor, which is neither its token nor its hash, and is forgotten when no log-in lasts so long", async () => {
  const site = await scene(await openVendorSite());
  const { app, clock, open, session_id, tokenHash } = site;
  expect(session_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(tokenHash).not.toContain(session_id.slice(0, 8));
  expect(await Promise.all([open(), open()])).toEqual([session_id, session_id]);
  clock.advance(60 * DAY_MS);
  const names = () => app.db.selectFrom("vendor_sessions").select("id").execute();
  await app.store.transaction(() => removeVendorSessions(clock.now() - 60 * DAY_MS, 10));
  expect(await names()).toEqual([{ id: session_id }]);
  await app.store.transaction(() => removeVendorSessions(clock.now() - 60 * DAY_MS + 1, 10));
  expect(await names()).toEqual([]);
});
