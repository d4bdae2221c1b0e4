import { ruleProblems } from "../../../app/domain/promotions/rule-problems";
import { ranked } from "../../../app/domain/rewards/board/board";
import { cashbackOf } from "../../../app/domain/rewards/cashback/cashback";
import { periodOf, progressOf, type MissionPeriod } from "../../../app/domain/rewards/missions/mission";
import { commitmentOf, draw, listHashOf, ticketsFor, totalOf } from "../../../app/domain/rewards/raffle/draw";
import { NO_RANK, rankAfter } from "../../../app/domain/rewards/ranks/rank";
import { rebateOf } from "../../../app/domain/rewards/rebate/rebate";
import { isQualified, refusalOf, shareOfDay } from "../../../app/domain/rewards/referral/referral";
import { dayOf, dayToText } from "../../../app/domain/shared/day";

/** What the cases that need no store calculate, by the functions that the services use. Numbers in, numbers out. */
export const CALCULATIONS: Record<string, (input: never) => unknown> = {
  terms({ strict, reward, products = [], wagerTimes }: Terms) {
    const { problems, effective } = ruleProblems({
      ...{ isStrict: strict ?? false, percentBp: reward.percent, basis: reward.basis ?? "bonus" },
      ...{ multiple: reward.multiple ?? 0, hasMaxConversion: reward.maxConversion !== undefined, products },
      paidOnStakes: wagerTimes && { rateBp: BigInt(wagerTimes.rebate), edgeBp: BigInt(wagerTimes.edge) },
    });
    return { problems, effective: Number(effective) };
  },
  cashback({ rounds, rate, least = 0, most }: Cashback) {
    const sum = (name: "cashStake" | "cashWon") =>
      BigInt(rounds.reduce((all, round) => all + round[name], 0));
    const rule = { rateBp: BigInt(rate), leastMinor: BigInt(least), mostMinor: big(most) };
    const sums = { cashStakeMinor: sum("cashStake"), cashWonMinor: sum("cashWon") };
    const { lossMinor, payMinor } = cashbackOf(sums, rule);
    return { loss: Number(lossMinor), pay: Number(payMinor) };
  },
  rebate: ({ valid, rates }: { valid: Record<string, number>; rates: Record<string, number> }) => ({
    pay: Number(rebateOf(bigs(valid), bigs(rates))),
  }),
  leaderboard({
    scores,
    prizes,
    least = 1,
  }: {
    scores: Record<string, number>;
    prizes: number[];
    least?: number;
  }) {
    const rows = Object.entries(scores).map(([id, score]) => ({ id, scoreMinor: BigInt(score) }));
    const board = ranked(rows, { prizesMinor: prizes.map(BigInt), leastMinor: BigInt(least) });
    return {
      rows: board.map(({ id, scoreMinor, rank, prizeMinor }) => ({
        ...{ id, score: Number(scoreMinor), rank, prize: Number(prizeMinor) },
      })),
    };
  },
  raffle({ id, secret, beacon = "", entries, per, prizes, perMember = 1 }: Raffle) {
    const list = entries.map((entry) => ({
      id: entry.id,
      tickets: ticketsFor(BigInt(entry.valid), BigInt(per)),
    }));
    const total = totalOf(list);
    return {
      ...{
        commit: commitmentOf(secret),
        listHash: listHashOf(list),
        total,
        odds: `${prizes.length}/${total}`,
      },
      won: draw({ raffleId: id, secret, beacon, entries: list, prizes, perMember }),
    };
  },
  vip({ levels, quarters }: Vip) {
    const bars = levels.map(({ valid, deposits = 0, gift }) => ({
      ...{ validMinor: BigInt(valid), depositsMinor: BigInt(deposits), giftMinor: BigInt(gift) },
    }));
    let rank = NO_RANK;
    return {
      quarters: quarters.map(({ valid, deposits }, quarter) => {
        const now = { quarter, validMinor: BigInt(valid), depositsMinor: BigInt(deposits) };
        const after = rankAfter(rank, bars, now);
        rank = after.rank;
        const gift = after.gifts.reduce((sum, level) => sum + Number(bars[level]!.giftMinor), 0);
        return { level: rank.level, keptUntil: rank.keptUntil, gift };
      }),
    };
  },
  mission({ target, reward, period, events, claims }: Mission) {
    const keyOf = (at: string) => textOf(period, periodOf(period, dayOf(Date.parse(at), "UTC")));
    const amounts = new Map<string, bigint[]>();
    const paid = new Set<string>();
    const steps = [
      ...events.map((event) => ({ ...event, claims: false })),
      ...claims.map((claim) => ({ ...claim, claims: true, amount: 0 })),
    ].sort((a, b) => (a.at < b.at ? -1 : 1));
    const answers = steps.flatMap((step): object[] => {
      const key = step.period ?? keyOf(step.at);
      if (!step.claims) {
        amounts.set(key, [...(amounts.get(key) ?? []), BigInt(step.amount)]);
        return [];
      }
      if (paid.has(key)) return [{ period: key, repeated: true }];
      if (progressOf(amounts.get(key) ?? []) < BigInt(target))
        return [{ period: key, refused: "not_reached" }];
      paid.add(key);
      return [{ period: key, paid: reward }];
    });
    const progress = [...amounts].map(([key, sums]) => [key, Number(progressOf(sums))] as const);
    return { answers, progress: Object.fromEntries(progress) };
  },
  referral({ owner, friend, rule, today }: Referral) {
    const refused = refusalOf(
      { id: owner.id, person: owner.person },
      { id: friend.id, person: friend.person, isKnown: friend.duplicate ?? false },
    );
    if (refused) return { refused };
    const isNobody = owner.excluded === true || owner.kind === "trial" || owner.kind === "test";
    const terms = {
      ...{
        days: rule.days ?? 0,
        depositMinor: BigInt(rule.deposit ?? 0),
        validMinor: BigInt(rule.valid ?? 0),
      },
      ...{ ownerMinor: BigInt(rule.owner ?? 0), friendMinor: BigInt(rule.friend ?? 0) },
      ...{ shareBp: BigInt(rule.share ?? 0), shareMostMinor: big(rule.shareMost) },
    };
    const qualified =
      !isNobody &&
      isQualified(terms, {
        ...{ daysSince: friend.daysSince ?? 0, firstDepositMinor: BigInt(friend.firstDeposit ?? 0) },
        ...{ validMinor: BigInt(friend.valid ?? 0), isExcluded: friend.excluded ?? false },
      });
    return {
      ...{ qualified, owner: qualified ? Number(terms.ownerMinor) : 0 },
      friend: qualified ? Number(terms.friendMinor) : 0,
      share: qualified && today ? Number(shareOfDay(terms, BigInt(today.valid))) : 0,
    };
  },
};

const big = (value: number | undefined) => (value === undefined ? undefined : BigInt(value));
const bigs = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, BigInt(value)]));

function textOf(kind: MissionPeriod, { key, fromDay }: { key: number; fromDay: number }): string {
  if (kind === "once") return "once";
  return kind === "month" ? dayToText(key * 100 + 1).slice(0, 7) : dayToText(fromDay);
}

interface Terms {
  strict?: boolean;
  reward: { percent?: number; basis?: "bonus" | "both"; multiple?: number; maxConversion?: number };
  products?: string[];
  wagerTimes?: { rebate: number; edge: number };
}
interface Cashback {
  rounds: { cashStake: number; cashWon: number }[];
  rate: number;
  least?: number;
  most?: number;
}
interface Raffle {
  id: string;
  secret: string;
  beacon?: string;
  entries: { id: string; valid: number }[];
  per: number;
  prizes: string[];
  perMember?: number;
}
interface Vip {
  levels: { valid: number; deposits?: number; gift: number }[];
  quarters: { valid: number; deposits: number }[];
}
interface Mission {
  target: number;
  reward: number;
  period: MissionPeriod;
  events: { at: string; amount: number; period?: string }[];
  claims: { at: string; period?: string }[];
}
interface Referral {
  owner: { id: string; person?: string; excluded?: boolean; kind?: string };
  friend: {
    id: string;
    person?: string;
    duplicate?: boolean;
    daysSince?: number;
    firstDeposit?: number;
    valid?: number;
    excluded?: boolean;
  };
  rule: Partial<Record<"days" | "deposit" | "valid" | "owner" | "friend" | "share" | "shareMost", number>>;
  today?: { valid: number };
}
