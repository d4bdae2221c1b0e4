import { expect, test } from "vitest";
import { bet, CURRENCY, deposit, openBank } from "../../../tests/support/bank";
import { capture, hold, release } from "./holds.server";
import { post, reverse } from "./ledger.server";
import { verifyLedger } from "./verify.server";

const CALLERS = 200;

test("[W27 Z06] 200 callers at once for the whole balance: one gets it, nobody overdraws", async () => {
  const bank = await openBank();
  const member = await bank.addMember(10_000n);

  const answers = await Promise.all(
    everyCaller((n) => bank.run(() => post(bank.context, bet(member, 10_000n, `b${n}`)))),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: CALLERS - 1 }, () => ({ ok: false, refusal: "insufficient_funds" })),
  );
  expect(await bank.balance(member)).toBe(0n);
  expect((await verifyLedger(bank.database.db)).broken).toBeUndefined();
});

test("[W27 Z06] 200 callers for a third of it each: three get it", async () => {
  const bank = await openBank();
  const member = await bank.addMember(10_000n);

  const answers = await Promise.all(
    everyCaller((n) => bank.run(() => post(bank.context, bet(member, 3_333n, `b${n}`)))),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await bank.balance(member)).toBe(1n);
  expect((await verifyLedger(bank.database.db)).broken).toBeUndefined();
});

test("[Z06] the same external id 50 times at once moves money once and answers alike", async () => {
  const bank = await openBank();
  const member = await bank.addMember(1_000n);

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bank.run(() => post(bank.context, bet(member, 1_000n, "b1")))),
  );

  const told = new Set(answers.map((answer) => JSON.stringify(answer, withoutRepeated)));
  expect([...told]).toHaveLength(1);
  expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
  expect(await bank.balance(member)).toBe(0n);
  expect((await verifyLedger(bank.database.db)).transactions).toBe(2);
});

test("[Z06] the same external id with two contents at once: one of them wins, the other is refused", async () => {
  const bank = await openBank();
  const member = await bank.addMember(100_000n);

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      bank.run(() => post(bank.context, bet(member, n % 2 ? 100n : 200n, "b1"))),
    ),
  );

  const [even, odd] = [0, 1].map((side) => answers.filter((_, n) => n % 2 === side));
  const [won, lost] = even!.some(({ ok }) => ok) ? [even!, odd!] : [odd!, even!];
  expect(won.every(({ ok }) => ok)).toBe(true);
  expect(new Set(lost.map((answer) => !answer.ok && answer.refusal))).toEqual(new Set(["different_content"]));
  expect(100_000n - (await bank.balance(member))).toBe(won === odd ? 100n : 200n);
});

test("[Z06] 50 reversals of one transaction under 50 ids: it is taken back once", async () => {
  const bank = await openBank();
  const member = await bank.addMember(1_000n);
  const stake = await bank.run(() => post(bank.context, bet(member, 600n, "b1")));
  const transactionId = stake.ok ? stake.transactionId : 0;

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      bank.run(() => reverse(bank.context, { transactionId, source: "test", externalId: `r${n}` })),
    ),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.map((answer) => !answer.ok && answer.refusal))).toEqual(
    new Set([false, "already_reversed"]),
  );
  expect(await bank.balance(member)).toBe(1_000n);
});

test("[Z07 W27] a hold that is released and paid out at once ends one way", async () => {
  const bank = await openBank();
  const member = await bank.addMember(1_000n);
  for (let referenceId = 1; referenceId <= 10; referenceId++) {
    await bank.run(() => hold(bank.context, heldBy(member, referenceId)));
  }

  const ends = await Promise.all(
    Array.from({ length: 10 }, (_, n) => n + 1).flatMap((referenceId) => [
      bank.run(() => release(bank.context, heldBy(member, referenceId))),
      bank.run(() => capture(bank.context, heldBy(member, referenceId))),
    ]),
  );

  expect(ends.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await bank.balance(member, "hold")).toBe(0n);
  expect((await verifyLedger(bank.database.db)).broken).toBeUndefined();
});

test("[Z06] transfers to and fro among few wallets neither deadlock nor lose a unit", async () => {
  const bank = await openBank();
  const members = [
    await bank.addMember(50_000n),
    await bank.addMember(50_000n),
    await bank.addMember(50_000n),
  ];

  await Promise.all(
    everyCaller((n) => {
      const [from, to] = [members[n % 3]!, members[(n + 1 + (n % 2)) % 3]!];
      return bank.run(() =>
        post(bank.context, {
          source: "test",
          externalId: `t${n}`,
          kind: "adjustment",
          currency: CURRENCY,
          postings: [
            { party: { kind: "member_main", ownerId: from }, amountMinor: -BigInt(n + 1) },
            { party: { kind: "member_main", ownerId: to }, amountMinor: BigInt(n + 1) },
          ],
        }),
      );
    }),
  );

  const balances = await Promise.all(members.map((member) => bank.balance(member)));
  expect(balances.reduce((sum, balance) => sum + balance)).toBe(150_000n);
  expect(await verifyLedger(bank.database.db)).toMatchObject({
    transactions: CALLERS + 3,
    broken: undefined,
  });
});

test("[Z06] first deposits of one new member at once open one wallet", async () => {
  const bank = await openBank();
  const member = await bank.addMember();

  await Promise.all(everyCaller((n) => bank.run(() => post(bank.context, deposit(member, 1n, `d${n}`)))));

  expect(await bank.balance(member)).toBe(BigInt(CALLERS));
  expect((await verifyLedger(bank.database.db)).wallets).toBe(1);
});

function everyCaller<T>(call: (n: number) => Promise<T>): Promise<T>[] {
  return Array.from({ length: CALLERS }, (_, n) => call(n));
}

function heldBy(accountId: number, referenceId: number) {
  return { accountId, currency: CURRENCY, amountMinor: 100n, source: "withdrawal", referenceId };
}

function withoutRepeated(key: string, value: unknown) {
  if (key === "repeated") return undefined;
  return typeof value === "bigint" ? String(value) : value;
}
