import fc from "../support/fast-check";
import { expect, test } from "vitest";
import { callRecords, answerCallback } from "../../app/domain/games/wallet-contract/callback.server";
import type { Endpoint } from "../../app/domain/games/wallet-contract/request";
import {
  bet,
  betwinOf,
  openVendorSite,
  rollbackOf,
  SECRET,
  sign,
  undo,
  VENDOR,
  win,
  type TestPlayer,
  type VendorSite,
} from "../support/vendor-site";

/**
 * Random calls of a vendor that repeats, reorders and takes back as it likes, against the contract's rules written
 * down once more in the plainest way: a balance, a map and a set. Every answer must be the same, and so must what is
 * left in the wallet, in the records of the rounds and in the books.
 */
class PlainWallet {
  balance = 0n;
  /** How often a win could not be taken back whole. */
  clamped = 0;
  readonly known = new Map<
    string,
    { kind: "bet" | "win" | "rollback"; amount: bigint; told: bigint; moved: boolean; round: string }
  >();
  readonly tombstones = new Set<string>();
  /** Stakes and payouts that stand, by round. */
  readonly rounds = new Map<string, { stake: bigint; payout: bigint; closed: boolean }>();

  betwin(round: string, items: Wager[], finished: boolean): Expected {
    const before = this.balance;
    let balance = before;
    const fresh = new Map<string, Wager & { told: bigint }>();
    for (const item of items) {
      if (this.known.has(item.id) || fresh.has(item.id)) continue;
      if (this.tombstones.has(item.id)) return { code: "409" };
      if (item.kind === "bet" && item.amount > balance) return { code: "100", balance: before };
      balance += item.kind === "bet" ? -item.amount : item.amount;
      fresh.set(item.id, { ...item, told: balance });
    }
    const last = this.known.get(items.at(-1)!.id);
    for (const { id, kind, amount, told } of fresh.values()) {
      this.known.set(id, { kind, amount, told, moved: true, round });
      this.add(round, kind === "bet" ? amount : 0n, kind === "win" ? amount : 0n);
    }
    if (finished && (fresh.size > 0 || last?.round === round)) this.close(round);
    this.balance = balance;
    return { balance: fresh.size > 0 ? balance : last!.told, ids: items.map(({ id }) => [id, true]) };
  }

  rollback(round: string, items: Undoing[], finished: boolean): Expected {
    let told: bigint | undefined;
    let isNew = false;
    let lastRound = round;
    const ids: [string, boolean][] = [];
    for (const { id, original } of items) {
      const repeated = this.known.get(id);
      if (repeated) {
        told = repeated.told;
        lastRound = repeated.round;
        ids.push([id, repeated.moved]);
        continue;
      }
      isNew = true;
      const found = this.tombstones.has(original) ? undefined : this.known.get(original);
      this.tombstones.add(original);
      const moved = found !== undefined && found.kind !== "rollback";
      if (moved && found.kind === "bet") {
        this.balance += found.amount;
        this.add(found.round, -found.amount, 0n);
      } else if (moved) {
        if (found.amount > this.balance) this.clamped += 1;
        this.balance -= found.amount < this.balance ? found.amount : this.balance;
        this.add(found.round, 0n, -found.amount);
      }
      this.known.set(id, { kind: "rollback", amount: 0n, told: this.balance, moved, round });
      ids.push([id, moved]);
    }
    if (finished && (isNew || lastRound === round)) this.close(round);
    return { balance: isNew ? this.balance : told!, ids };
  }

  resolve(items: WantedUndoing[]): Undoing[] {
    const standing = [...this.known].filter(
      ([id, { kind }]) => kind !== "rollback" && !this.tombstones.has(id),
    );
    return items.map(({ id, original }) => ({
      id,
      original: typeof original === "string" ? original : (standing.at(-1 - original)?.[0] ?? "never"),
    }));
  }

  close(round: string) {
    this.add(round, 0n, 0n);
    this.rounds.get(round)!.closed = true;
  }

  add(round: string, stake: bigint, payout: bigint) {
    const sums = this.rounds.get(round) ?? { stake: 0n, payout: 0n, closed: false };
    this.rounds.set(round, { ...sums, stake: sums.stake + stake, payout: sums.payout + payout });
  }
}

interface Wager {
  id: string;
  kind: "bet" | "win";
  amount: bigint;
}
interface Undoing {
  id: string;
  original: string;
}
/** A rollback names an id, or whatever was applied so many transactions ago. */
interface WantedUndoing {
  id: string;
  original: string | number;
}
type Expected = { code: string; balance?: bigint } | { balance: bigint; ids: [id: string, moved: boolean][] };
type BetwinCall = { call: "betwin"; round: string; items: Wager[]; finished: boolean };
type RollbackCall<Item> = { call: "rollback"; round: string; items: Item[]; finished: boolean };
type ResolvedCall = BetwinCall | RollbackCall<Undoing>;
type Call = BetwinCall | RollbackCall<WantedUndoing>;

// Few ids for everything, so that repeats, tombstones and ids of another kind come up all the time.
const anId = fc.constantFrom(..."abcdefghijklmnopqrst");
const round = fc.constantFrom("r1", "r2", "r3");
const wager = fc.record({
  id: anId,
  kind: fc.constantFrom("bet" as const, "win" as const),
  amount: fc.constantFrom(100n, 200n),
});
const undoing = fc.record({
  id: fc.constantFrom(..."abcuvwxyz"),
  original: fc.oneof(anId, fc.nat(3), fc.nat(3)),
});
const finished = fc.boolean();
const calls: fc.Arbitrary<Call[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        call: fc.constant("betwin" as const),
        round,
        items: fc.array(wager, { minLength: 1, maxLength: 4 }),
        finished,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        call: fc.constant("rollback" as const),
        round,
        items: fc.array(undoing, { minLength: 1, maxLength: 3 }),
        finished,
      }),
    },
  ),
  { minLength: 1, maxLength: 40, size: "max" },
);

test(
  "[Z17 Z06] any run of calls is answered, and leaves, what the plain rules say",
  { timeout: 180_000 },
  async () => {
    const site = await openVendorSite();
    const seen = { taken: 0, "100": 0, "409": 0, "without effect": 0, clamped: 0 } as Record<string, number>;

    await fc.assert(
      fc.asyncProperty(calls, async (run) => {
        const player = await site.addPlayer();
        const plain = new PlainWallet();
        const ids = new Map<string, string>();
        for (const wanted of run) {
          const one: ResolvedCall =
            wanted.call === "betwin" ? wanted : { ...wanted, items: plain.resolve(wanted.items) };
          const expected =
            one.call === "betwin"
              ? plain.betwin(one.round, one.items, one.finished)
              : plain.rollback(one.round, one.items, one.finished);
          compare(await send(site, player, one), expected, ids, seen);
          expect(await site.balance(player)).toBe(plain.balance);
        }
        seen.clamped! += plain.clamped;
        expect(await recordsOf(site, player)).toEqual(recordsIn(plain));
      }),
      { numRuns: 60 },
    );

    expect(await site.verify()).toBeUndefined();
    // A generator that never gets to one of these would leave its rule untested.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  },
);

function compare(
  answer: { status: number; body: Body },
  expected: Expected,
  ids: Map<string, string>,
  seen: Record<string, number>,
) {
  if ("code" in expected) {
    seen[expected.code]! += 1;
    const balance = expected.balance === undefined ? {} : { balance: text(expected.balance) };
    expect(answer).toMatchObject({ status: 400, body: { meta: { api_code: expected.code, ...balance } } });
    return;
  }
  seen.taken! += 1;
  expect(answer.status).toBe(200);
  expect(answer.body.balance).toBe(text(expected.balance));
  expect(answer.body.transactions.map(({ id_provider }) => id_provider)).toEqual(
    expected.ids.map(([id]) => id),
  );
  answer.body.transactions.forEach(({ id_provider, id }, n) => {
    const [, moved] = expected.ids[n]!;
    if (moved) {
      expect(id).not.toBe("");
      // Ours is the same whenever theirs comes again. A rollback without effect has none to compare with.
      expect(id).toBe(ids.get(id_provider) ?? id);
      ids.set(id_provider, id);
    } else {
      seen["without effect"]! += 1;
      expect(id).toBe("");
    }
  });
}

interface Body {
  balance: string;
  transactions: { id_provider: string; id: string }[];
}

async function send(
  site: VendorSite,
  player: TestPlayer,
  one: ResolvedCall,
): Promise<{ status: number; body: Body }> {
  const { round, finished } = one;
  const request =
    one.call === "betwin"
      ? betwinOf(
          player,
          one.items.map(({ id, kind, amount }) => (kind === "bet" ? bet : win)(id, text(amount))),
          { round, finished },
        )
      : rollbackOf(
          player,
          one.items.map(({ id, original }) => undo(id, original)),
          { round, finished },
        );
  const body = Buffer.from(JSON.stringify(request));
  const callback = {
    vendor: { id: site.vendorId, code: VENDOR, secret: SECRET },
    endpoint: one.call satisfies Endpoint,
    body,
    signature: sign(body),
    ip: "",
    receivedAt: site.clock.now(),
  };
  const answer = await answerCallback(site.app, callback, callRecords(site.app));
  return { status: answer.status, body: JSON.parse(answer.text) as Body };
}

async function recordsOf({ db }: VendorSite, { accountId }: TestPlayer) {
  return await db
    .selectFrom("bets")
    .innerJoin("rounds", "rounds.id", "bets.round_id")
    .select(["rounds.vendor_round_id as round", "bets.stake_minor", "bets.payout_minor", "bets.status"])
    .where("bets.account_id", "=", accountId)
    .where((row) => row.or([row("bets.stake_minor", "<>", 0n), row("bets.payout_minor", "<>", 0n)]))
    .orderBy("rounds.vendor_round_id")
    .execute();
}

function recordsIn(plain: PlainWallet) {
  return [...plain.rounds]
    .filter(([, { stake, payout }]) => stake !== 0n || payout !== 0n)
    .map(([name, { stake, payout, closed }]) => ({
      round: name,
      stake_minor: stake,
      payout_minor: payout,
      status: closed ? "settled" : "open",
    }))
    .sort((a, b) => (a.round < b.round ? -1 : 1));
}

function text(minor: bigint): string {
  const digits = minor.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
