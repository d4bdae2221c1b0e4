import type { z } from "zod";
import type { BoardSchema, RaffleSchema } from "~/domain/rewards/programmes/programme";
import { titled } from "../words";

const TAKA = 100n;
const taka = (...amounts: bigint[]) => amounts.map((amount) => amount * TAKA);

type Titles = Record<string, { title: string }>;

interface DemoRaffle {
  /** Days from the one on which the demo is made; its first and its last. */
  begins: number;
  ends: number;
  texts: Titles;
  rules: z.input<typeof RaffleSchema>;
}

export const raffles: DemoRaffle[] = [
  {
    ...{ begins: -60, ends: -31 },
    texts: titled(({ contests }) => contests?.["harvest-raffle"]),
    rules: { perMinor: 500n * TAKA, prizesMinor: taka(20_000n, 5_000n, 5_000n, 1_000n, 1_000n) },
  },
  {
    ...{ begins: -14, ends: 16 },
    texts: titled(({ contests }) => contests?.["winter-raffle"]),
    rules: { perMinor: 1_000n * TAKA, prizesMinor: taka(50_000n, 10_000n, 10_000n, 5_000n, 5_000n) },
  },
  {
    ...{ begins: 17, ends: 47 },
    texts: titled(({ contests }) => contests?.["new-year-raffle"]),
    rules: { perMinor: 1_000n * TAKA, prizesMinor: taka(100_000n, 20_000n, 10_000n), perMember: 1 },
  },
];

export const boards: { texts: Titles; rules: z.input<typeof BoardSchema> }[] = [
  {
    texts: titled(({ contests }) => contests?.["weeks-leaders"]),
    rules: {
      period: "week",
      prizesMinor: taka(10_000n, 5_000n, 2_500n, 1_000n, 1_000n),
      leastMinor: 1_000n * TAKA,
    },
  },
];

/** ৳300 for both once a friend has deposited and played, then a small share of what the friend stakes. */
export const referral = {
  texts: titled(({ contests }) => contests?.referral),
  rules: {
    ...{ days: 30, depositMinor: 500n * TAKA, validMinor: 2_000n * TAKA },
    ...{ owner: { amountMinor: 300n * TAKA }, friend: { amountMinor: 300n * TAKA } },
    ...{ shareBp: 5n, shareMostMinor: 100n * TAKA },
  },
};
