/** Papers that show who somebody is. */
export const PAPERS = ["national_card", "passport", "driving_licence"] as const;
export type Paper = (typeof PAPERS)[number];

export type IdentityStatus = "pending" | "accepted" | "refused";
