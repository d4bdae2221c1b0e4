/** What an upline promises to a downline of its own: a share of what the team loses, or a salary of what it bets. */
export const SALARY_TYPES = ["daily_salary", "hourly_salary", "realtime_salary"] as const;
export const CONTRACT_TYPES = ["dividend", ...SALARY_TYPES] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

/** How often a dividend is reckoned. */
export const PERIODS = ["daily", "weekly", "semimonthly", "monthly"] as const;
export type Period = (typeof PERIODS)[number];

/** An offer waits for its answer; only one that was accepted can be ended, and only an open one withdrawn. */
export type ContractStatus = "offered" | "accepted" | "rejected" | "withdrawn" | "terminated";

/** The whole, in basis points. */
export const WHOLE_BP = 10_000;

/** A rate and what the team has to reach for it. A minimum of 0 is always reached. */
export interface Tier {
  /** Hundredths of a per cent. */
  rateBp: number;
  /** Of a dividend's period: the team's valid bets, and what it must have lost. */
  validBetMinor: bigint;
  lossMinor: bigint;
  /** Of a salary's day: the team's bets. */
  dailyBetMinor: bigint;
  /** Members of the team who are active in the period. */
  activeMembers: number;
}

export const MOST_TIERS = 10;

/** What becomes of an amount that could not be paid, or of a negative period. */
export const CARRY = ["none", "forever", "previous", "half_month"] as const;
export type Carry = (typeof CARRY)[number];

export interface Terms {
  type: ContractType;
  /** Of a dividend alone. */
  period?: Period;
  /** One to ten. The highest rate of those that are reached pays for the whole base. */
  tiers: readonly Tier[];
  carryUnpaid: Carry;
  /** Of a dividend; a salary has no negative periods. */
  carryNegative: Carry;
}

/** The most that is promised, by which contracts of one type are compared. */
export const highestRateBp = ({ tiers }: Pick<Terms, "tiers">): number =>
  Math.max(...tiers.map(({ rateBp }) => rateBp));

export const NO_CONDITIONS: Omit<Tier, "rateBp"> = {
  ...{ validBetMinor: 0n, lossMinor: 0n, dailyBetMinor: 0n, activeMembers: 0 },
};

/** "12.5": per cent of basis points, without zeros that say nothing. */
export function percentText(rateBp: number): string {
  const decimals = String(rateBp % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${Math.floor(rateBp / 100)}${decimals && `.${decimals}`}`;
}

/** What the specification calls the consolidated flags: nothing, a contract that runs, an offer that waits. */
export type ContractFlag = 0 | 1 | 2;
export type ContractFlags = Record<ContractType, ContractFlag>;

export const NO_CONTRACTS: ContractFlags = {
  dividend: 0,
  daily_salary: 0,
  hourly_salary: 0,
  realtime_salary: 0,
};

export const offersIn = (flags: ContractFlags): number =>
  CONTRACT_TYPES.filter((type) => flags[type] === 2).length;

export const hasContracts = (flags: ContractFlags): boolean => CONTRACT_TYPES.some((type) => flags[type] > 0);
