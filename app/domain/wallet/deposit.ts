/** A deposit's life, as the database spells it. */
export type DepositStatus =
  | "awaiting_payment"
  | "under_review"
  | "credited"
  | "rejected"
  | "expired"
  | "reversed";

export type MethodKind = "manual" | "gateway";

/** What a gateway's signed message was answered; the refusals are those of the contract with it. */
export type GatewayAnswer =
  | "credited"
  | "held"
  | "repeated"
  | "noted"
  | "unknown_deposit"
  | "amount_mismatch"
  | "payment_of_another_order"
  | "already_decided";
