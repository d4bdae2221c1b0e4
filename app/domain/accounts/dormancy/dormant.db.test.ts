import { describe, expect, test } from "vitest";
import { addCashDesk, addWallet, newFormKey } from "../../../../tests/support/cashier";
import { bet, deposit, insertMember } from "../../../../tests/support/bank";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, openSessionOf } from "../../../../tests/support/people";
import { makeStrict } from "../../../../tests/support/strict";
import { changeSetting, settingsOf } from "../../settings/settings.server";
import { DORMANT_DAYS } from "../account-settings";
import { post } from "../../ledger/ledger.server";
import { acquireLease } from "../../shared/lease.server";
import { changeKept } from "../../shared/versions.server";
import { requestWithdrawal } from "../../wallet/withdrawals.server";
import { findActiveAccount } from "../account.views.server";
import { searchMembers } from "../../oversight/members.views.server";
import { findSession, MEMBER_IDLE_MS } from "../../access/sessions.server";
import { isDormant, markDormant } from "./dormant.server";

const DAY_MS = 86_400_000;

async function scene() {
  const fresh = await freshApp();
  const { app, db } = fresh;
  await addCashDesk(app);
  const accountId = await addAccount(app, { username: "farhana" });
  const lease = () => acquireLease(app, { name: "mark-dormant", owner: "test", ttlMs: 60_000 });
  const mark = async () => markDormant(app, (await lease())!);
  const states = async () => {
    const found = await db.selectFrom("accounts").select(["username", "status"]).orderBy("id").execute();
    return found.map(({ username, status }) => `${username} ${status}`);
  };
  const move = (entry: object) => app.store.transaction(() => post(app, entry as Parameters<typeof post>[1]));
  return { ...fresh, accountId, lease, mark, states, move };
}

describe("[Q18] an account falls dormant", () => {
  test.each(["specification", "strict"])(
    "on the day that the days of the setting are over, to the millisecond: profile %s",
    async (profile) => {
      const { app, db, clock, accountId, mark, states } = await scene();
      if (profile === "strict") await makeStrict(app);
      clock.advance(365 * DAY_MS - 1);
      expect(await mark()).toBe("done");
      expect(await isDormant(app, accountId)).toBe(false);
      expect(await states()).toEqual(["farhana active"]);

      clock.advance(1);
      expect(await mark()).toBe("done");
      expect(await states()).toEqual(["farhana dormant"]);
      const { dormant_at } = await db.selectFrom("accounts").select("dormant_at").executeTakeFirstOrThrow();
      expect(dormant_at).toBe(clock.now());
      await mark();
      const log = await db.selectFrom("audit_log").select(["actor_kind", "action", "target"]).execute();
      expect(log).toEqual([
        { actor_kind: "system", action: "member.dormant", target: `member:${accountId}` },
      ]);
    },
  );

  test("counted from the last log-in, and after as many days as staff say", async () => {
    const { app, db, clock, mark, states } = await scene();
    clock.advance(200 * DAY_MS);
    await db.updateTable("accounts").set({ last_login_at: clock.now() }).execute();
    clock.advance(199 * DAY_MS);
    await mark();
    expect(await states()).toEqual(["farhana active"]);
    const { accounts } = await settingsOf(app);
    await changeKept(app, "settings", () =>
      changeSetting(app, "accounts", { ...accounts, dormantDays: 199 }),
    );
    await mark();
    expect(await states()).toEqual(["farhana dormant"]);
  });

  test("what the owner stakes, pays in or asks for keeps it awake, what others book does not", async () => {
    const { app, clock, accountId, mark, states, move } = await scene();
    const withdrawalAccountId = await addWallet(app, accountId);
    await move(deposit(accountId, 1_000_000n, "d-1"));
    const own = [
      () => move(bet(accountId, 100n, "b-1")),
      () => move(deposit(accountId, 1_000n, "d-2")),
      () =>
        requestWithdrawal(app, {
          ...{ accountId, withdrawalAccountId, currency: "BDT", amountMinor: 60_000n },
          ...{ paymentPassword: undefined, formKey: newFormKey() },
        }),
    ];
    for (const act of own) {
      clock.advance(64 * DAY_MS);
      expect(await act()).toMatchObject({ ok: true });
      clock.advance(300 * DAY_MS);
      await mark();
      expect(await states()).toEqual(["farhana active"]);
    }
    const others = [
      { ...bet(accountId, -50n, "w-1"), kind: "win" },
      { ...deposit(accountId, 5n, "a-1"), kind: "adjustment", actorId: 7 },
      { ...bet(accountId, 50n, "h-1"), kind: "withdrawal_hold", actorId: 7 },
    ];
    for (const entry of others) await move(entry);
    clock.advance(65 * DAY_MS);
    await mark();
    expect(await states()).toEqual(["farhana dormant"]);
  });

  test("members and agents alike; a trial user's, a frozen and a closed one stay what they are", async () => {
    const { app, db, clock, mark, states } = await scene();
    await addAccount(app, { username: "khulna", memberType: 1 });
    await addAccount(app, { username: "trial", memberType: 4 });
    for (const status of ["frozen", "closed"]) {
      const id = await addAccount(app, { username: status });
      await db.updateTable("accounts").set({ status }).where("id", "=", id).execute();
    }
    clock.advance(400 * DAY_MS);
    await mark();
    expect(await states()).toEqual([
      ...["farhana dormant", "khulna dormant", "trial active"],
      ...["frozen frozen", "closed closed"],
    ]);
  });

  test("a hundred at a time, and twice at once no oftener than once", async () => {
    const { app, db, clock, lease, mark } = await scene();
    for (let id = 1; id <= 100; id++) await insertMember(app, id);
    clock.advance(400 * DAY_MS);
    expect(await mark()).toBe("more");
    const held = (await lease())!;
    const ids = Array.from({ length: 100 }, (_, n) => n + 1);
    await Promise.all([
      ...[markDormant(app, held), markDormant(app, held)],
      ...ids.slice(-5).map((id) => isDormant(app, id)),
    ]);
    const log = await db.selectFrom("audit_log").select("target").execute();
    expect(log).toHaveLength(101);
    expect(new Set(log.map(({ target }) => target)).size).toBe(101);
  });

  test("no log-in outlasts it: the least that staff may set is longer, and one that did is over", async () => {
    const { app, clock, accountId, mark } = await scene();
    expect(DORMANT_DAYS.min * DAY_MS).toBeGreaterThan(MEMBER_IDLE_MS);
    clock.advance(365 * DAY_MS);
    const token = await openSessionOf(app, accountId);
    expect(await findActiveAccount(app, accountId)).toBeDefined();
    await mark();
    expect(await findSession(app, token, "member")).toBeUndefined();
    expect(await findActiveAccount(app, accountId)).toBeUndefined();
  });

  test("staff find it by its status", async () => {
    const { app, clock, mark } = await scene();
    const page = { text: "", pageNo: 1, pageSize: 20 };
    expect((await searchMembers(app, { ...page, status: "dormant" })).items).toEqual([]);
    clock.advance(365 * DAY_MS);
    await mark();
    await addAccount(app, { username: "fahim" });
    const names = async (wish: object) =>
      (await searchMembers(app, { ...page, ...wish })).items.map(({ username }) => username);
    expect(await names({ status: "dormant" })).toEqual(["farhana"]);
    expect(await names({ status: "active", text: "fa" })).toEqual(["fahim"]);
    expect(await names({ text: "fa" })).toEqual(["fahim", "farhana"]);
  });
});
