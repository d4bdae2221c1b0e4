import type { ProgrammeKind } from "~/domain/rewards/programmes/programme";
import { paths } from "./paths";

/** Who wants to join promotions and whose rewards wait; with both ids, one of them. */
export function adminApplicationPath(which?: { promotionId: number; accountId: number }): string {
  const own = which ? [which.promotionId, which.accountId] : [];
  return [paths.adminPromotions, "applications", ...own].join("/");
}

export const adminRulesPath = (promotionId: number): string =>
  `${paths.adminPromotions}/${promotionId}/rules`;

/** A member's bonuses at the desk, or one of them. */
export const adminBonusesPath = (accountId: number, grantId?: number): string =>
  [paths.adminMembers, accountId, "bonuses", grantId].filter(Boolean).join("/");

/** Kinds with pages of their own, and where the list of each is. */
export const CONTEST_LISTS = {
  referral: paths.adminReferrals,
  board: paths.adminBoards,
  raffle: paths.adminRaffles,
} as const;
export type Contest = keyof typeof CONTEST_LISTS;

/** Where programmes of a kind are written. */
export function programmePath({ kind, id }: { kind: ProgrammeKind; id?: number }): string {
  if (kind in CONTEST_LISTS) return `${CONTEST_LISTS[kind as Contest]}/${id ?? "new"}`;
  return id === undefined ? `${paths.adminRewards}/new/${kind}` : `${paths.adminRewards}/${id}`;
}
