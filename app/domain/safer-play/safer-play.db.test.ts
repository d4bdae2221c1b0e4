import { describe, expect, test } from "vitest";
import { openSession } from "../access/sessions.server";
import { openDeposit } from "../wallet/deposits.server";
import { MANUAL, newFormKey, openCashier } from "../../../tests/support/cashier";
import { changeLimits, confirmLooserLimit, forgetLooserLimit } from "./change-limits.server";
import { saferPlayOf } from "./limits.views.server";
import { excludeSelf, takeBreak } from "../membership/pause.server";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function open() {
  const cashier = await openCashier();
  const { app, clock } = cashier;
  const { accountId } = await cashier.member();
  const by = { kind: "member", id: accountId, ip: "203.0.113.9" } as const;
  const wish = (name: string, amount: bigint | null) =>
    changeLimits(app, { accountId, wishes: new Map([[name, amount]]), by });
  const line = async (name: string) => {
    const { limit, used } = (await saferPlayOf(app, accountId)).lines.find((found) => found.name === name)!;
    return { limit: limit?.limitMinor, waiting: limit?.waiting?.toMinor, used: used?.usedMinor };
  };
  const payIn = (amountMinor: bigint) =>
    openDeposit(app, { accountId, currency: "BDT", methodId: MANUAL, amountMinor, formKey: newFormKey() });
  return { ...cashier, app, clock, accountId, by, wish, line, payIn };
}

describe("[Z36 Q24] a limit", () => {
  test("is lowered at once and raised when its owner says so again a day later", async () => {
    const { app, clock, accountId, by, wish, line } = await open();
    const name = "loss_week";
    expect(await wish(name, 5_000n)).toEqual({ ok: true, waits: false });
    expect(await wish(name, 3_000n)).toEqual({ ok: true, waits: false });
    expect(await wish(name, 9_000n)).toEqual({ ok: true, waits: true });
    expect(await line(name)).toMatchObject({ limit: 3_000n, waiting: 9_000n });

    clock.advance(DAY - 1);
    expect(await confirmLooserLimit(app, { accountId, name, by })).toEqual({
      ok: false,
      refusal: "still_waits",
    });
    clock.advance(1);
    expect(await line(name)).toMatchObject({ limit: 3_000n });
    expect(await confirmLooserLimit(app, { accountId, name, by })).toEqual({ ok: true });
    expect(await line(name)).toMatchObject({ limit: 9_000n, waiting: undefined });
    expect(await confirmLooserLimit(app, { accountId, name, by })).toEqual({
      ok: false,
      refusal: "nothing_waits",
    });
  });

  test("is taken away like it is raised; the same wish again does not begin the day anew", async () => {
    const { app, clock, accountId, by, wish, line } = await open();
    const name = "bet_single";
    await wish(name, 1_000n);
    await wish(name, null);
    clock.advance(DAY - HOUR);
    expect(await wish(name, null)).toEqual({ ok: true, waits: false });
    clock.advance(HOUR);
    expect(await confirmLooserLimit(app, { accountId, name, by })).toEqual({ ok: true });
    expect(await line(name)).toMatchObject({ limit: undefined });
  });

  test("that is lowered forgets what waited, and so does its owner's word", async () => {
    const { app, clock, accountId, by, wish, line } = await open();
    await wish("deposit_day", 50_000n);
    await wish("deposit_day", 90_000n);
    await wish("deposit_day", 40_000n);
    expect(await line("deposit_day")).toMatchObject({ limit: 40_000n, waiting: undefined });
    await wish("deposit_day", 90_000n);
    await forgetLooserLimit(app, { accountId, name: "deposit_day" });
    clock.advance(2 * DAY);
    expect(await confirmLooserLimit(app, { accountId, name: "deposit_day", by })).toEqual({
      ok: false,
      refusal: "nothing_waits",
    });
  });

  test("is made stricter by staff at a member's wish, never looser", async () => {
    const { app, accountId, wish, line } = await open();
    await wish("deposit_month", 100_000n);
    const staff = { kind: "staff", id: 501, ip: "203.0.113.1" } as const;
    const change = (amount: bigint | null) =>
      changeLimits(app, { accountId, wishes: new Map([["deposit_month", amount]]), by: staff });
    expect(await change(200_000n)).toEqual({ ok: false, refusal: "only_stricter" });
    expect(await change(null)).toEqual({ ok: false, refusal: "only_stricter" });
    expect(await change(80_000n)).toEqual({ ok: true, waits: false });
    expect(await line("deposit_month")).toMatchObject({ limit: 80_000n, waiting: undefined });
    const audit = await app.db
      .selectFrom("audit_log")
      .select(["actor_kind", "action"])
      .where("action", "=", "member.limits")
      .execute();
    expect(audit.map(({ actor_kind }) => actor_kind)).toEqual(["member", "staff"]);
  });
});

describe("[Z36] deposits", () => {
  test("above what the member allowed are refused; what lapses gives its room back", async () => {
    const { app, clock, wish, payIn, line, accountId } = await open();
    await wish("deposit_week", 100_000n);
    expect(await payIn(60_000n)).toMatchObject({ ok: true });
    expect(await payIn(40_001n)).toEqual({ ok: false, refusal: "deposit_limit_reached" });
    expect(await payIn(40_000n)).toMatchObject({ ok: true });
    expect(await line("deposit_week")).toMatchObject({ used: 100_000n });
    clock.advance(2 * HOUR);
    expect(await line("deposit_week")).toMatchObject({ used: 0n });
    expect(await payIn(100_000n)).toMatchObject({ ok: true });
    await app.db
      .updateTable("deposits")
      .set({ status: "credited" })
      .where("account_id", "=", accountId)
      .execute();
    clock.advance(2 * DAY);
    expect(await payIn(20_000n), "a new week").toMatchObject({ ok: true });
  });

  test("of ten at once only as many are opened as the limit allows", async () => {
    const { wish, payIn, line } = await open();
    await wish("deposit_day", 100_000n);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payIn(30_000n)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await line("deposit_day")).toMatchObject({ used: 90_000n });
  });

  test("[Q30 Q32] are refused in a break and after self-exclusion, until it is over", async () => {
    const { app, clock, accountId, by, payIn } = await open();
    await takeBreak(app, { accountId, length: "day", by });
    expect(await payIn(20_000n)).toEqual({ ok: false, refusal: "play_paused" });
    clock.advance(DAY);
    expect(await payIn(20_000n)).toMatchObject({ ok: true });
    await excludeSelf(app, { accountId, length: "halfYear", by });
    expect(await payIn(20_000n)).toEqual({ ok: false, refusal: "play_paused" });
    expect(await takeBreak(app, { accountId, length: "day", by })).toEqual({
      ok: false,
      refusal: "longer_pause_runs",
    });
    clock.advance(183 * DAY);
    expect(await payIn(20_000n)).toMatchObject({ ok: true });
  });
});

test("[Q32] excluding oneself ends every log-in", async () => {
  const { app, accountId, by } = await open();
  const session = { kind: "member", ownerId: accountId, ip: "", userAgent: "", firstLogin: false } as const;
  await app.store.transaction(() => openSession(app, "one of two tokens", session));
  await app.store.transaction(() => openSession(app, "the other token", session));
  expect(await excludeSelf(app, { accountId, length: "year", by })).toMatchObject({ ok: true });
  const open_ = await app.db
    .selectFrom("sessions")
    .select("token_hash")
    .where("revoked_at", "is", null)
    .execute();
  expect(open_).toEqual([]);
});
