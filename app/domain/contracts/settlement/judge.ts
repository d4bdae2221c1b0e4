import type { Carry, ContractType, Terms as ContractTerms, Tier } from "../contract";
import type { PeriodKind } from "./periods";

/**
 * Whether the figures of a team reach what a contract asks for, and at which rate. A tier is reached when every minimum
 * of it is; the highest rate of those reached pays for the whole base.
 */
export type Terms = Pick<ContractTerms, "tiers" | "carryUnpaid" | "carryNegative">;

export interface SettledContract extends Terms {
  id: number;
  type: ContractType;
  kind: PeriodKind;
  /** Null for a contract with the house itself. */
  agentId: number | null;
  accountId: number;
  currency: string;
  acceptedAt: number;
  endedAt: number | null;
}

export interface Figures {
  validMinor: bigint;
  /** Stakes less payouts: positive when the team lost. */
  lossMinor: bigint;
  /** Of the day so far, where windows are settled; else of the period. */
  dayBetMinor: bigint;
  activeMembers: number;
}

/** Why nothing is due, in the words of the bill. */
export type NothingDue =
  | "valid_bet"
  | "daily_bet"
  | "loss"
  | "active"
  | "negative"
  | "nothing"
  | "covered"
  | "below"
  | "rounded";

export interface Judgement {
  contract: SettledContract;
  figures: Figures;
  /** A negative base taken over from the period before, or nothing. */
  carriedInMinor: bigint;
  baseMinor: bigint;
  /** Place in the contract's list; null when none is reached or there is nothing to pay for. */
  tier: number | null;
  rateBp: bigint;
  reason: NothingDue | undefined;
}

export function judge(contract: SettledContract, figures: Figures, carriedInMinor: bigint): Judgement {
  const isDividend = contract.type === "dividend";
  const baseMinor = isDividend ? figures.lossMinor + carriedInMinor : figures.validMinor;
  const reached = highestReached(contract, figures, baseMinor);
  const reason = reasonOf(contract, { figures, baseMinor, reached });
  const tier = reason === undefined ? reached! : null;
  const rateBp = tier === null ? 0n : BigInt(contract.tiers[tier]!.rateBp);
  return { contract, figures, carriedInMinor, baseMinor, tier, rateBp, reason };
}

/** The first minimum of a tier that is not reached. */
export function missingOf(
  { type }: Pick<SettledContract, "type">,
  tier: Tier,
  { figures, baseMinor }: { figures: Figures; baseMinor: bigint },
): "valid_bet" | "daily_bet" | "loss" | "active" | undefined {
  if (type === "dividend") {
    if (figures.validMinor < tier.validBetMinor) return "valid_bet";
    if (baseMinor < tier.lossMinor) return "loss";
  } else if (figures.dayBetMinor < tier.dailyBetMinor) return "daily_bet";
  return figures.activeMembers < tier.activeMembers ? "active" : undefined;
}

function highestReached(contract: SettledContract, figures: Figures, baseMinor: bigint): number | undefined {
  let highest: number | undefined;
  contract.tiers.forEach((tier, place) => {
    if (missingOf(contract, tier, { figures, baseMinor })) return;
    if (highest === undefined || tier.rateBp > contract.tiers[highest]!.rateBp) highest = place;
  });
  return highest;
}

function reasonOf(
  contract: SettledContract,
  { figures, baseMinor, reached }: { figures: Figures; baseMinor: bigint; reached: number | undefined },
): NothingDue | undefined {
  if (baseMinor < 0n) return "negative";
  if (baseMinor === 0n) return "nothing";
  if (reached !== undefined) return undefined;
  const lowest = contract.tiers.reduce((low, tier) => (tier.rateBp < low.rateBp ? tier : low));
  return missingOf(contract, lowest, { figures, baseMinor });
}

/** What the next period of a line takes over from one, by the contract that is settled then. */
export function carriedOver(
  strategy: Carry,
  before: { lossMinor: bigint; baseMinor: bigint; isSameHalf: boolean },
): bigint {
  if (strategy === "none" || (strategy === "half_month" && !before.isSameHalf)) return 0n;
  const left = strategy === "previous" ? before.lossMinor : before.baseMinor;
  return left < 0n ? left : 0n;
}
