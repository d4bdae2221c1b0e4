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

/** Where programmes of a kind are written. Kinds with pages of their own are added here. */
export const programmePath = ({ kind, id }: { kind: ProgrammeKind; id?: number }): string =>
  id === undefined ? `${paths.adminRewards}/new/${kind}` : `${paths.adminRewards}/${id}`;
