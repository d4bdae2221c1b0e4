/** A deposit's life, as the database spells it. */
export type DepositStatus = "awaiting_payment" | "under_review" | "credited" | "rejected" | "expired";

export type MethodKind = "manual" | "gateway";
