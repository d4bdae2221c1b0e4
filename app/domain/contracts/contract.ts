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

interface SharedTerms {
  /** Hundredths of a per cent. */
  rateBp: number;
  /** Members of the team who must have placed a bet. */
  activeMembers: number;
}

export interface DividendTerms extends SharedTerms {
  type: "dividend";
  period: Period;
  /** Valid bets of the team that a period needs. */
  validBetMinor: bigint;
  /** Profit and loss: what the team must have lost in the period. */
  lossMinor: bigint;
}

export interface SalaryTerms extends SharedTerms {
  type: (typeof SALARY_TYPES)[number];
  /** Bets of the team that a day needs. */
  dailyBetMinor: bigint;
}

/** Each type has the conditions that it can be measured by, and no others. */
export type Terms = DividendTerms | SalaryTerms;

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
