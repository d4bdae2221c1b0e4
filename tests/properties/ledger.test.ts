import fc from "../support/fast-check";
import { expect, test } from "vitest";
import { capture, hold, release } from "../../app/domain/ledger/holds.server";
import { post, reverse } from "../../app/domain/ledger/ledger.server";
import { verifyLedger } from "../../app/domain/ledger/verify.server";
import { bet, CURRENCY, deposit, openBank, type Bank } from "../support/bank";

/**
 * Random operations on the ledger and on the simplest thing that could stand for it: numbers in memory. Whatever is
 * answered and whatever is left must be the same, and the books must be in order at the end. Refusals are committed,
 * so a half-done one would show.
 */
class Model {
  readonly main = new Map<number, bigint>();
  readonly held = new Map<number, bigint>();
  /** What was posted under an external id, and what was answered. */
  readonly posted = new Map<string, { content: string; effects: [Map<number, bigint>, number, bigint][] }>();
  readonly reversed = new Set<string>();

  apply(
    key: string,
    content: string,
    effects: [Map<number, bigint>, number, bigint][],
    reverses?: string,
  ): string {
    const before = this.posted.get(key);
    if (before) return before.content === content ? "repeated" : "different_content";
    if (reverses && this.reversed.has(reverses)) return "already_reversed";
    const lacking = effects.some(([purse, member, amount]) => (purse.get(member) ?? 0n) + amount < 0n);
    if (lacking) return "insufficient_funds";
    for (const [purse, member, amount] of effects) purse.set(member, (purse.get(member) ?? 0n) + amount);
    this.posted.set(key, { content, effects });
    if (reverses) this.reversed.add(reverses);
    return "ok";
  }
}

interface Real extends Bank {
  members: number[];
}
type Command = fc.AsyncCommand<Model, Real>;
type Answer = { ok: true; repeated: boolean; transactionId: number } | { ok: false; refusal: string };

const outcomeOf = (answer: Answer) => (answer.ok ? (answer.repeated ? "repeated" : "ok") : answer.refusal);

class Deposit implements Command {
  constructor(
    readonly who: number,
    readonly amount: bigint,
    readonly id: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { who, amount, id } = this;
    const expected = model.apply(`deposit:${id}`, `${who}:${amount}`, [[model.main, who, amount]]);
    const answer = await real.run(() => post(real.context, deposit(real.members[who]!, amount, `d${id}`)));
    expect(outcomeOf(answer)).toBe(expected);
  }
  toString = () => `deposit ${this.amount} to ${this.who} as d${this.id}`;
}

class Play implements Command {
  constructor(
    readonly kind: "bet" | "win",
    readonly who: number,
    readonly amount: bigint,
    readonly id: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { kind, who, amount, id } = this;
    const signed = kind === "bet" ? -amount : amount;
    const expected = model.apply(`play:${id}`, `${kind}:${who}:${amount}`, [[model.main, who, signed]]);
    const staked = bet(real.members[who]!, amount, `b${id}`);
    const won = {
      ...staked,
      kind,
      postings: staked.postings.map(({ party, amountMinor }) => ({ party, amountMinor: -amountMinor })),
    };
    const answer = await real.run(() => post(real.context, kind === "bet" ? staked : won));
    expect(outcomeOf(answer)).toBe(expected);
  }
  toString = () => `${this.kind} ${this.amount} of ${this.who} as b${this.id}`;
}

class Hold implements Command {
  constructor(
    readonly who: number,
    readonly amount: bigint,
    readonly id: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { who, amount, id } = this;
    const expected = model.apply(`hold:${id}`, `${who}:${amount}`, [
      [model.main, who, -amount],
      [model.held, who, amount],
    ]);
    const answer = await real.run(() => hold(real.context, holdOf(real, this)));
    expect(outcomeOf(answer)).toBe(expected);
  }
  toString = () => `hold ${this.amount} of ${this.who} as h${this.id}`;
}

class EndHold implements Command {
  constructor(
    readonly how: "release" | "capture",
    readonly who: number,
    readonly amount: bigint,
    readonly id: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { how, who, amount, id } = this;
    const back: [Map<number, bigint>, number, bigint] = [model.main, who, amount];
    const expected =
      model.posted.get(`hold:${id}`)?.content === `${who}:${amount}`
        ? model.apply(`end:${id}`, how, [[model.held, who, -amount], ...(how === "release" ? [back] : [])])
        : "not_held";
    const end = how === "release" ? release : capture;
    const answer = await real.run(() => end(real.context, holdOf(real, this)));
    expect(outcomeOf(answer)).toBe(expected);
  }
  toString = () => `${this.how} ${this.amount} of ${this.who}, h${this.id}`;
}

class Reverse implements Command {
  constructor(
    readonly original: number,
    readonly id: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const key = `play:${this.original}`;
    const known = model.posted.get(key);
    const opposite = known?.effects.map(([purse, who, amount]): [Map<number, bigint>, number, bigint] => [
      purse,
      who,
      -amount,
    ]);
    const expected = opposite
      ? model.apply(`reversal:${this.id}`, key, opposite, key)
      : "unknown_transaction";
    const found = await real.database.db
      .selectFrom("ledger_transactions")
      .select("id")
      .where("source", "=", "vendor:1")
      .where("external_id", "=", `b${this.original}`)
      .executeTakeFirst();
    const answer = await real.run(() =>
      reverse(real.context, { transactionId: found?.id ?? 1, source: "test", externalId: `r${this.id}` }),
    );
    expect(outcomeOf(answer)).toBe(expected);
  }
  toString = () => `reverse b${this.original} as r${this.id}`;
}

const holdOf = (real: Real, { who, amount, id }: { who: number; amount: bigint; id: number }) => ({
  accountId: real.members[who]!,
  currency: CURRENCY,
  amountMinor: amount,
  source: "withdrawal",
  referenceId: id,
});

// Few ids and few amounts, so that repeats, other contents under a known id, and empty wallets come up all the time.
const who = fc.nat(2);
const id = fc.nat(9);
const amount = fc.constantFrom(1n, 50n, 100n);
const commands = [
  fc.tuple(who, amount, fc.nat(30)).map((args) => new Deposit(...args)),
  fc.tuple(fc.constantFrom("bet", "win"), who, amount, fc.nat(30)).map((args) => new Play(...args)),
  fc.tuple(who, amount, id).map((args) => new Hold(...args)),
  fc.tuple(fc.constantFrom("release", "capture"), who, amount, id).map((args) => new EndHold(...args)),
  fc.tuple(fc.nat(30), id).map((args) => new Reverse(...args)),
];

test(
  "[Z06 Z07] any run of operations answers and leaves what simple arithmetic says",
  { timeout: 120_000 },
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 80, size: "max" }),
        fc.boolean(),
        async (run, hashChain) => {
          const bank = await openBank({ hashChain });
          const real = {
            ...bank,
            members: [await bank.addMember(), await bank.addMember(), await bank.addMember()],
          };
          const model = new Model();

          await fc.asyncModelRun(() => ({ model, real }), run);

          for (const [n, member] of real.members.entries()) {
            expect(await real.balance(member)).toBe(model.main.get(n) ?? 0n);
            expect(await real.balance(member, "hold")).toBe(model.held.get(n) ?? 0n);
          }
          const verified = await verifyLedger(real.database.db);
          expect(verified).toMatchObject({ transactions: model.posted.size, broken: undefined });
          seen.set("transactions", (seen.get("transactions") ?? 0) + verified.transactions);
        },
      ),
      { numRuns: 40 },
    );
    // A generator that only makes refusals would pass everything above.
    expect(seen.get("transactions")).toBeGreaterThan(300);
  },
);
