/** Money on its way between a member's wallet and the balance that a vendor keeps for the member. */
export type Direction = "in" | "out";
export type TransferState = "requested" | "in_doubt" | "done" | "failed";
/** `member` by the form, `collect` by "transfer all back", `home` by the site since its member may not play. */
export type TransferCause = "member" | "collect" | "home";

export const OPEN_STATES = ["requested", "in_doubt"] as const;
export const isOpen = (state: string) => state === "requested" || state === "in_doubt";

/** What a vendor says of one player's money, as of a version that grows with each change. */
export interface Purse {
  balanceMinor: bigint;
  /** All stakes ever, without those that came back. */
  stakedMinor: bigint;
  paidMinor: bigint;
  version: number;
}

/** What became of a transfer, by the vendor's own word. */
export interface VendorWord {
  state: "done" | "failed";
  reason: string;
  purse: Purse;
}
