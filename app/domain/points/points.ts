/** Points are whole numbers; what makes no whole one yet is kept in millionths. */
export const MICRO = 1_000_000;

/** Why points came or went. */
export const POINT_TYPES = ["earn", "redeem", "return", "convert", "adjust", "reward"] as const;
export type PointType = (typeof POINT_TYPES)[number];

/** A redemption waits for the staff, who give it or give the points back; both are final. */
export const REDEMPTION_STATES = ["in_process", "rejected", "approved"] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** How many of a product at once. */
export const MAX_QUANTITY = 99;

/** Of what a member adds to a redemption. */
export const MAX_REMARK = 140;

/** "6,240", in the digits that every page has. */
export const pointsText = (points: number): string => points.toLocaleString("en-US");
