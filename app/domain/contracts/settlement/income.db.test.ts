import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import type { SettlementCase } from "../../../../tests/support/settlement/case";
import { settleCase } from "../../../../tests/support/settlement/settle-case";
import { smallCase } from "../../../../tests/support/settlement/small-case";
import { incomeOf } from "./income.views.server";

/** The bet below B, of 1,000.00, is voided on the day after the day's salaries were paid. */
async function voided(change: Partial<SettlementCase> = {}) {
  const { app, clock } = await freshApp();
  clock.moveTo(0);
  const bets = smallCase().bets!.map((bet) =>
    bet.id === "m"
      ? {
          ...bet,
          states: [
            ...bet.states,
            { ...bet.states[0]!, at: "2026-11-21T10:00:00+06:00", status: "void" as const, stake: 0 },
          ],
        }
      : bet,
  );
  await settleCase({ app, clock }, smallCase({ bets, until: "2026-11-22T00:10:00+06:00", ...change }));
  const people = await app.db.selectFrom("accounts").select(["id", "username"]).execute();
  return (name: string) =>
    incomeOf(app, {
      ...{ accountId: people.find(({ username }) => username === name)!.id, currency: "BDT" },
      period: { fromDay: 20261115, toDay: 20261125 },
    });
}

test("[D07 D28] what the house takes back lessens what was received, and is no payout to downlines", async () => {
  const income = await voided();
  const { lines, days, ...sums } = await income("A");
  // 0.10 % of 1,000.00 and 0.20 % of 500.00; then of the 500.00 alone.
  expect(sums).toEqual({ receivedMinor: 100n, paidOutMinor: 0n });
  expect(lines).toEqual([{ type: "daily_salary", receivedMinor: 100n, paidOutMinor: 0n, payouts: 1 }]);
  expect(days).toEqual([
    { day: 20261122, receivedMinor: -100n, paidOutMinor: 0n },
    { day: 20261121, receivedMinor: 200n, paidOutMinor: 0n },
  ]);
});

test("[D07 D28] what is taken back from a downline lessens what was paid out, and is not received", async () => {
  const income = await voided({
    policy: { payer: { daily_salary: "upline" } },
    money: [{ at: "2026-11-20T12:00:00+06:00", account: "A", amount: 40 }],
  });
  const { lines, days, ...sums } = await income("A");
  // 3.00 received and 1.00 paid on; then 2.00 and 1.00 of them are taken back.
  expect(sums).toEqual({ receivedMinor: 100n, paidOutMinor: 0n });
  expect(lines).toEqual([{ type: "daily_salary", receivedMinor: 100n, paidOutMinor: 0n, payouts: 2 }]);
  expect(days).toEqual([
    { day: 20261122, receivedMinor: -200n, paidOutMinor: -100n },
    { day: 20261121, receivedMinor: 300n, paidOutMinor: 100n },
  ]);
  expect(await income("B")).toMatchObject({ receivedMinor: 0n, paidOutMinor: 0n });
});
