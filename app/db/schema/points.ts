import type { Generated } from "kysely";

export interface PointsTables {
  points_balances: PointsBalancesTable;
  points_entries: PointsEntriesTable;
  points_plays: PointsPlaysTable;
  points_products: PointsProductsTable;
  points_redemptions: PointsRedemptionsTable;
  points_approvals: PointsApprovalsTable;
}

export interface PointsBalancesTable {
  account_id: number;
  /** Never negative. */
  points: number;
  /**
   * Millionths of a point that are earned and make no whole one yet; negative where play that earned points was taken
   * back after they were spent: what is earned next makes up for it.
   */
  micro: number;
  /** Grows by one with each entry. */
  version: number;
}

/** Only ever added to; a member's balance is the sum of its entries. */
export interface PointsEntriesTable {
  id: number;
  account_id: number;
  /** 1, 2, 3, … of the account, without a gap. */
  seq: number;
  /** earn, redeem, return, convert, adjust */
  type: string;
  points: number;
  balance_after: number;
  /** The bet that earned them, or the redemption. */
  reference_id: number | null;
  /** The staff member who caused it. */
  actor_id: number | null;
  created_at: number;
}

/** What a bet has earned until now, and on what terms. */
export interface PointsPlaysTable {
  bet_id: number;
  /** What has to be staked for a point. */
  stake_minor: bigint;
  /** Millionths of a point. */
  micro: number;
}

export interface PointsProductsTable {
  id: number;
  /** JSON per language: { en: { title, summary }, … } */
  texts: string;
  art: string;
  picture_id: number | null;
  /** What one of it costs. */
  points: number;
  /** What a member must have deposited in all, which is not taken; in the site's currency. */
  amount_minor: bigint;
  /** Null for what does not run out. */
  stock: number | null;
  /** 1 when it is sent to an address. */
  is_physical: number;
  /** What one of it credits to the member's wallet when it is approved, in the site's currency; 0 for nothing. */
  credit_minor: Generated<bigint>;
  sort: number;
  enabled: number;
  starts_at: number;
  ends_at: number | null;
  version: number;
}

export interface PointsRedemptionsTable {
  id: number;
  account_id: number;
  product_id: number;
  /** The product's texts as they were. */
  texts: string;
  quantity: number;
  /** For all of them. */
  points: number;
  amount_minor: bigint;
  /** What all of them credit to the member's wallet when they are approved; 0 for nothing. */
  credit_minor: Generated<bigint>;
  /** Empty where nothing is credited. */
  credit_currency: Generated<string>;
  /** in_process, rejected, approved */
  status: string;
  receiver_name: string;
  phone: string;
  address: string;
  remark: string;
  /** Why it was rejected, for the member. */
  reason: string;
  created_at: number;
  decided_at: number | null;
  decided_by: number | null;
}

/** One row per signature of a staff member on a redemption that credits the wallet. */
export interface PointsApprovalsTable {
  redemption_id: number;
  staff_id: number;
  created_at: number;
}
