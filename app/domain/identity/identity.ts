/** Papers that show who somebody is. */
export const PAPERS = ["national_card", "passport", "driving_licence"] as const;
export type Paper = (typeof PAPERS)[number];

export type IdentityStatus = "pending" | "accepted" | "refused";

/** Nobody may play who is younger; a brand that asks for more says so at registration. */
export const LEGAL_AGE = 18;

/** Whether somebody born on a day is of age on another; both YYYYMMDD. On the birthday itself one is. */
export const isOfAge = (birthday: number, today: number): boolean => today - birthday >= LEGAL_AGE * 10_000;
