import { describe, expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { randomCase } from "../../../../tests/support/settlement/random-case";
import { settleCase } from "../../../../tests/support/settlement/settle-case";
import { ownContractsView } from "../contracts.views.server";
import type { Terms } from "../contract";
import { simulateContract } from "./simulate.server";

const KINDS = {
  days: { types: ["daily_salary", "dividend"], days: 6, bets: 60 },
  hours: { types: ["hourly_salary"], days: 1, bets: 60 },
  windows: { types: ["realtime_salary"], days: 1, bets: 40 },
};
const PAYERS = ["house", "upline"] as const;

async function settledSite(kind: keyof typeof KINDS, payer: (typeof PAYERS)[number], seed: number) {
  const input = randomCase({ ...KINDS[kind], seed, payer, moves: true });
  const { app, clock } = await freshApp({ config: { timeZone: input.zone, currency: input.currency } });
  clock.moveTo(0);
  await settleCase({ app, clock }, input);
  const contracts = await app.db
    .selectFrom("contracts")
    .select(["id", "agent_id as agentId", "account_id as accountId", "currency"])
    .where("status", "=", "accepted")
    .where("answered_at", "<", Date.parse(input.since))
    .execute();
  return { app, contracts };
}

type App = Awaited<ReturnType<typeof settledSite>>["app"];

async function termsOf(app: App, { id, accountId }: { id: number; accountId: number }): Promise<Terms> {
  const { running } = await ownContractsView(app, accountId);
  return running.find((contract) => contract.id === id)!.terms;
}

/** What settlement has found due for a contract, by the first day of the period. */
async function dueByDay(app: App, contractId: number): Promise<Map<number, bigint>> {
  const bills = await app.db
    .selectFrom("settlement_bills")
    .select(["first_day", "due_minor"])
    .where("contract_id", "=", contractId)
    .execute();
  const due = new Map<number, bigint>();
  for (const bill of bills) due.set(bill.first_day, (due.get(bill.first_day) ?? 0n) + bill.due_minor);
  return due;
}

describe("[C02 D25 Z31] a simulation says what settlement found due", () => {
  const cases = Object.keys(KINDS).flatMap((kind) =>
    PAYERS.flatMap((payer) =>
      (kind === "windows" ? [1] : [1, 2, 3]).map((seed) => [kind, payer, seed] as const),
    ),
  );
  test.each(cases)("%s, paid by the %s, seed %i", async (kind, payer, seed) => {
    const { app, contracts } = await settledSite(kind as keyof typeof KINDS, payer, seed);
    let compared = 0;
    for (const { id, ...of } of contracts) {
      const due = await dueByDay(app, id);
      const terms = await termsOf(app, { id, accountId: of.accountId });
      const { periods } = await simulateContract(app, { ...of, terms });
      for (const { period, dueMinor } of periods) {
        const found = due.get(period.firstDay);
        if (found === undefined) continue;
        expect([id, period.key, dueMinor]).toEqual([id, period.key, found]);
        if (found > 0n) compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

test("[Z31] a simulation carries a negative period over as the terms say", async () => {
  const { app, clock } = await freshApp({ config: { timeZone: "Asia/Dhaka", currency: "BDT" } });
  clock.moveTo(0);
  const bet = (id: string, day: number, payout: number) => ({
    ...{ id, account: "M" },
    states: [{ at: `2026-11-${day}T12:00:00+06:00`, status: "settled" as const, stake: 100_00, payout }],
  });
  await settleCase(
    { app, clock },
    {
      ...{ id: "carry", title: "", zone: "Asia/Dhaka", currency: "BDT" },
      ...{ since: "2026-11-10T00:00:00+06:00", until: "2026-11-13T01:00:00+06:00" },
      accounts: [
        { id: "T", kind: "agent", upline: null },
        { id: "A", kind: "agent", upline: "T" },
        { id: "M", kind: "member", upline: "A" },
      ],
      // The team wins 80, then loses 50, then 60.
      bets: [bet("won", 10, 180_00), bet("lost", 11, 50_00), bet("again", 12, 40_00)],
    },
  );
  const idOf = async (username: string) =>
    (
      await app.db
        .selectFrom("accounts")
        .select("id")
        .where("username", "=", username)
        .executeTakeFirstOrThrow()
    ).id;
  const [agentId, accountId] = [await idOf("T"), await idOf("A")];
  const paid = async (carryNegative: Terms["carryNegative"]) => {
    const tier = { rateBp: 1_000, validBetMinor: 0n, lossMinor: 0n, dailyBetMinor: 0n, activeMembers: 0 };
    const { periods, totalMinor } = await simulateContract(app, {
      ...{ agentId, accountId, currency: "BDT" },
      terms: { type: "dividend", period: "daily", tiers: [tier], carryUnpaid: "none", carryNegative },
    });
    const latest = periods.slice(0, 3).map(({ dueMinor, reason }) => reason ?? dueMinor);
    return [...latest.reverse(), totalMinor];
  };
  expect(await paid("none")).toEqual(["negative", 5_00n, 6_00n, 11_00n]);
  expect(await paid("forever")).toEqual(["negative", "negative", 3_00n, 3_00n]);
  expect(await paid("previous")).toEqual(["negative", "negative", 6_00n, 6_00n]);
});
