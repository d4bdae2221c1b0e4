import { addDays, startOfDay } from "../../../app/domain/shared/day";
import type { CaseAccount, CaseBet, CaseBetState, CaseContract, SettlementCase } from "./case";

/** Numbers that follow from a seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to and not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Both ends belong to it. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)]!;
  }
}

export interface RandomCase {
  seed: number;
  days: number;
  /** Begins so late on the first day, where windows would make a whole one long. */
  fromHour?: number;
  types: readonly string[];
  /** "mixed" changes the payer in the middle for some types. */
  payer: "house" | "upline" | "mixed";
  carryNegative?: boolean;
  bets: number;
  moves?: boolean;
  reviews?: boolean;
  corrections?: boolean;
}

/** A day near a change of the clocks in each zone, so that days of 23 and 25 hours are among those settled. */
const PLACES = [
  ["Asia/Dhaka", 20261110],
  ["Europe/Berlin", 20261022],
  ["Europe/Berlin", 20260326],
  ["America/Santiago", 20260903],
  ["America/Havana", 20260305],
  ["America/Havana", 20261029],
  ["Asia/Kathmandu", 20261128],
  ["Australia/Lord_Howe", 20261001],
] as const;

const HOUR_MS = 3_600_000;

const CARRIES = ["none", "forever", "previous", "half_month"] as const;

/** Trees, play, money and contracts as they may come, of which everything follows from the seed. */
export function randomCase(wanted: RandomCase): SettlementCase {
  const dice = new Dice(wanted.seed);
  const [zone, firstDay] = dice.pick(PLACES);
  const sinceMs = startOfDay(firstDay, zone) + (wanted.fromHour ?? 0) * HOUR_MS;
  const untilMs = startOfDay(addDays(firstDay, wanted.days), zone) + HOUR_MS;
  const writer = new Writer(dice, { ...wanted, zone, sinceMs, untilMs });
  return writer.write();
}

interface Frame extends RandomCase {
  zone: string;
  sinceMs: number;
  untilMs: number;
}

const iso = (ms: number) => new Date(ms).toISOString();

class Writer {
  readonly accounts: CaseAccount[] = [];
  readonly contracts: CaseContract[] = [];
  /** As it is at the time that is being written. */
  readonly #upline = new Map<string, string | null>();

  constructor(
    readonly dice: Dice,
    readonly frame: Frame,
  ) {}

  write(): SettlementCase {
    const { frame } = this;
    this.#openAccounts();
    this.#agree();
    const bets = this.#play();
    return {
      ...{ id: `random-${frame.seed}`, title: "made from a seed", zone: frame.zone, currency: "BDT" },
      ...{ since: iso(frame.sinceMs), until: iso(frame.untilMs), policy: this.#policy() },
      ...{
        accounts: this.accounts,
        contracts: this.contracts,
        bets,
        money: this.#money(),
        actions: this.#actions(),
      },
      down: this.#down(),
    };
  }

  #moment(from = this.frame.sinceMs, to = this.frame.untilMs): number {
    const step = this.dice.chance(0.2) ? 3_600_000 : 1_000;
    return Math.ceil(this.dice.whole(from, to) / step) * step;
  }

  #openAccounts() {
    const { dice } = this;
    const agents: string[] = [];
    const open = (id: string, kind: CaseAccount["kind"], upline: string | null) => {
      const balance = dice.chance(0.5) ? dice.whole(0, 40_000) : 0;
      this.accounts.push({
        id,
        kind,
        upline,
        opened: "2026-01-01T00:00:00Z",
        balance: kind === "test" ? 0 : balance,
      });
      this.#upline.set(id, upline);
      if (kind === "agent") agents.push(id);
    };
    open("T", "agent", null);
    if (dice.chance(0.4)) open("U", "agent", null);
    for (let n = 0; n < dice.whole(2, 5); n++) open(`A${n}`, "agent", dice.pick(agents));
    for (let n = 0; n < dice.whole(3, 9); n++) open(`M${n}`, "member", dice.pick(agents));
    if (dice.chance(0.3)) open("X", "test", dice.pick(agents));
    if (dice.chance(0.2)) open("Y", "trial", dice.pick(agents));
  }

  /** Contracts and moves in the order of time, since what is agreed follows where one stands. */
  #agree() {
    const { dice, frame } = this;
    let id = 0;
    const running = new Map<string, CaseContract>();
    const agree = (account: string, type: string, atMs: number) => {
      const known = running.get(`${account}|${type}`);
      if (known && !known.ended) known.ended = iso(atMs);
      const contract = this.#contract({ id: ++id, account, type, atMs });
      this.contracts.push(contract);
      running.set(`${account}|${type}`, contract);
    };
    const before = frame.sinceMs - 5 * 86_400_000;
    for (const { id: account, kind } of this.accounts) {
      if (kind === "test" || kind === "trial") continue;
      for (const type of frame.types)
        if (dice.chance(kind === "agent" ? 0.85 : 0.3)) agree(account, type, before);
    }
    const times = Array.from({ length: dice.whole(0, 6) }, () => this.#moment()).sort((a, b) => a - b);
    for (const atMs of times) {
      const { id: account, kind } = dice.pick(this.accounts);
      if (kind === "test" || kind === "trial") continue;
      const type = dice.pick(frame.types);
      const known = running.get(`${account}|${type}`);
      if (frame.moves && dice.chance(0.5)) this.#move(account, atMs, running);
      else if (known && dice.chance(0.3)) known.ended ??= iso(atMs);
      else agree(account, type, atMs);
    }
  }

  #contract({
    id,
    account,
    type,
    atMs,
  }: {
    id: number;
    account: string;
    type: string;
    atMs: number;
  }): CaseContract {
    const { dice, frame } = this;
    if (type === "position") {
      const sides = { id, type, account, agent: this.#upline.get(account) ?? "house", accepted: iso(atMs) };
      return { ...sides, lineBp: dice.whole(500, 9_000), deal: dice.pick(["split", "make_up", "profit"]) };
    }
    const isDividend = type === "dividend";
    const tiers = Array.from({ length: dice.whole(1, 3) }, () => ({
      rateBp: isDividend ? dice.whole(100, 4_000) : dice.whole(1, 90),
      ...(dice.chance(0.3) ? { active: dice.whole(1, 3) } : {}),
      ...(isDividend && dice.chance(0.3) ? { validBet: dice.whole(0, 60_000) } : {}),
      ...(isDividend && dice.chance(0.3) ? { loss: dice.whole(0, 20_000) } : {}),
      ...(!isDividend && dice.chance(0.3) ? { dailyBet: dice.whole(0, 40_000) } : {}),
    }));
    return {
      ...{ id, type, account, agent: this.#upline.get(account) ?? "house", accepted: iso(atMs), tiers },
      ...(isDividend ? { period: dice.pick(["daily", "daily", "weekly", "semimonthly"]) } : {}),
      ...(dice.chance(0.6) ? { carryUnpaid: dice.pick(CARRIES) } : {}),
      ...(isDividend && frame.carryNegative ? { carryNegative: dice.pick(CARRIES) } : {}),
    };
  }

  #move(account: string, atMs: number, running: Map<string, CaseContract>) {
    const from = this.#upline.get(account)!;
    const isBelow = (id: string | null): boolean =>
      id !== null && (id === account || isBelow(this.#upline.get(id)!));
    const targets = this.accounts.filter(({ id, kind }) => kind === "agent" && id !== from && !isBelow(id));
    if (targets.length === 0) return;
    const to = this.dice.pick(targets).id;
    const mover = this.accounts.find(({ id }) => id === account)!;
    mover.moves = [...(mover.moves ?? []), { at: iso(atMs), to }];
    this.#upline.set(account, to);
    for (const contract of running.values()) if (contract.account === account) contract.ended ??= iso(atMs);
  }

  #play(): CaseBet[] {
    const { dice, frame } = this;
    return Array.from({ length: frame.bets }, (_, n) => {
      const placedMs = this.#moment(frame.sinceMs - 86_400_000);
      const settledMs = dice.chance(0.2) ? this.#moment(placedMs) : placedMs;
      const states: CaseBetState[] = [];
      if (settledMs > placedMs) states.push({ ...this.#amounts(), at: iso(placedMs), status: "open" });
      states.push({ ...this.#amounts(), at: iso(settledMs), status: "settled" });
      for (let atMs = settledMs; frame.corrections && dice.chance(0.25);) {
        atMs = this.#moment(atMs + 1_000, frame.untilMs + 1_000);
        states.push({ ...this.#amounts(), at: iso(atMs), status: dice.chance(0.4) ? "void" : "settled" });
      }
      return { id: `b${n}`, account: dice.pick(this.accounts).id, states };
    });
  }

  #amounts() {
    const { dice } = this;
    const stake = dice.whole(0, 20_000);
    const payout = dice.chance(0.55) ? 0 : dice.whole(0, 30_000);
    return { stake, payout, ...(dice.chance(0.2) ? { valid: dice.whole(0, stake) } : {}) };
  }

  #policy(): SettlementCase["policy"] {
    const { dice, frame } = this;
    const middleMs = this.#moment();
    const payerOf = () => {
      if (frame.payer !== "mixed") return frame.payer;
      return [
        { from: "2000-01-01T00:00:00Z", value: dice.pick(["house", "upline"]) },
        { from: iso(middleMs), value: dice.pick(["house", "upline"]) },
      ];
    };
    return {
      activeMinor: dice.pick([1, 1, 5_000, 15_000]),
      payer: Object.fromEntries(frame.types.map((type) => [type, payerOf()])),
      ...(frame.reviews
        ? { review: Object.fromEntries(frame.types.map((type) => [type, dice.chance(0.5)])) }
        : {}),
    };
  }

  /** In, and out only of what came from elsewhere and cannot have been paid on. */
  #money(): SettlementCase["money"] {
    const { dice, frame } = this;
    const money: { at: string; account: string; amount: number }[] = [];
    for (const { id: account, kind, balance = 0 } of this.accounts) {
      if (kind === "test") continue;
      if (dice.chance(0.3)) money.push({ at: iso(this.#moment()), account, amount: dice.whole(100, 30_000) });
      const pays =
        frame.types.includes("position") ||
        (frame.payer !== "house" && this.contracts.some(({ agent }) => agent === account));
      if (!pays && balance > 0 && dice.chance(0.4))
        money.push({ at: iso(this.#moment()), account, amount: -balance });
    }
    return money;
  }

  #actions(): SettlementCase["actions"] {
    const { dice, frame } = this;
    const actions: NonNullable<SettlementCase["actions"]> = [];
    for (const { id: payer, kind } of this.accounts)
      if (kind === "agent" && dice.chance(0.3)) actions.push({ at: iso(this.#moment()), do: "pay", payer });
    if (frame.types.includes("position")) actions.push(...this.#settlements());
    return frame.reviews ? [...actions, ...this.#decisions()] : actions;
  }

  /** Of positions, some time after they were agreed; and what uplines trust downlines with. */
  #settlements(): NonNullable<SettlementCase["actions"]> {
    const { dice } = this;
    const settled = this.contracts.flatMap(({ id: contract, accepted }) =>
      Array.from({ length: dice.whole(0, 4) }, () => ({
        ...{
          at: iso(this.#moment(Math.max(Date.parse(accepted), this.frame.sinceMs))),
          do: "settle" as const,
          contract,
        },
      })),
    );
    const still = this.accounts.filter(({ kind, moves }) => kind === "agent" && !moves);
    const granted = still.flatMap(({ id: to, upline }) =>
      Array.from({ length: dice.whole(0, 2) }, () => ({
        ...{
          at: iso(this.#moment()),
          do: "grant" as const,
          from: upline ?? "house",
          to,
          credit: dice.whole(0, 50_000),
        },
      })),
    );
    return [...settled, ...granted];
  }

  /** Of daily bills, the names of which are known before they are made. */
  #decisions(): NonNullable<SettlementCase["actions"]> {
    const { dice, frame } = this;
    const days = Array.from({ length: frame.days }, (_, n) => n);
    return this.contracts.flatMap(({ id }) =>
      days
        .filter(() => dice.chance(0.4))
        .map(() => {
          const atMs = this.#moment();
          const day = new Date(atMs - 30 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
          const verdict = dice.chance(0.7) ? ("approve" as const) : ("reject" as const);
          return { at: iso(atMs), do: verdict, bill: `${id}:D${day}` };
        }),
    );
  }

  #down(): SettlementCase["down"] {
    if (!this.dice.chance(0.4)) return [];
    const fromMs = this.#moment();
    return [{ from: iso(fromMs), to: iso(this.#moment(fromMs)) }];
  }
}
