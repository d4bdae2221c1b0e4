import type { Period } from "../publishing/content-rows";

/** What a promotion is to somebody. */
export const PROMOTION_STATES = [
  "coming_soon",
  "join",
  "applying",
  "signed",
  "process",
  "claim",
  "claimed",
  "issued",
  "rejected",
  "closed",
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What may follow a state before the promotion ends; `join` is for whoever can join, `signed` for who has. */
const NEXT: Record<PromotionState, readonly PromotionState[]> = {
  coming_soon: ["join"],
  join: ["signed", "applying"],
  applying: ["process", "rejected"],
  signed: ["process"],
  process: ["claim"],
  claim: ["claimed", "issued"],
  claimed: [],
  issued: [],
  rejected: [],
  closed: [],
};

/** Whatever it was, at its end a promotion is closed. */
export function mayBecome(from: PromotionState, to: PromotionState): boolean {
  return to === "closed" ? from !== "closed" : NEXT[from].includes(to);
}

interface Standing {
  promotion: Period & {
    joinable: boolean;
    /** From then on nobody joins and nothing counts; what was earned can be claimed until the end. */
    earnUntil?: number | undefined;
  };
  /** How far somebody is who has joined. */
  reached: PromotionState | undefined;
}

/** A promotion that nobody joins is in process for everybody as long as it runs. */
export function stateOf({ promotion, reached }: Standing, now: number): PromotionState {
  const { startsAt, endsAt, joinable, earnUntil } = promotion;
  if (now < startsAt) return "coming_soon";
  if (endsAt !== undefined && endsAt <= now) return "closed";
  const state = reached ?? (joinable ? "join" : "process");
  return earnUntil !== undefined && earnUntil <= now && !EARNED.includes(state) ? "closed" : state;
}

/** What stays open until the end of the promotion. */
const EARNED: readonly PromotionState[] = ["claim", "claimed", "issued", "rejected"];

export const isRunning = (state: PromotionState) => state !== "coming_soon" && state !== "closed";
