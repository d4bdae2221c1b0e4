/**
 * What a site's rewards come to, reckoned slowly from nothing but what was bet, won and paid in: without a query, and
 * without the code of the house. Days are `YYYYMMDD` of UTC.
 */
export interface Bet {
  member: string;
  day: number;
  kind: string;
  /** Of what counts as turnover, and of stake and payout, what was cash. */
  validMinor: bigint;
  stakedMinor: bigint;
  wonMinor: bigint;
}

export interface PaidIn {
  member: string;
  day: number;
  amountMinor: bigint;
}

/** The programmes of the year; the site is given the same figures. */
export const RULES = {
  weekly: { rateBp: 500n, leastMinor: 100n, mostMinor: 3_000n },
  monthly: { kind: "LIVE", rateBp: 300n, leastMinor: 1n },
  /** From the second rank on the rates are better. */
  rebate: [
    { fromLevel: 0, rateBp: { RNG: 20n, default: 35n } as Record<string, bigint> },
    { fromLevel: 2, rateBp: { RNG: 40n, LIVE: 60n } as Record<string, bigint> },
  ],
  ranks: [
    { validMinor: 0n, depositsMinor: 0n, giftMinor: 0n },
    { validMinor: 8_000n, depositsMinor: 5_000n, giftMinor: 300n },
    { validMinor: 25_000n, depositsMinor: 20_000n, giftMinor: 700n },
    { validMinor: 50_000n, depositsMinor: 60_000n, giftMinor: 2_000n },
  ],
  board: { prizesMinor: [3_000n, 1_500n, 500n], leastMinor: 500n },
  referral: {
    ...{ days: 20, depositMinor: 3_000n, validMinor: 4_000n, ownerMinor: 900n, friendMinor: 400n },
    ...{ shareBp: 50n, mostMinor: 40n },
  },
  raffle: { perMinor: 1_000n, prizesMinor: [5_000n, 2_000n] },
  missions: [
    { period: "day", measure: "staked", target: 2_500n, paysMinor: 30n },
    { period: "week", measure: "bets", target: 12n, paysMinor: 120n },
    { period: "week", measure: "deposits", target: 3n, paysMinor: 70n },
    { period: "month", measure: "deposited", target: 30_000n, paysMinor: 500n },
  ],
} as const;

const asDate = (day: number) =>
  new Date(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100));
const asDay = (date: Date) =>
  date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();

export function later(day: number, days: number): number {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return asDay(date);
}

export const daysFrom = (day: number, to: number) =>
  Math.round((asDate(to).getTime() - asDate(day).getTime()) / 86_400_000);

const quarterAt = (day: number) => Math.floor(day / 10_000) * 4 + Math.floor(asDate(day).getUTCMonth() / 3);

/** The first and the last day of the period in which a day lies. */
export function periodAround(kind: "day" | "week" | "month", day: number): [number, number] {
  if (kind === "day") return [day, day];
  const date = asDate(day);
  if (kind === "month") {
    const next = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
    return [Math.floor(day / 100) * 100 + 1, later(asDay(next), -1)];
  }
  const monday = later(day, -((date.getUTCDay() + 6) % 7));
  return [monday, later(monday, 6)];
}

interface Friend {
  owner: string;
  since: number;
  qualified: number | undefined;
}

interface Rank {
  level: number;
  keptUntil: number;
  giftsTo: number;
}

/** Whether somebody may be given something at a moment, only takes a break, or has left for good. */
export type Standing = "in" | "break" | "out";

export class SlowYear {
  readonly bets: Bet[] = [];
  readonly deposits: PaidIn[] = [];
  /** Which rewards are due, by what they are for, and how much. */
  readonly due = new Map<string, bigint>();
  readonly friends = new Map<string, Friend>();
  readonly #ranks = new Map<string, Rank>();
  readonly #owedPairs: { who: string; key: string; amountMinor: bigint }[] = [];
  readonly #done = new Set<string>();
  #rankedIn: number | undefined;

  constructor(
    readonly from: number,
    readonly members: readonly string[],
  ) {}

  #play(member: string, [from, to]: [number, number], kind?: string): Bet[] {
    return this.bets.filter(
      (bet) =>
        bet.member === member &&
        bet.day >= from &&
        bet.day <= to &&
        (kind === undefined || bet.kind === kind),
    );
  }

  valid(member: string, span: [number, number], kind?: string): bigint {
    return this.#play(member, span, kind).reduce((sum, bet) => sum + bet.validMinor, 0n);
  }

  #lost(member: string, span: [number, number], kind?: string): bigint {
    const change = this.#play(member, span, kind).reduce(
      (sum, bet) => sum + bet.stakedMinor - bet.wonMinor,
      0n,
    );
    return change > 0n ? change : 0n;
  }

  #paidIn(member: string, [from, to]: [number, number]): bigint[] {
    return this.deposits
      .filter((one) => one.member === member && one.day >= from && one.day <= to)
      .map(({ amountMinor }) => amountMinor);
  }

  /** One morning's work: everything that is over by then and was not paid before, the oldest first. */
  morning(today: number, standing: (member: string) => Standing): void {
    const pay = (member: string, key: string, amountMinor: bigint) => {
      if (amountMinor > 0n && standing(member) === "in") this.due.set(key, amountMinor);
    };
    this.#rank(today, standing);
    for (const [day] of this.#over("rebate", "day", today, 0))
      for (const member of this.members) pay(member, `rebate:${day}:${member}`, this.#rebate(member, day));
    for (const span of this.#over("weekly", "week", today, 1)) {
      const { rateBp, leastMinor, mostMinor } = RULES.weekly;
      for (const member of this.members) {
        const share = (this.#lost(member, this.#within(span)) * rateBp) / 10_000n;
        const paid = share > mostMinor ? mostMinor : share;
        pay(member, `weekly:${span[0]}:${member}`, paid < leastMinor ? 0n : paid);
      }
    }
    for (const span of this.#over("monthly", "month", today, 1)) {
      const { kind, rateBp } = RULES.monthly;
      for (const member of this.members)
        pay(
          member,
          `monthly:${span[0]}:${member}`,
          (this.#lost(member, this.#within(span), kind) * rateBp) / 10_000n,
        );
    }
    for (const [day] of this.#over("referral", "day", today, 0)) this.#refer(day, standing);
    for (const span of this.#over("board", "week", today, 1)) this.#board(span, standing);
  }

  /** The site is there from one day on: what lies before earns nothing. */
  #within([from, to]: [number, number]): [number, number] {
    return [from < this.from ? this.from : from, to];
  }

  #over(name: string, kind: "day" | "week" | "month", today: number, wait: number): [number, number][] {
    const spans: [number, number][] = [];
    for (
      let span = periodAround(kind, this.from);
      later(span[1], wait) < today;
      span = periodAround(kind, later(span[1], 1))
    ) {
      const key = `${name}:${span[0]}`;
      if (!this.#done.has(key)) spans.push(span);
      this.#done.add(key);
    }
    return spans;
  }

  level(member: string): number {
    return this.#ranks.get(member)?.level ?? 0;
  }

  #rebate(member: string, day: number): bigint {
    const { rateBp } = RULES.rebate.filter(({ fromLevel }) => fromLevel <= this.level(member)).at(-1)!;
    const whole = this.#play(member, [day, day]).reduce(
      (sum, bet) => sum + bet.validMinor * (rateBp[bet.kind] ?? rateBp.default ?? 0n),
      0n,
    );
    return whole / 10_000n;
  }

  #rank(today: number, standing: (member: string) => Standing): void {
    const now = quarterAt(today);
    for (let quarter = this.#rankedIn ?? now; quarter <= now; quarter++)
      for (const member of this.members) {
        const first = Math.floor(quarter / 4) * 10_000 + ((quarter % 4) * 3 + 1) * 100 + 1;
        const last = periodAround("month", first + 200)[1];
        const valid = this.valid(member, [first, last]);
        const paidIn = this.#paidIn(member, [0, last]).reduce((sum, one) => sum + one, 0n);
        const rank = this.#ranks.get(member) ?? { level: 0, keptUntil: quarter, giftsTo: 0 };
        if (!this.#ranks.has(member) && valid === 0n) continue;
        this.#ranks.set(member, rank);
        this.#rankedIn = now;
        let reached = 0;
        for (const [n, bar] of RULES.ranks.entries())
          if (valid >= bar.validMinor && paidIn >= bar.depositsMinor) reached = n;
        if (quarter > rank.keptUntil && rank.level > 0) {
          rank.level -= 1;
          rank.keptUntil = quarter;
        }
        if (reached >= rank.level) {
          rank.level = reached;
          rank.keptUntil = quarter + 1;
        }
        rank.giftsTo = Math.max(rank.giftsTo, reached);
      }
    for (const [member, { giftsTo }] of this.#ranks)
      for (let level = 1; level <= giftsTo && standing(member) === "in"; level++)
        this.due.set(`vip:${level}:${member}`, RULES.ranks[level]!.giftMinor);
  }

  #refer(day: number, standing: (member: string) => Standing): void {
    const { days, depositMinor, validMinor, ownerMinor, friendMinor, shareBp, mostMinor } = RULES.referral;
    for (const [friend, one] of this.friends) {
      if (one.qualified !== undefined || one.since > day || daysFrom(one.since, day) > days) continue;
      const [first] = this.deposits.filter(({ member, day: paid }) => member === friend && paid <= day);
      const isEnough = first !== undefined && first.amountMinor >= depositMinor;
      if (!isEnough || this.valid(friend, [one.since, day]) < validMinor || standing(friend) !== "in")
        continue;
      one.qualified = day;
      this.#owedPairs.push({ who: one.owner, key: `referral:${friend}:owner`, amountMinor: ownerMinor });
      this.#owedPairs.push({ who: friend, key: `referral:${friend}:friend`, amountMinor: friendMinor });
    }
    this.payOwed(standing);
    for (const [friend, { owner, qualified }] of this.friends) {
      if (qualified === undefined || qualified >= day) continue;
      if (standing(friend) !== "in" || standing(owner) !== "in") continue;
      const share = (this.valid(friend, [day, day]) * shareBp) / 10_000n;
      if (share > 0n) this.due.set(`referral:${friend}:share:${day}`, share > mostMinor ? mostMinor : share);
    }
  }

  /** Who takes a break has it afterwards, who has left has none. */
  payOwed(standing: (member: string) => Standing): void {
    const waiting = this.#owedPairs.splice(0);
    for (const one of waiting) {
      if (standing(one.who) === "in") this.due.set(one.key, one.amountMinor);
      else if (standing(one.who) === "break") this.#owedPairs.push(one);
    }
  }

  #board(span: [number, number], standing: (member: string) => Standing): void {
    const { prizesMinor, leastMinor } = RULES.board;
    const scores = this.members
      .filter((member) => standing(member) === "in")
      .map((member) => ({ member, score: this.valid(member, this.#within(span)) }))
      .filter(({ score }) => score >= leastMinor);
    for (const { member, score } of scores) {
      const better = scores.filter((one) => one.score > score).length;
      const same = scores.filter((one) => one.score === score).length;
      let pot = 0n;
      for (let place = better; place < better + same; place++) pot += prizesMinor[place] ?? 0n;
      const prize = pot / BigInt(same);
      if (prize > 0n) this.due.set(`board:${span[0]}:${member}`, prize);
    }
  }

  tickets(member: string, span: [number, number]): number {
    return Number(this.valid(member, span) / RULES.raffle.perMinor);
  }

  /** How much of a mission's measure a member has in a period so far. */
  progress(member: string, mission: (typeof RULES.missions)[number], [from, to]: [number, number]): bigint {
    const span = this.#within([from, to]);
    const paidIn = this.#paidIn(member, span);
    switch (mission.measure) {
      case "staked":
        return this.valid(member, span);
      case "bets":
        return BigInt(this.#play(member, span).length);
      case "deposits":
        return BigInt(paidIn.length);
      case "deposited":
        return paidIn.reduce((sum, one) => sum + one, 0n);
    }
  }
}
