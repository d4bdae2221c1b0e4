/** What a reward is for, as the ledger says it. */
export const AWARD_KINDS = ["bonus", "cashback", "rebate", "referral", "mission", "raffle", "vip"] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];

export const REWARD_FORMS = ["bonus", "free_bet", "spins", "cash", "points"] as const;
export type RewardForm = (typeof REWARD_FORMS)[number];
