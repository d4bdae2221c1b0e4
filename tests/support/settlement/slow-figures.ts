import { dayOf } from "../../../app/domain/shared/day";
import type { CaseBet, CaseContract, SettlementCase } from "./case";

/**
 * What bills must come to, by the slowest way there is: every record is asked anew for every contract and period, with
 * the tree, the status and the amounts of that moment. It shares nothing with the engine but the site's calendar.
 */
export interface SlowBill {
  contract: number;
  valid: number;
  active: number;
  due: number;
  rateBp: number;
  /** Of a dividend. */
  base: number;
  /** What all bills of the period may come to, times 10,000: on each record the highest rate granted above it. */
  most: number;
}

interface SlowRecord {
  settledMs: number;
  valid: number;
  loss: number;
  account: string;
  /** The account and everybody above it, with "house" at the end. */
  chain: string[];
}

export interface SlowPeriod {
  fromMs: number;
  toMs: number;
  /** From where salaries of windows measure the day. */
  measuredMs: number;
  /** When the figures were last looked at. */
  asOfMs: number;
  isWindow: boolean;
}

const WHOLE = 10_000;
const ms = (text: string) => Date.parse(text);

export class SlowSite {
  constructor(readonly input: SettlementCase) {}

  records({ measuredMs, toMs, asOfMs }: SlowPeriod): SlowRecord[] {
    const records: SlowRecord[] = [];
    for (const bet of this.input.bets ?? []) {
      const record = this.#recordOf(bet, asOfMs);
      if (record && record.settledMs >= measuredMs && record.settledMs < toMs) records.push(record);
    }
    return records;
  }

  #recordOf(bet: CaseBet, asOfMs: number): SlowRecord | undefined {
    const { kind } = this.input.accounts.find(({ id }) => id === bet.account)!;
    if (kind === "test" || kind === "trial") return undefined;
    const told = bet.states.filter(({ at }) => ms(at) <= asOfMs);
    const first = told.find(({ status }) => status === "settled");
    const last = told.at(-1);
    if (!first || last?.status !== "settled") return undefined;
    const { stake, valid = stake, payout } = last;
    const settledMs = ms(first.at);
    return {
      settledMs,
      valid,
      loss: stake - payout,
      account: bet.account,
      chain: this.#chain(bet.account, settledMs),
    };
  }

  /** By where everybody stood when the day of an instant began. */
  #chain(account: string, instantMs: number): string[] {
    const { zone, accounts } = this.input;
    const day = dayOf(instantMs, zone);
    const chain: string[] = [];
    for (let id: string | null = account; id !== null;) {
      chain.push(id);
      const { upline = null, moves = [] }: SettlementCase["accounts"][number] = accounts.find(
        (one) => one.id === id,
      )!;
      // A move of that very day counts when it came with the day's first instant.
      const before = moves.filter(({ at }) => dayOf(ms(at), zone) < day || isFirstInstant(ms(at), zone, day));
      id = before.length > 0 ? before.at(-1)!.to : upline;
    }
    return [...chain, "house"];
  }

  /** @param carried by contract: what a dividend takes over. */
  bills(
    { type, kind, payer }: { type: string; kind: string; payer: string },
    period: SlowPeriod,
    carried: (contract: CaseContract) => number = () => 0,
  ): SlowBill[] {
    const records = this.records(period);
    const inForce = (this.input.contracts ?? []).filter(
      (one) =>
        one.type === type &&
        (type !== "dividend" || (one.period ?? "monthly") === kind) &&
        ms(one.accepted) <= period.fromMs &&
        (!one.ended || ms(one.ended) > period.fromMs),
    );
    const judged = inForce.map((contract) =>
      this.#judge(contract, { records, period, carried: carried(contract) }),
    );
    const most = mostOf(records, judged);
    return judged.map(({ contract, rateBp, ...figures }) => {
      const isPaidFor = (record: SlowRecord) => counts(contract, record);
      const exactUpTo = (endMs: number) => {
        let exact = 0;
        for (const record of records) {
          if (record.settledMs >= endMs || !isPaidFor(record)) continue;
          const under = record.chain.slice(0, record.chain.indexOf(contract.account));
          const granted = judged.filter(
            (one) => under.includes(one.contract.account) && counts(one.contract, record),
          );
          const below = payer === "house" ? Math.max(0, ...granted.map((one) => one.rateBp)) : 0;
          exact += Math.max(0, rateBp - below) * (type === "dividend" ? record.loss : record.valid);
        }
        return exact;
      };
      let due = Math.floor(
        (exactUpTo(period.toMs) +
          rateBp * carried(contract) +
          this.#given(contract, { judged, payer, period, carried })) /
          WHOLE,
      );
      if (period.isWindow) due -= Math.floor(exactUpTo(period.fromMs) / WHOLE);
      return { contract: contract.id, ...figures, rateBp, most, due: rateBp === 0 ? 0 : Math.max(0, due) };
    });
  }

  #judge(
    contract: CaseContract,
    { records, period, carried }: { records: SlowRecord[]; period: SlowPeriod; carried: number },
  ) {
    const team = records.filter((record) => counts(contract, record));
    const own = team.filter(({ settledMs }) => settledMs >= period.fromMs);
    const total = (list: SlowRecord[], what: "valid" | "loss") =>
      list.reduce((sum, one) => sum + one[what], 0);
    const members = [...new Set(team.map(({ account }) => account))];
    const least = Math.max(1, this.input.policy?.activeMinor ?? 1);
    const betOf = (account: string) =>
      total(
        team.filter((one) => one.account === account),
        "valid",
      );
    const active = members.filter((account) => betOf(account) >= least).length;
    const valid = total(own, "valid");
    const isDividend = contract.type === "dividend";
    const base = isDividend ? total(own, "loss") + carried : valid;
    const reached = (contract.tiers ?? []).filter(
      (tier) =>
        active >= (tier.active ?? 0) &&
        (isDividend
          ? valid >= (tier.validBet ?? 0) && base >= (tier.loss ?? 0)
          : total(team, "valid") >= (tier.dailyBet ?? 0)),
    );
    const rateBp = base > 0 ? Math.max(0, ...reached.map((tier) => tier.rateBp)) : 0;
    return { contract, valid, active, base, rateBp };
  }

  /** What the downlines' own carried losses give back to the next above. */
  #given(
    own: CaseContract,
    given: {
      judged: { contract: CaseContract; rateBp: number }[];
      payer: string;
      period: SlowPeriod;
      carried: (contract: CaseContract) => number;
    },
  ): number {
    if (given.payer !== "house") return 0;
    const granted = given.judged.filter(({ rateBp }) => rateBp > 0);
    let back = 0;
    for (const { contract, rateBp } of granted) {
      const above = this.#chain(contract.account, given.period.fromMs).slice(1);
      const nearest = above.find((id) => granted.some((one) => one.contract.account === id));
      if (nearest !== own.account) continue;
      const ownRate = granted.find((one) => one.contract === own)?.rateBp ?? 0;
      back -= Math.min(ownRate, rateBp) * given.carried(contract);
    }
    return back;
  }
}

function mostOf(records: SlowRecord[], judged: { contract: CaseContract; rateBp: number }[]): number {
  let most = 0;
  for (const record of records) {
    const granted = judged.filter(({ contract }) => counts(contract, record));
    const isDividend = judged[0]?.contract.type === "dividend";
    const amount = isDividend ? Math.max(0, record.loss) : record.valid;
    most += Math.max(0, ...granted.map(({ rateBp }) => rateBp)) * amount;
  }
  return most;
}

/** A contract counts a record when its agent stood right above its account. */
function counts({ account, agent }: CaseContract, { chain }: SlowRecord): boolean {
  const place = chain.indexOf(account);
  return place >= 0 && chain[place + 1] === agent;
}

function isFirstInstant(instantMs: number, zone: string, day: number): boolean {
  return dayOf(instantMs, zone) === day && dayOf(instantMs - 1, zone) < day;
}
