import type { z } from "zod";
import type {
  CashbackSchema,
  MissionSchema,
  RanksSchema,
  RebateSchema,
} from "~/domain/rewards/programmes/programme";

const TAKA = 100n;

/** A share of what is lost in a week, and less of a month's at live tables. */
export const cashbacks: z.input<typeof CashbackSchema>[] = [
  { period: "week", rateBp: 500n, leastMinor: 50n * TAKA, mostMinor: 5_000n * TAKA },
  {
    ...{ period: "month", kinds: ["LIVE"], rateBp: 200n, leastMinor: 100n * TAKA, mostMinor: 10_000n * TAKA },
    given: { form: "bonus", terms: { multiple: 300, days: 30, onWithdrawal: "keep" } },
  },
];

/** Below what the cheapest games keep; more from the third level on. */
export const rebates: z.input<typeof RebateSchema>[] = [
  {
    rates: [
      { fromLevel: 0, rateBp: { RNG: 20n, FISH: 20n, LIVE: 10n } },
      { fromLevel: 3, rateBp: { RNG: 30n, FISH: 30n, LIVE: 15n } },
      { fromLevel: 6, rateBp: { RNG: 40n, FISH: 40n, LIVE: 20n } },
    ],
  },
];

type Mission = z.input<typeof MissionSchema>;
const cash = (taka: bigint): Mission["given"] => ({ form: "cash", amountMinor: taka * TAKA });
const points = (count: number): Mission["given"] => ({ form: "points", points: count });

export const missions: Mission[] = [
  { period: "day", measure: "bets", target: 50n, given: points(50) },
  { period: "day", measure: "staked", target: 2_000n * TAKA, given: cash(10n) },
  { period: "day", measure: "staked", target: 10_000n * TAKA, given: cash(60n) },
  { period: "day", measure: "deposits", target: 1n, given: points(20) },
  { period: "week", measure: "bets", target: 500n, given: points(500) },
  { period: "week", measure: "staked", target: 50_000n * TAKA, given: cash(250n) },
  { period: "week", measure: "deposited", target: 10_000n * TAKA, given: cash(100n) },
  { period: "month", measure: "staked", target: 250_000n * TAKA, given: cash(1_000n) },
  { period: "month", measure: "deposits", target: 10n, given: points(1_000) },
  {
    period: "once",
    measure: "bets",
    target: 1_000n,
    given: { form: "spins", spins: 10, spinValueMinor: 5n * TAKA },
  },
];

const level = (valid: bigint, deposits: bigint, gift: bigint) => ({
  ...{ validMinor: valid * TAKA, depositsMinor: deposits * TAKA },
  gift: { form: "cash" as const, amountMinor: gift * TAKA },
});

/** The starting level, and eight levels above it. */
export const ranks: z.input<typeof RanksSchema> = {
  levels: [
    {},
    level(50_000n, 5_000n, 100n),
    level(150_000n, 15_000n, 300n),
    level(400_000n, 40_000n, 800n),
    level(1_000_000n, 100_000n, 2_000n),
    level(2_500_000n, 250_000n, 5_000n),
    level(6_000_000n, 600_000n, 12_000n),
    level(15_000_000n, 1_500_000n, 30_000n),
    level(40_000_000n, 4_000_000n, 80_000n),
  ],
};
