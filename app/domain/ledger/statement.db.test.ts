import { expect, test } from "vitest";
import { bet, CURRENCY, deposit, openBank } from "../../../tests/support/bank";
import { ManualClock } from "../shared/clock";
import { hold } from "./holds.server";
import { post } from "./ledger.server";
import { statementView, type StatementQuery } from "./statement.views.server";

const DAY_MS = 86_400_000;
/** 1 November 2026, six in the morning in Dhaka. */
const START = Date.UTC(2026, 10, 1);

/** Ten days; on each a deposit of 100, then bets of 30 and 20. On the fifth a hold of 200. */
async function tenDays() {
  const clock = new ManualClock(START);
  const bank = await openBank({ clock });
  const member = await bank.addMember();
  for (let day = 1; day <= 10; day++) {
    await bank.run(() => post(bank.context, { ...deposit(member, 100n, `d${day}`), referenceId: day }));
    clock.advance(1_000);
    await bank.run(() => post(bank.context, bet(member, 30n, `b${day}`)));
    await bank.run(() => post(bank.context, bet(member, 20n, `c${day}`)));
    if (day === 5) {
      const held = { accountId: member, currency: CURRENCY, amountMinor: 200n };
      await bank.run(() => hold(bank.context, { ...held, source: "withdrawal", referenceId: 7 }));
    }
    clock.advance(DAY_MS - 1_000);
  }
  const view = (query: Partial<StatementQuery> = {}) =>
    statementView(bank.database.db, {
      accountId: member,
      walletKind: "main",
      currency: CURRENCY,
      fromDay: 20261101,
      toDay: 20261130,
      pageNo: 1,
      pageSize: 20,
      ...query,
    });
  return { bank, member, view };
}

test("[M09 W22] lists a wallet's entries, newest first, with what each left", async () => {
  const { view } = await tenDays();

  const statement = await view({ pageSize: 3 });

  expect(statement).toMatchObject({ total: 31, pageCount: 11, pageNo: 1 });
  expect(
    statement.items.map(({ kind, amountMinor, balanceAfterMinor }) => [kind, amountMinor, balanceAfterMinor]),
  ).toEqual([
    ["bet", -20n, 300n],
    ["bet", -30n, 320n],
    ["deposit", 100n, 350n],
  ]);
  expect(statement.items[2]).toMatchObject({ referenceId: 10, createdAt: START + 9 * DAY_MS });
});

test("[M09] every page together is the whole list, once", async () => {
  const { view } = await tenDays();
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => view({ pageNo, pageSize: 8 })));
  const lines = pages.flatMap(({ items }) => items);

  expect(lines).toHaveLength(31);
  expect(new Set(lines.map(({ transactionId }) => transactionId)).size).toBe(31);
});

test("[M09 W22] opening, what came in, what went out and closing tie out, for any range of days", async () => {
  const { view } = await tenDays();

  for (const [fromDay, toDay] of [
    [20261031, 20261112],
    [20261031, 20261103],
    [20261104, 20261106],
    [20261110, 20261110],
    [20261111, 20261112],
  ] as const) {
    const { openingMinor, inMinor, outMinor, closingMinor } = await view({ fromDay, toDay });
    expect(openingMinor + inMinor - outMinor).toBe(closingMinor);
  }
});

test("[M09 W22] a day opens with what the day before closed with", async () => {
  const { view } = await tenDays();
  const days = [20261104, 20261105, 20261106];

  const statements = await Promise.all(days.map((day) => view({ fromDay: day, toDay: day })));

  expect(statements[1]).toMatchObject({
    openingMinor: 200n,
    inMinor: 100n,
    outMinor: 250n,
    closingMinor: 50n,
  });
  expect(statements[0]!.closingMinor).toBe(statements[1]!.openingMinor);
  expect(statements[1]!.closingMinor).toBe(statements[2]!.openingMinor);
});

test("[M09] only the kinds that were asked for; the balances stay those of the wallet", async () => {
  const { view } = await tenDays();

  const statement = await view({ kinds: ["deposit", "withdrawal_hold"], fromDay: 20261104, toDay: 20261105 });

  expect(statement).toMatchObject({ total: 3, inMinor: 200n, outMinor: 200n });
  expect(statement).toMatchObject({ openingMinor: 150n, closingMinor: 50n });
  expect(statement.items.map(({ kind }) => kind)).toEqual(["withdrawal_hold", "deposit", "deposit"]);
});

test("[Z07] the hold account has a statement of its own", async () => {
  const { view } = await tenDays();
  expect(await view({ walletKind: "hold" })).toMatchObject({
    total: 1,
    openingMinor: 0n,
    closingMinor: 200n,
  });
});

test("a wallet that was never used has an empty statement; another member's is not seen", async () => {
  const { bank, view } = await tenDays();
  const other = await bank.addMember();

  const nothing = {
    items: [],
    total: 0,
    pageNo: 1,
    openingMinor: 0n,
    closingMinor: 0n,
    inMinor: 0n,
    outMinor: 0n,
  };
  expect(await view({ accountId: other })).toMatchObject(nothing);
});
