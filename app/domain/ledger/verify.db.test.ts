import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { bet, CURRENCY, deposit, openBank, type Bank } from "../../../tests/support/bank";
import { hashOfPostings } from "./journal.server";
import { capture, hold } from "./holds.server";
import { post, reverse } from "./ledger.server";
import { verifyLedger } from "./verify.server";

test("[Z06] finds nothing wrong with books that were kept through the ledger", async () => {
  const bank = await usedBank();

  expect(await verifyLedger(bank.database.db)).toEqual({
    transactions: 8,
    entries: 16,
    wallets: 3,
    broken: undefined,
  });
});

test("an empty ledger is in order", async () => {
  const bank = await openBank();
  expect(await verifyLedger(bank.database.db)).toEqual({ transactions: 0, entries: 0, wallets: 0 });
});

describe("[Z06] names the first row that somebody changed behind the ledger's back:", () => {
  test.each([
    [
      "an amount",
      "update ledger_entries set amount_minor = amount_minor - 1 where @b1 and seq = 0",
      /^transaction @b1 \(bet\): its entries sum to -1/,
    ],
    [
      "both amounts of a transaction",
      "update ledger_entries set amount_minor = amount_minor * 2 where @b1",
      /^transaction @b1 \(bet\): is not what its hash was made of/,
    ],
    [
      "an entry that is gone",
      "delete from ledger_entries where @b1 and seq = 1",
      /^transaction @b1 \(bet\): has 1 entries/,
    ],
    [
      "the kind",
      "update ledger_transactions set kind = 'win' where id = @b1.id",
      /^transaction @b1 \(win\): is not what its hash/,
    ],
    [
      "the currency",
      "update ledger_transactions set currency = 'JPY' where id = @b1.id",
      /^transaction @b1 \(bet\): is in JPY, but one of its entries is in BDT/,
    ],
    [
      "an entry's number",
      "update ledger_entries set wallet_version = 77 where @b1 and seq = 0",
      /^wallet @wallet .*: its entry number 2 is missing/,
    ],
    [
      "a balance after",
      "update ledger_entries set balance_after_minor = 9999 where @b1 and seq = 0",
      /^entry 0 of transaction @b1, in wallet \d+ \(main, BDT\) of account \d+: says 9999 were left, but 5000 and -200 make 4800/,
    ],
    [
      "a balance",
      "update wallets set balance_minor = balance_minor + 1 where @wallet",
      /^wallet @wallet .*: holds 4701, but its entries sum to 4700/,
    ],
    [
      "a version",
      "update wallets set version = version + 1 where @wallet",
      /^wallet @wallet .*: says that it has had 6 entries, but the newest has number 5/,
    ],
    [
      "a balance and version from before",
      "update wallets set version = version - 1, balance_minor = 4400 where @wallet",
      /^wallet @wallet .*: says that it has had 4 entries, but the newest has number 5/,
    ],
    [
      "a wallet that is gone",
      "delete from wallets where @wallet",
      /^wallet @wallet \(member_main\) of account \d+ is missing/,
    ],
  ])("%s", async (_, change, message) => {
    const bank = await usedBank();
    const named = await tamper(bank, change);

    const { broken } = await verifyLedger(bank.database.db);

    expect(broken).toMatch(named(message));
  });

  test.each([
    [true, "when wallets are chained", /^entry 0 of transaction \d+, in wallet .*: its hash does not follow/],
    // Nothing in the books contradicts it: this is what the chain is for.
    [false, "not when they are not", undefined],
  ])("[Z06] a bet that was doubled with all that depends on it: %s, %s", async (hashChain, _, message) => {
    const bank = await usedBank({ hashChain });
    const entries = await bank.database.db
      .selectFrom("ledger_entries")
      .selectAll()
      .where("transaction_id", "=", bank.betId)
      .orderBy("seq")
      .execute();
    const doubled = entries.map((entry) => `${entry.ledger_account_id}:${entry.amount_minor * 2n}`);
    const hash = hashOfPostings({ kind: "bet", currency: CURRENCY }, doubled.join("|"));
    await tamper(bank, "update ledger_entries set amount_minor = amount_minor * 2 where @b1");
    await tamper(
      bank,
      `update ledger_entries set balance_after_minor = balance_after_minor - 200
       where ledger_account_id = ${bank.walletId} and wallet_version >= 2`,
    );
    await tamper(bank, "update wallets set balance_minor = balance_minor - 200 where @wallet");
    await tamper(
      bank,
      `update wallet_days set out_minor = out_minor + 200
       where ledger_account_id = ${bank.walletId} and kind = 'bet'`,
    );
    await tamper(bank, `update ledger_transactions set request_hash = '${hash}' where id = @b1.id`);

    const { broken } = await verifyLedger(bank.database.db);

    if (message) expect(broken).toMatch(message);
    else expect(broken).toBeUndefined();
  });

  test("[Z06] a chain that was cut", async () => {
    const bank = await usedBank({ hashChain: true });
    await tamper(bank, "update ledger_entries set hash = null where @b1 and seq = 0");

    expect((await verifyLedger(bank.database.db)).broken).toMatch(/has no hash, though the one before has/);
  });
});

test("a chain begins in the middle of a wallet's life, and goes on when the setting goes off", async () => {
  const bank = await openBank();
  const member = await bank.addMember(1_000n);
  const chained = { ...bank.context, config: { ...bank.context.config, hashChain: true } };
  await bank.run(() => post(chained, bet(member, 1n, "b1")));
  await bank.run(() => post(bank.context, bet(member, 1n, "b2")));

  const hashes = await bank.database.db
    .selectFrom("ledger_entries")
    .select("hash")
    .where("balance_after_minor", "is not", null)
    .orderBy("transaction_id")
    .execute();
  expect(hashes.map(({ hash }) => hash !== null)).toEqual([false, true, true]);
  expect((await verifyLedger(bank.database.db)).broken).toBeUndefined();
});

test("does not mistake what is written meanwhile for damage", async () => {
  const bank = await openBank();
  const members = await Promise.all(Array.from({ length: 5 }, () => bank.addMember(10_000n)));
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n++) {
      await bank.run(() => post(bank.context, bet(members[n % 5]!, 1n, `b${n}`)));
    }
  })();

  try {
    for (let round = 0; round < 20; round++) {
      expect((await verifyLedger(bank.database.db)).broken).toBeUndefined();
    }
  } finally {
    writing = false;
    await writer;
  }
});

/** A member with six entries in the main wallet, among them the bet that the tests change. */
async function usedBank(
  options: { hashChain?: boolean } = {},
): Promise<Bank & { betId: number; walletId: number }> {
  const bank = await openBank(options);
  const [first, second] = [await bank.addMember(), await bank.addMember(2_000n)];
  const steps = [
    () => post(bank.context, deposit(first, 5_000n, "d1")),
    () => post(bank.context, bet(first, 200n, "b1")),
    () => post(bank.context, bet(first, 300n, "b2")),
    () => post(bank.context, bet(second, 300n, "b3")),
  ];
  const ids: number[] = [];
  for (const step of steps) {
    const posted = await bank.run(step);
    if (posted.ok) ids.push(posted.transactionId);
  }
  const [, betId, other] = ids as [number, number, number];
  const held = {
    accountId: first,
    currency: CURRENCY,
    amountMinor: 100n,
    source: "withdrawal",
    referenceId: 1,
  };
  await bank.run(() => hold(bank.context, held));
  await bank.run(() => capture(bank.context, held));
  await bank.run(() => reverse(bank.context, { transactionId: other, source: "test", externalId: "r2" }));
  const wallet = await bank.database.db
    .selectFrom("wallets")
    .select("id")
    .where("account_id", "=", first)
    .where("kind", "=", "main")
    .executeTakeFirstOrThrow();
  return { ...bank, betId, walletId: wallet.id };
}

/** Does with the database what its owner could: over a connection of its own, with the triggers out of the way. */
async function tamper({ database, betId, walletId }: Awaited<ReturnType<typeof usedBank>>, change: string) {
  const statement = change
    .replace("@b1.id", String(betId))
    .replace("@b1", `transaction_id = ${betId}`)
    .replace("@wallet", `id = ${walletId}`);
  if (database.kind === "sqlite") {
    const file = new SqliteDatabase(database.url.slice("file:".length));
    for (const trigger of file
      .prepare("select name from sqlite_master where type = 'trigger'")
      .pluck()
      .all()) {
      file.exec(`drop trigger ${String(trigger)}`);
    }
    expect(file.prepare(statement).run().changes).toBeGreaterThan(0);
    file.close();
  } else {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("set session_replication_role = replica");
    expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
    await client.end();
  }
  return (message: RegExp) =>
    new RegExp(message.source.replace("@b1", String(betId)).replace("@wallet", String(walletId)));
}
