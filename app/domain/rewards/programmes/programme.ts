import { z } from "zod";
import { REWARD_FORMS, type AwardKind } from "../../bonuses/award-kinds";
import type { Reward } from "../../bonuses/award.server";
import { TermsSchema } from "../../bonuses/terms";
import { MISSION_PERIODS } from "../missions/mission";

/** Written by one form; the others have pages of their own. */
export const FORM_KINDS = ["cashback", "rebate", "mission", "ranks"] as const;
export type FormKind = (typeof FORM_KINDS)[number];
/** Their rules are published and hold to the end. */
export const CONTEST_KINDS = ["referral", "board", "raffle"] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];
export const PROGRAMME_KINDS = [...FORM_KINDS, ...CONTEST_KINDS] as const;
/** How often a board begins anew. */
export const BOARD_PERIODS = ["day", "week", "month"] as const;
export type ProgrammeKind = (typeof PROGRAMME_KINDS)[number];

export const isContest = (kind: ProgrammeKind): kind is ContestKind =>
  (CONTEST_KINDS as readonly string[]).includes(kind);

const minor = z.coerce.bigint();

/** What is given: its amount is the programme's to reckon where it is a share. */
export const GivenSchema = z.object({
  form: z.enum(REWARD_FORMS).default("cash"),
  amountMinor: minor.default(0n),
  points: z.number().int().min(0).default(0),
  spins: z.number().int().min(0).default(0),
  spinValueMinor: minor.default(0n),
  terms: TermsSchema.default({}),
});

/** A share of what was lost of one's own money in a week or a month. */
export const CashbackSchema = z.object({
  period: z.enum(["week", "month"]).default("week"),
  /** Kinds of games that count; none stands for all. */
  kinds: z.array(z.string()).default([]),
  rateBp: minor,
  leastMinor: minor.default(0n),
  mostMinor: minor.optional(),
  given: GivenSchema.default({}),
});

/** A share of each day's own valid stake, by the kind of game. */
export const RebateSchema = z.object({
  /** By kind of game, `default` for the others; by rank, the last that a member has reached. */
  rates: z.array(z.object({ fromLevel: z.number().int().min(0), rateBp: z.record(minor) })).min(1),
  given: GivenSchema.default({}),
});

export const MissionSchema = z.object({
  period: z.enum(MISSION_PERIODS),
  measure: z.enum(["staked", "bets", "deposited", "deposits"]),
  target: minor,
  given: GivenSchema,
});

export const RanksSchema = z.object({
  /** The first is the starting level, which asks for nothing. */
  levels: z
    .array(
      z.object({
        validMinor: minor.default(0n),
        depositsMinor: minor.default(0n),
        gift: GivenSchema.optional(),
      }),
    )
    .min(1),
});

/** For a friend who is brought: both get something once the friend has paid in and played, the owner a share afterwards. */
export const ReferralSchema = z.object({
  /** Within so many days of the registration. */
  days: z.number().int().min(1),
  depositMinor: minor,
  validMinor: minor,
  owner: GivenSchema.default({}),
  friend: GivenSchema.default({}),
  shareBp: minor.default(0n),
  /** At most so much a day for one friend. */
  shareMostMinor: minor.optional(),
});

/** Places by own valid stake of a period, and what they win. */
export const BoardSchema = z.object({
  period: z.enum(BOARD_PERIODS),
  prizesMinor: z.array(minor).min(1),
  leastMinor: minor.default(1n),
});

/** Tickets for own valid stake, and prizes that are drawn among them. */
export const RaffleSchema = z.object({
  perMinor: minor.refine((amount) => amount > 0n),
  prizesMinor: z.array(minor).min(1),
  perMember: z.number().int().min(1).default(1),
  /** Which public value of a moment after the close is used; empty where none is. */
  beaconName: z.string().default(""),
});

export type GivenReward = z.output<typeof GivenSchema>;

/** What an award needs of it. */
export function rewardGiven(
  given: GivenReward,
  of: { kind: AwardKind; promotionId: number; amountMinor?: bigint },
): Reward {
  const { kind, promotionId, amountMinor = given.amountMinor } = of;
  return { ...given, kind, promotionId, amountMinor };
}
