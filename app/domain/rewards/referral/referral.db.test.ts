import { describe, expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/people";
import { addCashDesk, MANUAL } from "../../../../tests/support/cashier";
import { addRewardProgramme, playOwn } from "../../../../tests/support/reward-programmes";
import { friendCodeOf } from "../../agent-tree/invitations/invitations.server";
import { findOpenInvitation, invitationsView } from "../../agent-tree/invitations/invitations.views.server";
import { balanceNow } from "../../ledger/balance.server";
import { verifyLedger } from "../../ledger/verify.server";
import { excludeSelf, takeBreak } from "../../membership/pause.server";
import { register } from "../../membership/register.server";
import { dayOf } from "../../shared/day";
import { acquireLease } from "../../shared/lease.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { rewardCosts } from "../costs/costs.views.server";
import { payReferral } from "./pay-referral.server";
import { referralOffer, referralView } from "./referral.views.server";

const DAY_MS = 86_400_000;
const RULES = {
  ...{ days: 10, depositMinor: 500n, validMinor: 2_000n, shareBp: 20n, shareMostMinor: 50n },
  ...{ owner: { amountMinor: 500n }, friend: { amountMinor: 300n } },
};

async function scene(rules: object = RULES) {
  const { app, db, clock } = await freshApp();
  await addCashDesk(app);
  const today = () => dayOf(clock.now(), app.config.timeZone);
  const programmeId = await addRewardProgramme(app, "referral", rules);
  const owner = await addAccount(app, { username: "farhana" });
  const code = await friendCodeOf(app, owner);
  const bring = async (username: string, device?: string) => {
    const registered = await register(app, {
      ...{ username, password: "Croupier#2026", language: "en", ip: "203.0.113.9", userAgent: "", device },
      ...{ human: {}, idempotencyKey: username, invitation: { code, isTyped: false } },
    });
    if (!registered.ok) throw new Error(registered.refusal);
    return registered.accountId;
  };
  const deposit = (accountId: number, amount_minor: bigint) =>
    db
      .insertInto("deposits")
      .values({
        ...{ id: app.ids.next(), account_id: accountId, method_id: MANUAL, currency: "BDT", amount_minor },
        ...{ status: "credited", reference: "", reason: "", gateway_reference: null, decided_by: null },
        ...{ decided_at: clock.now(), created_at: clock.now(), expires_at: clock.now() },
      })
      .execute();
  const play = (accountId: number, stake: bigint, bonus = 0n) =>
    playOwn(app, accountId, { day: today(), stake, bonus });
  const lease = (await acquireLease(app, { name: "referral", owner: "test", ttlMs: 1_000 * DAY_MS }))!;
  const nextMorning = async (days = 1) => {
    clock.advance(days * DAY_MS);
    await payReferral(app, lease);
  };
  const cash = (accountId: number) => balanceNow(app, { accountId, kind: "main", currency: "BDT" });
  const states = async () => {
    const rows = await db.selectFrom("referrals").select("state").orderBy("friend_id").execute();
    return rows.map(({ state }) => state);
  };
  const letters = async (accountId: number) => {
    const rows = await db
      .selectFrom("inbox_recipients")
      .innerJoin("inbox_messages", "inbox_messages.id", "inbox_recipients.message_id")
      .select("inbox_messages.texts")
      .where("inbox_recipients.account_id", "=", accountId)
      .execute();
    return rows.map(({ texts }) => texts).join("\n");
  };
  const by = (id: number) => ({ kind: "member" as const, id, ip: "203.0.113.1" });
  return {
    ...{ app, db, clock, programmeId, owner, code, bring, deposit, play, lease, nextMorning, cash, states },
    ...{ letters, by, today },
  };
}

describe("[P28] a friend who came by a member's link", () => {
  test("[P25] is recorded as the member's, who keeps one code beside those of agents", async () => {
    const { app, db, owner, code, bring } = await scene();
    const codes = await Promise.all([1, 2, 3].map(() => friendCodeOf(app, owner)));
    expect(codes).toEqual([code, code, code]);
    expect(await findOpenInvitation(app, code.toLowerCase())).toMatchObject({
      ...{ recommenderId: owner, agentId: undefined, memberType: 0, agentName: "fa***a" },
    });
    const friend = await bring("mitu");
    const row = await db
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", friend)
      .executeTakeFirstOrThrow();
    expect([row.recommender_id, row.parent_id]).toEqual([owner, null]);
    expect((await invitationsView(app, owner)).invitations).toEqual([]);
  });

  test("earns both their rewards once, after the first deposit and enough own stakes, and then a share a day", async () => {
    const { app, owner, bring, deposit, play, nextMorning, cash, lease, letters } = await scene();
    const friend = await bring("mitu");
    await deposit(friend, 500n);
    await play(friend, 9_000n, 9_000n);
    await play(friend, 1_999n);
    await nextMorning();
    expect([await cash(owner), await cash(friend)]).toEqual([0n, 0n]);
    await play(friend, 1n);
    await nextMorning();
    await payReferral(app, lease);
    expect([await cash(owner), await cash(friend)]).toEqual([500n, 300n]);
    expect(await letters(owner)).toContain("mi***u");
    expect(await letters(friend)).toContain("3.00");
    // 0.2% of 12,345, and at most 50 of 90,000.
    await play(friend, 12_345n);
    await nextMorning();
    expect(await cash(owner)).toBe(524n);
    await play(friend, 90_000n);
    await nextMorning();
    await payReferral(app, lease);
    expect([await cash(owner), await cash(friend)]).toEqual([574n, 300n]);
    const view = await referralView(app, owner);
    expect(view).toMatchObject({ registered: 1, qualified: 1, earnedMinor: 574n });
    expect(view.friends).toMatchObject([{ name: "mi***u", state: "paid", earnedMinor: 574n }]);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("earns nothing by a first deposit that was too small, or after the days are over", async () => {
    const { bring, deposit, play, nextMorning, states } = await scene();
    const [small, late] = [await bring("small"), await bring("late")];
    await deposit(small, 499n);
    await deposit(late, 500n);
    await nextMorning();
    await deposit(small, 5_000n);
    await play(small, 5_000n);
    await nextMorning(10);
    await play(late, 5_000n);
    await nextMorning();
    expect(await states()).toEqual([]);
  });

  test("is not paid for where the same person or device was known, and registers all the same", async () => {
    const { app, db, owner, bring, deposit, play, nextMorning, cash, states } = await scene();
    const [same, shared] = [await bring("same"), await bring("shared")];
    const other = await addAccount(app, { username: "other" });
    const mark = (account_id: number) => ({ account_id, kind: "mobile", mark: "1", is_sole: 0 });
    await db.updateTable("accounts").set({ created_at: 1 }).where("id", "=", other).execute();
    await db
      .insertInto("person_marks")
      .values([mark(owner), mark(same)])
      .execute();
    await db
      .insertInto("account_devices")
      .values(
        [shared, other].map((account_id) => ({ account_id, device: "d", first_seen_at: 1, seen_at: 1 })),
      )
      .execute();
    for (const friend of [same, shared]) {
      await deposit(friend, 500n);
      await play(friend, 2_000n);
    }
    await nextMorning();
    await play(same, 50_000n);
    await nextMorning();
    expect(await states()).toEqual(["own_code", "duplicate_person"]);
    expect([await cash(owner), await cash(same), await cash(shared)]).toEqual([0n, 0n, 0n]);
    expect((await referralView(app, owner)).friends.map(({ state }) => state)).toEqual(["none", "none"]);
  });

  test("is new who tried the site on the same device before", async () => {
    const { app, db, bring, deposit, play, nextMorning, states } = await scene();
    const trial = await addAccount(app, { username: "trial-1", memberType: MEMBER_TYPE.trial });
    await db.updateTable("accounts").set({ created_at: 1 }).where("id", "=", trial).execute();
    const friend = await bring("mitu");
    const seen = { device: "d", first_seen_at: 1, seen_at: 1 };
    await db
      .insertInto("account_devices")
      .values([trial, friend].map((account_id) => ({ account_id, ...seen })))
      .execute();
    await deposit(friend, 500n);
    await play(friend, 2_000n);
    await nextMorning();
    expect(await states()).toEqual(["qualified"]);
  });

  test("is caught up with after downtime, and not beyond the programme's last day", async () => {
    const { app, db, owner, bring, deposit, play, clock, cash, lease, today } = await scene();
    const friend = await bring("mitu");
    await deposit(friend, 500n);
    await play(friend, 2_000n);
    clock.advance(DAY_MS);
    await play(friend, 10_000n);
    await db.updateTable("reward_programmes").set({ until_day: today() }).execute();
    clock.advance(DAY_MS);
    await play(friend, 10_000n);
    clock.advance(3 * DAY_MS);
    await payReferral(app, lease);
    await payReferral(app, lease);
    expect([await cash(owner), await cash(friend)]).toEqual([520n, 300n]);
    expect(await referralOffer(app)).toBeUndefined();
  });

  test("has all the days to qualify who registered by the last day, and brings no share after it; who came later has none", async () => {
    const { app, db, owner, bring, deposit, play, clock, cash, nextMorning, states, today } = await scene();
    const [intime, late] = [await bring("intime"), await bring("late")];
    await db.updateTable("reward_programmes").set({ until_day: today() }).execute();
    app.bus.emit("content", {});
    clock.advance(DAY_MS);
    const after = await bring("after");
    for (const friend of [intime, late, after]) await deposit(friend, 500n);
    const shown = async () => (await referralView(app, owner)).friends.map(({ state }) => state);
    expect(await shown()).toEqual(["none", "playing", "playing"]);
    clock.advance(9 * DAY_MS);
    // The tenth day after they registered: the last one.
    await play(intime, 2_000n);
    await play(after, 2_000n);
    await nextMorning();
    await play(late, 2_000n);
    await play(intime, 90_000n);
    await nextMorning();
    await nextMorning();
    expect(await states()).toEqual(["qualified"]);
    expect([await cash(owner), await cash(intime), await cash(late), await cash(after)]).toEqual([
      ...[500n, 300n, 0n, 0n],
    ]);
    expect(await shown()).toEqual(["none", "over", "paid"]);
  });

  test.each([
    {
      owner: { form: "spins", spins: 25, spinValueMinor: 200n, terms: { days: 7, onWithdrawal: "keep" } },
      friend: { form: "free_bet", amountMinor: 10_000n, terms: { days: 7, onWithdrawal: "keep" } },
      grants: [
        ["free_bet", 10_000n, 0],
        ["spins", 0n, 25],
      ],
      ...{ points: [], told: ["Free spins: 25", "Free bet: ৳100.00"] },
      earned: { form: "spins", spins: 25 },
    },
    {
      owner: { form: "points", points: 300 },
      friend: { form: "bonus", amountMinor: 5_000n, terms: { multiple: 500, days: 30 } },
      grants: [["bonus", 5_000n, 0]],
      ...{ points: [300], told: ["300 pts", "Bonus: ৳50.00"] },
      earned: { form: "points", points: 300 },
    },
  ])(
    "[M14] is paid for in $owner.form to the member and in $friend.form to the friend, each once",
    async ({ owner: ownerGift, friend: friendGift, grants, points, told, earned }) => {
      const rules = { ...RULES, owner: ownerGift, friend: friendGift };
      const { app, db, owner, bring, deposit, play, nextMorning, cash, lease, letters } = await scene(rules);
      const friend = await bring("mitu");
      await deposit(friend, 500n);
      await play(friend, 2_000n);
      await nextMorning();
      await payReferral(app, lease);
      const made = await db
        .selectFrom("grants")
        .select(["form", "granted_minor", "spins", "account_id"])
        .orderBy("form")
        .execute();
      expect(made.map((one) => [one.form, one.granted_minor, one.spins])).toEqual(grants);
      const toFriend = made.filter(({ account_id: id }) => id === friend).map(({ form }) => form);
      expect(toFriend).toEqual([friendGift.form]);
      const booked = await db.selectFrom("awards").select("points").where("points", ">", 0).execute();
      expect(booked.map((one) => one.points)).toEqual(points);
      expect([await cash(owner), await cash(friend)]).toEqual([0n, 0n]);
      expect(await letters(owner)).toContain(told[0]);
      expect(await letters(friend)).toContain(told[1]);
      // The share that follows is cash whatever the gift was.
      await play(friend, 10_000n);
      await nextMorning();
      expect(await cash(owner)).toBe(20n);
      expect((await referralView(app, owner)).friends).toMatchObject([{ earnedMinor: 20n, gift: earned }]);
      const today = dayOf(app.clock.now(), app.config.timeZone);
      const { total } = await rewardCosts(app, {
        period: { fromDay: 20261101, toDay: today },
        language: "en",
      });
      const costMinor = ("amountMinor" in friendGift ? friendGift.amountMinor : 0n) + 20n;
      expect(total).toMatchObject({ costMinor, points: points[0] ?? 0 });
      expect((await verifyLedger(db)).broken).toBeUndefined();
    },
  );

  test("waits for an owner on a break, who then gets the reward, and leaves out one who is excluded", async () => {
    const { app, owner, bring, deposit, play, nextMorning, cash, letters, by } = await scene();
    const [one, two] = [await bring("first"), await bring("second")];
    await takeBreak(app, { accountId: owner, by: by(owner), length: "week" });
    await deposit(one, 500n);
    await play(one, 2_000n);
    await nextMorning();
    await play(one, 10_000n);
    await nextMorning();
    expect([await cash(owner), await cash(one), await letters(owner)]).toEqual([0n, 300n, ""]);
    await nextMorning(7);
    // Not the shares of the days in between.
    expect(await cash(owner)).toBe(500n);
    await deposit(two, 500n);
    await play(two, 2_000n);
    await excludeSelf(app, { accountId: owner, by: by(owner), length: "year" });
    await nextMorning();
    await nextMorning();
    expect([await cash(owner), await cash(two)]).toEqual([500n, 300n]);
  });
});
