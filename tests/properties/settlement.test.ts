import { describe, expect, inject, test } from "vitest";
import type { App } from "../../app/domain/app.server";
import { settleNext } from "../../app/domain/contracts/settlement/settle.server";
import { verifyLedger } from "../../app/domain/ledger/verify.server";
import { acquireLease, LeaseLost } from "../../app/domain/shared/lease.server";
import { createIds } from "../../app/domain/shared/id";
import { freshApp } from "../support/fresh-app";
import type { SettlementCase, SettlementResult } from "../support/settlement/case";
import { randomCase, type RandomCase } from "../support/settlement/random-case";
import { settleCase, type Settling } from "../support/settlement/settle-case";
import { payerAt, slowBills, type SlowOutcome } from "../support/settlement/slow-bills";

const isFirstTier = inject("tier") === "first";
const TRIED = isFirstTier ? 1 : 8;
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121);
const seeds = Array.from({ length: TRIED }, (_, n) => seed + n);

const KINDS: Record<string, Omit<RandomCase, "seed" | "payer">> = {
  "days and dividends": {
    ...{ types: ["daily_salary", "dividend"], days: 8, bets: 60 },
    ...{ carryNegative: true, moves: true, corrections: true, reviews: true },
  },
  "long dividends": {
    ...{ types: ["dividend"], days: 34, bets: 90, carryNegative: true, moves: true, corrections: true },
  },
  "windows and hours": {
    ...{ types: ["realtime_salary", "hourly_salary", "daily_salary"], days: 1, bets: 40 },
    fromHour: isFirstTier ? 19 : 0,
    ...{ moves: true, corrections: true },
  },
};

async function settled(input: SettlementCase, settling?: Settling) {
  const { app, clock } = await freshApp({ config: { timeZone: input.zone, currency: input.currency } });
  clock.moveTo(0);
  return { app, result: await settleCase({ app, clock }, input, settling) };
}

const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

type Bill = {
  contract: number;
  from: string;
  payer: string;
  figures: { valid: number; active: number };
  rateBp: number;
  due: number;
  paid: number;
  lapsed: number;
};
const billsOf = ({ bills }: SettlementResult) => bills as unknown as Bill[];

const tried = Object.entries(KINDS).flatMap(([name, kind]) =>
  seeds.map(
    (one, n) => [name, one, { ...kind, payer: (["mixed", "house", "upline"] as const)[n % 3]! }] as const,
  ),
);

describe("[C18 C19 C20 C21 C22 Z29] settlement of random trees, bets, corrections, moves, acceptances and terminations", () => {
  test.each(tried)(
    "%s, seed %i: equals a slow computation from raw bets, and no money is made",
    async (_, one, kind) => {
      const input = { ...randomCase({ ...kind, seed: one }), down: [] };
      const { app, result } = await settled(input);
      // A window whose only play was taken back keeps its bill, of nothing.
      const isEmptied = ({ contract, figures, due }: Bill) =>
        isOfWindows(input, contract) && figures.valid === 0 && due === 0;
      const bills = billsOf(result).filter((bill) => !isEmptied(bill));
      const found = bills.map(({ contract, from, figures, rateBp, due }) => ({
        ...{ contract, from, valid: figures.valid, active: figures.active, rateBp, due },
      }));
      const slow = slowBills(input);
      expect(found).toEqual(slow.map(({ base: _base, most: _most, ...bill }) => bill));
      expectTelescoped(input, slow);
      expectConserved(input, result);
      expect((await verifyLedger(app.db)).broken).toBeUndefined();
    },
  );

  test.each(tried)(
    "%s, seed %i: killed after every transaction and begun again, it ends the same",
    async (_, one, kind) => {
      const input = randomCase({ ...kind, seed: one });
      const expected = (await settled(input)).result;
      let kills = 0;
      const { app, result } = await settled(input, async (site, lease) => {
        for (;;)
          try {
            return await settleNext(killing(site), lease);
          } catch (error) {
            if (!(error instanceof Killed)) throw error;
            kills += 1;
          }
      });
      expect(result).toEqual(expected);
      expect(kills).toBeGreaterThan(input.accounts.length);
      expect((await verifyLedger(app.db)).broken).toBeUndefined();
    },
  );

  test.each(tried.slice(0, TRIED))(
    "%s, seed %i: a runner that another one overtook changes nothing any more",
    async (_, one, kind) => {
      const input = randomCase({ ...kind, seed: one });
      const expected = (await settled(input)).result;
      let overtaken = 0;
      const { result } = await settled(input, async (site, lease) => {
        const other: App = { ...site, ids: createIds(site.clock, 1) };
        let isOvertaken = false;
        const overtake = async () => {
          if (isOvertaken) return;
          isOvertaken = true;
          const taken = (await acquireLease(site, { name: lease.name, owner: lease.owner, ttlMs: 60_000 }))!;
          while ((await settleNext(other, taken)) === "more");
        };
        try {
          return await settleNext(after(site, overtake), lease);
        } catch (error) {
          if (!(error instanceof LeaseLost)) throw error;
          overtaken += 1;
          return "done";
        }
      });
      expect(result).toEqual(expected);
      expect(overtaken).toBeGreaterThan(0);
    },
  );

  test("a run that is done again from the beginning finds its bills, and neither makes nor pays any", async () => {
    const input = randomCase({ ...KINDS["days and dividends"]!, seed, payer: "house", reviews: false });
    const { app, result } = await settled({ ...input, down: [] });
    const before = await booked(app);
    await app.db.deleteFrom("settlement_periods").execute();
    await app.db
      .updateTable("settlement_progress")
      .set({ done_to: Date.parse(input.since) })
      .execute();
    const lease = (await acquireLease(app, { name: "settle-contracts", owner: "again", ttlMs: 60_000 }))!;
    let runs = 0;
    while ((await settleNext(app, lease)) === "more") runs += 1;
    expect(runs).toBeGreaterThan(5);
    expect(result.bills.length).toBeGreaterThan(10);
    expect(await booked(app)).toEqual(before);
  });
});

describe("[C22] who pays", () => {
  test.each(seeds)(
    "house and upline leave everybody the same income where nothing is rounded and all can pay, seed %i",
    async (one) => {
      const incomes = await Promise.all(
        (["house", "upline"] as const).map(async (payer) => {
          const input = evenCase(one, payer);
          const { result } = await settled(input);
          return Object.fromEntries(
            input.accounts.map(({ id, balance = 0 }) => [id, (result.balances[id] ?? 0) - balance]),
          );
        }),
      );
      const [byHouse, byUpline] = incomes;
      // Under the house each agent is paid what is left of its rate; else it is paid all and pays it on.
      expect(byHouse).toEqual(byUpline);
      expect(total(Object.values(byHouse!))).toBeGreaterThan(0);
    },
  );

  test.each(seeds)(
    "the windows and the hours of a day at one rate sum to the daily amount, seed %i",
    async (one) => {
      const input = oneRateCase(one);
      const { result } = await settled(input);
      const endMs = Date.parse(input.until) - 3_600_000;
      const isOfTheDay = ({ from }: Bill) =>
        from >= input.since.replace(".000Z", "Z") && Date.parse(from) < endMs;
      const sums = input.contracts!.map(({ id }) =>
        total(
          billsOf(result)
            .filter(isOfTheDay)
            .filter(({ contract }) => contract === id)
            .map(({ due }) => due),
        ),
      );
      expect(sums[0]).toBeGreaterThan(0);
      expect(new Set(sums).size).toBe(1);
    },
  );
});

function isOfWindows({ contracts }: SettlementCase, id: number): boolean {
  const { type } = contracts!.find((contract) => contract.id === id)!;
  return type === "realtime_salary" || type === "hourly_salary";
}

/** No money is made or lost, and the house pays no more than the rates allow. */
function expectConserved(input: SettlementCase, result: SettlementResult) {
  const brought =
    total(input.accounts.map(({ balance = 0 }) => balance)) +
    total((input.money ?? []).map(({ amount }) => amount));
  expect(total(Object.values(result.balances))).toBe(brought);
  const bills = billsOf(result);
  for (const { due, paid, lapsed } of bills) {
    expect(paid).toBeGreaterThanOrEqual(0);
    expect(lapsed).toBeGreaterThanOrEqual(0);
    expect(lapsed).toBeLessThanOrEqual(Math.max(0, due - paid));
  }
  const contractOf = (id: number) => input.contracts!.find((one) => one.id === id)!;
  for (const { contract, payer, from } of bills)
    if (payerAt(input, contractOf(contract).type, Date.parse(from)) === "upline")
      expect(payer).toBe(contractOf(contract).agent);
}

/** Paid by the house, the lines of a tree telescope: together they are at most the highest rate on each record. */
function expectTelescoped(input: SettlementCase, outcomes: SlowOutcome[]) {
  const periods = new Map<string, SlowOutcome[]>();
  for (const outcome of outcomes) {
    const { type, period, carryNegative } = input.contracts!.find(({ id }) => id === outcome.contract)!;
    const isOther = isOfWindows(input, outcome.contract) || (carryNegative ?? "none") !== "none";
    if (isOther || payerAt(input, type, Date.parse(outcome.from)) === "upline") continue;
    const key = `${type}|${period}|${outcome.from}`;
    periods.set(key, [...(periods.get(key) ?? []), outcome]);
  }
  for (const lines of periods.values())
    expect(total(lines.map(({ due }) => due)) * 10_000).toBeLessThanOrEqual(lines[0]!.most);
}

async function booked({ db }: App) {
  return {
    bills: await db.selectFrom("settlement_bills").selectAll().orderBy("id").execute(),
    moves: await db.selectFrom("settlement_moves").selectAll().orderBy("ledger_transaction_id").execute(),
    entries: await db
      .selectFrom("ledger_entries")
      .selectAll()
      .orderBy("transaction_id")
      .orderBy("seq")
      .execute(),
  };
}

class Killed extends Error {}

/** A process that ends right after each commit. */
function killing(app: App): App {
  return after(app, () => {
    throw new Killed();
  });
}

function after(app: App, commit: () => unknown): App {
  const { store } = app;
  return {
    ...app,
    store: {
      read: (statement, parameters) => store.read(statement, parameters),
      transaction: async (work) => {
        const value = await store.transaction(work);
        await commit();
        return value;
      },
    },
  };
}

/** Rates that fall down the tree, stakes of whole hundreds and plenty of money everywhere. */
function evenCase(one: number, payer: "house" | "upline"): SettlementCase {
  const input = randomCase({ seed: one, days: 3, types: ["daily_salary"], payer, bets: 40 });
  const rates = new Map<string, number>();
  const rateOf = (id: string): number => {
    const { upline } = input.accounts.find((account) => account.id === id)!;
    const rate = rates.get(id) ?? (upline ? Math.ceil(rateOf(upline) / 2) : 80);
    rates.set(id, rate);
    return rate;
  };
  const people = input.accounts.filter(({ kind }) => kind === "agent" || kind === "member");
  const contracts = people.map(({ id, upline }, place) => ({
    ...{ id: place + 1, type: "daily_salary", account: id, agent: upline ?? "house" },
    ...{ accepted: "2026-01-01T00:00:00Z", tiers: [{ rateBp: rateOf(id) }] },
  }));
  const bets = input.bets!.map((bet) => ({
    ...bet,
    states: bet.states.map(({ at, status, stake }) => ({ at, status, stake: stake * 10_000, payout: 0 })),
  }));
  const accounts = input.accounts.map((account) => ({
    ...account,
    balance: account.kind === "test" ? 0 : 1_000_000_000,
  }));
  return { ...input, accounts, contracts, bets, money: [], actions: [], down: [] };
}

function oneRateCase(one: number): SettlementCase {
  const input = randomCase({ seed: one, days: 1, types: [], payer: "house", bets: 60 });
  const contracts = ["realtime_salary", "hourly_salary", "daily_salary"].map((type, place) => ({
    ...{ id: place + 1, type, account: "T", agent: "house", accepted: "2026-01-01T00:00:00Z" },
    tiers: [{ rateBp: 37 }],
  }));
  return { ...input, contracts, money: [], actions: [], down: [] };
}
