import { sql, type Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { schemaOf } from "../../../db/migrations/table";
import { deposit } from "../../../../tests/support/bank";
import { asleep } from "../../../../tests/support/asleep";
import { freshApp } from "../../../../tests/support/fresh-app";
import type { SettlementCase } from "../../../../tests/support/settlement/case";
import { billIds, expectExplained } from "../../../../tests/support/settlement/explained";
import { settleCase } from "../../../../tests/support/settlement/settle-case";
import { smallCase } from "../../../../tests/support/settlement/small-case";
import { startJobs } from "../../../jobs/scheduler.server";
import { jobsOf } from "../../../jobs/list.server";
import { rollUp } from "../../agents/rollups/rollups.server";
import { post } from "../../ledger/ledger.server";
import { statementView } from "../../ledger/statement.views.server";
import { verifyLedger } from "../../ledger/verify.server";
import { acquireLease } from "../../shared/lease.server";
import { publish } from "../../shared/outbox.server";
import { billList, countAwaitingReview, owedBy } from "./bill-list.views.server";
import { approveBill, rejectBill } from "./decide-bill.server";
import { payNow } from "./pay-now.server";
import { changePolicy, policyHistory } from "./policy.server";
import { settleNext, settlementIsDue } from "./settle.server";

const BY = { staffId: 7, ip: "127.0.0.1" };
const refused = (refusal: string) => ({ ok: false, refusal });

async function scene(change: Partial<SettlementCase> = {}) {
  const input = smallCase(change);
  const fresh = await freshApp({ config: { hashChain: true } });
  const { app, clock } = fresh;
  clock.moveTo(0);
  const result = await settleCase({ app, clock }, input);
  const people = await app.db.selectFrom("accounts").select(["id", "username"]).execute();
  const idOf = (name: string) => people.find(({ username }) => username === name)!.id;
  const lease = () => acquireLease(app, { name: "settle-contracts", owner: "test", ttlMs: 60_000 });
  const settle = async () => settleNext(app, (await lease())!);
  const billOf = async (contractId: number) => {
    const { items } = await billList(app, { pageNo: 1 });
    return items.find((bill) => bill.contractId === contractId)!;
  };
  const audited = () =>
    app.db.selectFrom("audit_log").select(["actor_id", "action", "target"]).orderBy("id").execute();
  return { ...fresh, result, idOf, settle, billOf, audited };
}

const UPLINES = { payer: { daily_salary: "upline" } };
const REVIEWED = { review: { daily_salary: true } };

describe("[Z29 C20] the job that settles contracts", () => {
  test("pays at five past midnight of the site's zone, by the site's own scheduler, once", async () => {
    const { app, clock, result } = await scene({ until: "2026-11-20T23:00:00+06:00" });
    expect(result.bills).toEqual([]);
    const stop = new AbortController();
    const jobs = jobsOf(app).filter(({ name }) => name === "settle-contracts" || name === "roll-up");
    const { stopped } = startJobs(app, stop.signal, jobs);
    await asleep(clock, jobs.length);
    clock.moveTo(Date.parse("2026-11-21T00:04:59.999+06:00"));
    await asleep(clock, jobs.length);
    expect((await billList(app, { pageNo: 1 })).items).toEqual([]);
    clock.moveTo(Date.parse("2026-11-21T00:05:03+06:00"));
    await asleep(clock, jobs.length);
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(3_000);
      await asleep(clock, jobs.length);
    }
    stop.abort();
    await stopped;
    const { items } = await billList(app, { pageNo: 1 });
    expect(items.map(({ contractId, paidMinor, state }) => [contractId, paidMinor, state])).toEqual([
      [3, 100n, "issued"],
      [2, 200n, "issued"],
      [1, 150n, "issued"],
    ]);
    expect(await settlementIsDue(app)).toBe(false);
  });

  test("waits until all play before a period's end has been added up", async () => {
    const { app, clock, idOf, settle } = await scene({ until: "2026-11-20T23:00:00+06:00" });
    const sums = { bets: 1, stakeMinor: 1_000n, validMinor: 1_000n, payoutMinor: 0n };
    const event = { accountId: idOf("M"), day: 20261120, currency: "BDT", ...sums };
    await app.store.transaction(() => publish(app, "settled", event));
    clock.moveTo(Date.parse("2026-11-21T00:05:00+06:00"));
    expect([await settlementIsDue(app), await settle()]).toEqual([true, "done"]);
    expect((await billList(app, { pageNo: 1 })).total).toBe(0);
    await app.db.updateTable("outbox").set({ done_at: clock.now() }).execute();
    // What happened after the end waits for nobody.
    await app.store.transaction(() => publish(app, "settled", event));
    expect([await settle(), await settle()]).toEqual(["more", "done"]);
    expect((await billList(app, { pageNo: 1 })).total).toBe(3);
  });

  test("begins with what becomes due after its first run", async () => {
    const { app, clock } = await freshApp();
    const lease = (await acquireLease(app, { name: "settle-contracts", owner: "test", ttlMs: 60_000 }))!;
    expect(await settlementIsDue(app)).toBe(true);
    expect(await settleNext(app, lease)).toBe("done");
    expect(await settlementIsDue(app)).toBe(false);
    clock.moveTo(Date.parse("2026-11-22T00:05:00+06:00"));
    expect([await settleNext(app, lease), await settleNext(app, lease)]).toEqual(["more", "done"]);
  });
});

describe("[Z30 C22] money of contracts", () => {
  test.each([
    ["daily_salary", "2026-11-20T23:00:00+06:00", "2026-11-21T00:05:00+06:00"],
    ["realtime_salary", "2026-11-20T10:01:00+06:00", "2026-11-20T10:05:00+06:00"],
  ] as const)("is not paid for stakes of bonus money: a %s", async (type, until, dueAt) => {
    const contracts = smallCase().contracts!.map((contract) => ({ ...contract, type }));
    const { app, db, clock, idOf, settle, billOf } = await scene({ contracts, until });
    const rolling = await acquireLease(app, { name: "roll-up", owner: "case", ttlMs: 60_000 });
    while ((await rollUp(app, rolling!)) === "more");
    await db
      .updateTable("bets")
      .set({ bonus_stake_minor: 40_000n, own_valid_minor: 60_000n })
      .where("account_id", "=", idOf("M"))
      .execute();
    clock.moveTo(Date.parse(dueAt));
    expect(await settle()).toBe("more");
    expect(await billOf(3)).toMatchObject({ validMinor: 60_000n, dueMinor: 60n });
    expect(await billOf(1)).toMatchObject({ validMinor: 110_000n, dueMinor: 110n });
    for (const billId of await billIds(app)) await expectExplained(app, billId);
  });

  test("is in both sides' statements under the contract's type, and the ledger is in order", async () => {
    const { app, idOf } = await scene({
      policy: UPLINES,
      money: [{ at: "2026-11-20T12:00:00+06:00", account: "A", amount: 40 }],
    });
    const statementOf = async (name: string) => {
      const asked = {
        accountId: idOf(name),
        walletKind: "main" as const,
        currency: "BDT",
        kinds: ["daily_salary" as const],
      };
      const days = { fromDay: 20261120, toDay: 20261122, pageNo: 1, pageSize: 20 };
      const { items } = await statementView(app.db, { ...asked, ...days });
      return items.map(({ kind, amountMinor }) => [kind, amountMinor]);
    };
    expect(await statementOf("T")).toEqual([
      ["daily_salary", -300n],
      ["daily_salary", 450n],
    ]);
    expect(await statementOf("A")).toEqual([
      ["daily_salary", -100n],
      ["daily_salary", 300n],
    ]);
    const bills = await app.db.selectFrom("settlement_bills").select("id").orderBy("contract_id").execute();
    const booked = await app.db
      .selectFrom("ledger_transactions")
      .select(["source", "external_id", "kind", "reference_id"])
      .where("source", "=", "settlement")
      .orderBy("id")
      .execute();
    expect(booked).toEqual(
      bills.map(({ id }, place) => ({
        ...{
          source: "settlement",
          external_id: `${place + 1}:D20261120:1`,
          kind: "daily_salary",
          reference_id: id,
        },
      })),
    );
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("an upline pays what it owes without waiting, as far as its wallet goes, and sees how much that is", async () => {
    const contracts = smallCase().contracts!.slice(1);
    const { app, idOf, billOf } = await scene({ policy: UPLINES, contracts });
    const owed = async (name: string) => (await owedBy(app, idOf(name))).map(({ openMinor }) => openMinor);
    expect([await owed("T"), await owed("A"), await owed("B")]).toEqual([[300n], [100n], []]);
    await payNow(app, { payerId: idOf("T") });
    expect(await billOf(2)).toMatchObject({ state: "insufficient", paidMinor: 0n, openMinor: 300n });
    await app.store.transaction(() => post(app, deposit(idOf("T"), 250n, "one")));
    await Promise.all([payNow(app, { payerId: idOf("T") }), payNow(app, { payerId: idOf("T") })]);
    expect(await billOf(2)).toMatchObject({ state: "part_received", paidMinor: 250n, openMinor: 50n });
    await payNow(app, { payerId: idOf("A") });
    expect(await billOf(3)).toMatchObject({ state: "issued", paidMinor: 100n });
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("a run does not try what an upline with an empty wallet owes; the one that finds money pays it and all below", async () => {
    const contracts = smallCase()
      .contracts!.slice(1)
      .map((contract) => ({ ...contract, carryUnpaid: "forever" }));
    const { app, db, clock, idOf, settle, billOf } = await scene({ policy: UPLINES, contracts });
    const { create, afterEach } = schemaOf(db as unknown as Kysely<unknown>);
    await create("written_bills", { bill_id: "int" });
    const body = sql`insert into written_bills (bill_id) values (new.id);`;
    await afterEach("settlement_bills", "update", { name: "bill_written", body });
    const written = async () => (await sql`select bill_id from written_bills`.execute(db)).rows.length;
    const ofDay = async (contractId: number) => {
      const { items } = await billList(app, { pageNo: 1, days: { fromDay: 20261120, toDay: 20261120 } });
      return items.find((bill) => bill.contractId === contractId)!;
    };
    expect([(await billOf(2)).state, (await billOf(3)).state]).toEqual(["insufficient", "insufficient"]);
    clock.moveTo(Date.parse("2026-11-22T00:05:00+06:00"));
    expect([await settle(), await settle(), await written()]).toEqual(["more", "done", 0]);
    await app.store.transaction(() => post(app, deposit(idOf("T"), 300n, "one")));
    clock.moveTo(Date.parse("2026-11-23T00:05:00+06:00"));
    expect([await settle(), await settle()]).toEqual(["more", "done"]);
    expect(await ofDay(2)).toMatchObject({ state: "issued", paidMinor: 300n });
    expect(await ofDay(3)).toMatchObject({ state: "issued", paidMinor: 100n });
    expect(await written()).toBeGreaterThan(0);
  });

  test("a payee whose account is closed gets a bill that is rejected", async () => {
    const accounts = smallCase().accounts.map((one) =>
      one.id === "A" ? { ...one, closed: "2026-11-20T18:00:00+06:00" } : one,
    );
    const { billOf } = await scene({ accounts });
    expect(await billOf(2)).toMatchObject({ state: "rejected", dueMinor: 200n, paidMinor: 0n });
    expect(await billOf(1)).toMatchObject({ state: "issued", dueMinor: 150n });
  });
});

describe("staff look at payouts first where the operator wants it", () => {
  test("what is approved is paid at that moment, what is rejected never, each once and with an audit entry", async () => {
    const { app, billOf, audited } = await scene({ policy: REVIEWED });
    expect(await countAwaitingReview(app)).toBe(3);
    const [one, two] = [await billOf(1), await billOf(2)];
    expect(one).toMatchObject({ state: "awaiting_review", dueMinor: 150n, paidMinor: 0n });
    const approve = () => approveBill(app, { billId: one.id, by: BY });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(
      expect.arrayContaining([{ ok: true, status: "approved" }, refused("already_decided")]),
    );
    expect(await billOf(1)).toMatchObject({ state: "issued", paidMinor: 150n });
    const reason = "The team bet on both sides";
    expect(await rejectBill(app, { billId: two.id, by: BY, reason: " " })).toEqual(refused("reason_missing"));
    expect(await rejectBill(app, { billId: two.id, by: BY, reason })).toEqual({
      ok: true,
      status: "rejected",
    });
    expect(await approveBill(app, { billId: two.id, by: BY })).toEqual(refused("already_decided"));
    expect(await billOf(2)).toMatchObject({ state: "rejected", paidMinor: 0n });
    expect(await approveBill(app, { billId: 5, by: BY })).toEqual(refused("unknown_bill"));
    expect(await audited()).toEqual([
      { actor_id: 7, action: "contract_bill.approved", target: `contract_bill:${one.id}` },
      { actor_id: 7, action: "contract_bill.rejected", target: `contract_bill:${two.id}` },
    ]);
    expect(await countAwaitingReview(app)).toBe(1);
  });

  test("a policy holds from the moment on at which it is made", async () => {
    const { app, clock } = await freshApp();
    const before = clock.now();
    clock.advance(1_000);
    await changePolicy(app, { name: "payer", scope: "dividend", value: "upline", by: BY });
    await changePolicy(app, { name: "active_minor", scope: "BDT", value: "500", by: BY });
    const at = await policyHistory(app);
    expect([at(before).payer("dividend"), at(clock.now()).payer("dividend")]).toEqual(["house", "upline"]);
    expect([at(before).activeMinor("BDT"), at(clock.now()).activeMinor("BDT")]).toEqual([1n, 500n]);
    expect([at(clock.now()).isReviewed("dividend"), at(clock.now()).payer("daily_salary")]).toEqual([
      false,
      "house",
    ]);
  });
});

describe("[D09 D10 D11 D12] lists of payouts", () => {
  test("by payee, payer, type, state, day and name, with totals of all pages", async () => {
    const { app, idOf } = await scene({ policy: UPLINES });
    const listed = async (asked: Partial<Parameters<typeof billList>[1]>) => {
      const { items, total, totals } = await billList(app, { pageNo: 1, pageSize: 2, ...asked });
      return [items.map(({ contractId }) => contractId), total, totals.map(({ dueMinor }) => dueMinor)];
    };
    expect(await listed({})).toEqual([[3, 2], 3, [850n]]);
    expect(await listed({ pageNo: 2 })).toEqual([[1], 3, [850n]]);
    expect(await listed({ payeeId: idOf("A") })).toEqual([[2], 1, [300n]]);
    expect(await listed({ payerId: idOf("A") })).toEqual([[3], 1, [100n]]);
    expect(await listed({ type: "dividend" })).toEqual([[], 0, []]);
    expect(await listed({ state: "insufficient" })).toEqual([[], 0, []]);
    expect(await listed({ days: { fromDay: 20261120, toDay: 20261120 } })).toEqual([[3, 2], 3, [850n]]);
    expect(await listed({ days: { fromDay: 20261121, toDay: 20261122 } })).toEqual([[], 0, []]);
    expect(await listed({ usernameKey: "b" })).toEqual([[3], 1, [100n]]);
    const [line] = (await billList(app, { pageNo: 1, payeeId: idOf("A") })).items;
    expect(line).toMatchObject({
      ...{ type: "daily_salary", kind: "D", periodKey: "D20261120", timeZone: "Asia/Dhaka", rateBp: 20 },
      ...{ payee: { username: "A" }, payer: { username: "T" }, validMinor: 150_000n, activeMembers: 2 },
      ...{ dueMinor: 300n, paidMinor: 300n, openMinor: 0n, state: "issued", reason: "" },
    });
  });
});
