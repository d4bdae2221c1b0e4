import { describe, expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { recordQueries } from "../../../../tests/support/recorded-queries";
import { explanationText } from "../../../../scripts/settlement-explain/explanation-text";
import { billIds, expectExplained } from "../../../../tests/support/settlement/explained";
import { randomCase } from "../../../../tests/support/settlement/random-case";
import { settleCase } from "../../../../tests/support/settlement/settle-case";
import { smallCase } from "../../../../tests/support/settlement/small-case";
import type { SettlementCase } from "../../../../tests/support/settlement/case";
import { billBets, billMembers } from "./bill-members.views.server";
import { explainBill, findPayout } from "./explain.views.server";

async function settled(input: SettlementCase) {
  const { app, clock } = await freshApp({ config: { timeZone: input.zone, currency: input.currency } });
  clock.moveTo(0);
  await settleCase({ app, clock }, input);
  const people = await app.db.selectFrom("accounts").select(["id", "username"]).execute();
  const idOf = (name: string) => people.find(({ username }) => username === name)!.id;
  return { app, idOf };
}

const KINDS = {
  days: { types: ["daily_salary", "dividend"], days: 5, bets: 50 },
  windows: { types: ["realtime_salary", "hourly_salary"], days: 1, fromHour: 18, bets: 40 },
};

describe("[Z30] each payout opens the figures that it came from", () => {
  test.each(
    Object.entries(KINDS).flatMap(([name, kind]) => [1, 2, 3].map((seed) => [name, seed, kind] as const)),
  )("%s, seed %i: the listed bets at the rates that were kept are the payout", async (_, seed, kind) => {
    const input = randomCase({ ...kind, seed, payer: "mixed", carryNegative: true, moves: true });
    const { app } = await settled(input);
    const ids = await billIds(app);
    expect(ids.length).toBeGreaterThan(5);
    for (const billId of ids) await expectExplained(app, billId);
  });

  test("to the payee, the upline that it is with, and staff; to nobody else", async () => {
    const { app, idOf } = await settled(smallCase());
    const billId = (await findPayout(app, "2:D20261120"))!;
    const sees = async (name: string) => {
      const reader = { accountId: idOf(name) };
      const explained = await explainBill(app, { billId, reader });
      const members = await billMembers(app, { billId, reader, pageNo: 1 });
      const bets = await billBets(app, { billId, reader, accountId: idOf("M"), pageNo: 1, language: "en" });
      return [explained, members, bets].map((view) => view !== undefined);
    };
    for (const name of ["A", "T"]) expect(await sees(name)).toEqual([true, true, true]);
    for (const name of ["B", "M", "N"]) expect(await sees(name)).toEqual([false, false, false]);
    // Play that the contract does not count is not among its bets either.
    const bets = {
      billId: (await findPayout(app, "3:D20261120"))!,
      reader: "staff" as const,
      pageNo: 1,
      language: "en",
    };
    expect(await billBets(app, { ...bets, accountId: idOf("N") })).toBeUndefined();
    expect(await findPayout(app, "2:D20261121")).toBeUndefined();
    expect(await findPayout(app, "nonsense")).toBeUndefined();
  });

  test.each([
    ["daily_salary", "3:D20261120"],
    ["realtime_salary", "3:R20261120-120"],
  ] as const)("a %s reads the play of its own team alone, and the bets of one page", async (type, name) => {
    const input = smallCase();
    const bet = (n: number) => ({ ...input.bets![0]!, id: `m${n}` });
    const { app, idOf } = await settled({
      ...input,
      contracts: input.contracts!.map((contract) => ({ ...contract, type })),
      bets: [...Array.from({ length: 45 }, (_, n) => bet(n)), input.bets![1]!],
    });
    const asked = { billId: (await findPayout(app, name))!, reader: { accountId: idOf("B") } };
    const recorded = recordQueries(app);
    const members = (await billMembers(recorded.app, { ...asked, pageNo: 1 }))!;
    expect(members.items.map(({ username, bets }) => [username, bets])).toEqual([["M", 45]]);
    const play = recorded.queries.filter(({ tables }) => tables.has("member_daily"));
    expect(play.flatMap(({ rows }) => rows.map((row) => row.account_id))).toEqual([idOf("M")]);
    const seen: number[] = [];
    for (const [pageNo, size] of [20, 20, 5].entries()) {
      recorded.queries.length = 0;
      const page = await billBets(recorded.app, {
        ...asked,
        accountId: idOf("M"),
        pageNo: pageNo + 1,
        language: "en",
      });
      expect(page).toMatchObject({ pageNo: pageNo + 1, pageCount: 3, total: 45 });
      seen.push(...page!.items.map(({ betId }) => betId));
      const ofBets = recorded.queries.filter(({ tables }) => tables.has("bets") && tables.has("game_names"));
      expect(ofBets.map(({ rows }) => rows.length)).toEqual([size]);
    }
    const all = await app.db.selectFrom("bets").select("id").where("account_id", "=", idOf("M")).execute();
    expect(seen.sort()).toEqual(all.map(({ id }) => id).sort());
  });

  test("in words: whose, which period, conditions, base, what was granted below, rounding and payment", async () => {
    const { app } = await settled(smallCase());
    const billId = (await findPayout(app, "2:D20261120"))!;
    const explained = (await explainBill(app, { billId, reader: "staff" }))!;
    const [{ ledgerTransactionId } = { ledgerTransactionId: 0 }] = explained.payments;
    expect(explanationText(explained)).toEqual([
      `Payout ${billId}: Daily salary of A, contract 2 with T`,
      "Period D20261120: from 20 Nov 2026, 00:00:00 up to 21 Nov 2026, 00:00:00 (Asia/Dhaka)",
      "Paid by the house; state: issued",
      "Figures as of 21 Nov 2026, 00:05:00",
      "",
      "Conditions",
      "  bets of the day: ৳1,500.00, none asked for",
      "  active members (each bet ৳0.01 or more): 2, none asked for",
      "",
      "Base: valid bets of the team ৳1,500.00",
      "Rate: 0.2 %, tier 1 of 1",
      "  ৳500.00 at 0.2 %",
      "  ৳1,000.00 at 0.1 % (0.2 % less 0.1 % granted to B)",
      "  exactly ৳2.000000",
      "Due: ৳2.00, rounded down.",
      "",
      "Payments",
      `  21 Nov 2026, 00:05:00: paid ৳2.00, ledger transaction ${ledgerTransactionId}`,
    ]);
  });

  test("with what was there before a correction, and what has to be taken back", async () => {
    const void_ = { at: "2026-11-21T09:00:00+06:00", status: "void" as const, stake: 0, payout: 0 };
    const input = smallCase({ until: "2026-11-22T00:10:00+06:00" });
    const [first, ...rest] = input.bets!;
    const bets = [{ ...first!, states: [...first!.states, void_] }, ...rest];
    const spent = [{ at: "2026-11-21T10:00:00+06:00", account: "B", amount: -60 }];
    const { app } = await settled({ ...input, bets, money: spent });
    const billId = (await findPayout(app, "3:D20261120"))!;
    const explained = (await explainBill(app, { billId, reader: "staff" }))!;
    expect(explained).toMatchObject({ state: "overpaid", revision: 2, dueMinor: 0n, reason: "nothing" });
    expect(explained.revisions).toMatchObject([{ revision: 1, dueMinor: 100n, validMinor: 100_000n }]);
    const text = explanationText(explained);
    expect(text).toContain("Nothing is due: there is nothing to pay for.");
    expect(text).toContain("  22 Nov 2026, 00:05:00: due was ৳1.00 (revision 1), then ৳0.00");
    expect(text).toContain("  to be taken back: ৳0.60");
    expect(text.some((line) => line.includes("taken back ৳0.40"))).toBe(true);
  });
});
