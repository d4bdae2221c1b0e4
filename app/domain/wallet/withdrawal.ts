/** A withdrawal's life: the statuses as the database and every address spell them. */
export type WithdrawalStatus =
  | "pending"
  | "approved"
  | "paid"
  | "received"
  | "partially_received"
  | "not_received"
  | "rejected"
  | "cancelled"
  | "refunded";

/** Of these the member has the money again. */
export const NOT_WITHDRAWN = ["rejected", "cancelled", "refunded"] as const satisfies WithdrawalStatus[];

/** The withdrawal account as it was when the request was made; what happens to it later changes nothing. */
export interface Payee {
  kind: "bank" | "mobile_wallet";
  institution: string;
  holderName: string;
  number: string;
}

/** Enough of an account number to know it by: "0171•••678", "••4821". */
export function maskedNumber({ kind, number }: Pick<Payee, "kind" | "number">): string {
  return kind === "bank" ? `••${number.slice(-4)}` : `${number.slice(0, 4)}•••${number.slice(-3)}`;
}
