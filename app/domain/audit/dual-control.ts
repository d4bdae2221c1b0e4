import type { Refused } from "../shared/refusal";

/**
 * For so long an account of the staff may be in the hands of whoever set it up; by then its owner uses it, or somebody
 * has noticed.
 */
export const COOLING_HOURS = 72;

export type OneHand = Refused<"one_hand_signed"> & {
  /** Who of the staff stands behind both signatures. */
  hand: string;
  /** Who may sign in the place of whoever was refused. */
  others: string[];
};
