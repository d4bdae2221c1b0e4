import { expect, test } from "vitest";
import { CURRENCY, openBank } from "../../../../tests/support/bank";
import { ManualClock } from "../../shared/clock";
import { NOON } from "../../../../tests/support/fresh-app";
import { post, type TransactionKind } from "../../ledger/ledger.server";
import { cashChangeView } from "./cash-change.views.server";

test("[M10] deposits, withdrawals, play, bonus, rebate, transfers and corrections add up to the change of cash", async () => {
  const clock = new ManualClock(NOON);
  const bank = await openBank({ clock });
  const accountId = await bank.addMember(100_000n);
  const { db } = bank.database;
  const book = (kind: TransactionKind, amountMinor: bigint) =>
    bank.run(() =>
      post(bank.context, {
        ...{ source: "test", externalId: `${kind}:${amountMinor}`, kind, currency: CURRENCY },
        postings: [
          { party: { kind: "member_main", ownerId: accountId }, amountMinor },
          { party: { kind: "adjustment" }, amountMinor: -amountMinor },
        ],
      }),
    );
  const lines: [TransactionKind, bigint][] = [
    ["withdrawal_hold", -5_000n],
    ["withdrawal_release", 2_000n],
    ["bet", -7_000n],
    ["win", 4_000n],
    ["bonus_conversion", 900n],
    ["mission", 100n],
    ["rebate", 30n],
    ["cashback", 40n],
    ["vendor_transfer", -1_500n],
    ["transfer", -500n],
    ["adjustment", 11n],
  ];
  for (const [kind, amountMinor] of lines) await book(kind, amountMinor);
  clock.advance(3 * 86_400_000);
  await book("rebate", 999n);
  const of = (fromDay: number, toDay: number) =>
    cashChangeView({ db }, { accountId, currency: CURRENCY, period: { fromDay, toDay } });
  expect(await of(20_261_121, 20_261_121)).toEqual({
    ...{ deposits: 100_000n, withdrawals: -3_000n, play: -3_000n, bonus: 1_000n, rebate: 70n },
    ...{ transfers: -2_000n, corrections: 11n, total: 93_081n },
  });
  expect((await of(20_261_121, 20_261_130)).total).toBe(await bank.balance(accountId));
  expect((await of(20_261_122, 20_261_130)).rebate).toBe(999n);
});
