import { paths } from "./paths";
import { withQuery } from "./search";

/** The parts of the points mall; the first is what its address alone opens. */
export const MALL_TABS = ["redeem", "history", "details", "rules"] as const;
export type MallTab = (typeof MALL_TABS)[number];

/** A part of the points mall, or a page of it. */
export function mallPath(tab: MallTab, page?: number): string {
  return withQuery(paths.pointMall, { tab: tab === "redeem" ? undefined : tab, page });
}

/** Where points become money. */
export const CONVERT_PATH = `${paths.pointMall}/convert`;

/** Where a product is redeemed. */
export function redeemPath(productId: number): string {
  return `${paths.pointMall}/${productId}`;
}

/** Points at the desk: what waits, or one redemption and what is done with it. */
export function adminRedemptionPath(redemptionId: number, step?: "approval"): string {
  return [paths.adminPoints, redemptionId, step].filter(Boolean).join("/");
}
