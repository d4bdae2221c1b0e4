import type { Generated } from "kysely";

export interface PromotionsTables {
  promotions: PromotionsTable;
  promotion_members: PromotionMembersTable;
  promotion_rules: PromotionRulesTable;
  promotion_budgets: PromotionBudgetsTable;
  promotion_events: PromotionEventsTable;
}

export interface PromotionsTable {
  id: number;
  slug: string;
  promotion_type: string;
  /** How one comes to it: A by itself, M asked for by the member, O given by the operator. */
  execution: string;
  /** 1 when members join it with a button. */
  joinable: number;
  /** JSON per language: { en: { title, summary, terms }, … }; the terms are HTML. */
  texts: string;
  art: string;
  picture_id: number | null;
  starts_at: number;
  ends_at: number | null;
  sort: number;
  enabled: number;
  version: number;
}

/** Who has joined what: one row for each account and promotion. */
export interface PromotionMembersTable {
  account_id: number;
  promotion_id: number;
  /** How far the member is: one of the states of promotions. */
  state: string;
  joined_at: number;
  /** Towards the goal of the promotion. */
  progress_minor: Generated<bigint>;
  /** What a reward in percent is reckoned from, and the deposit that it was. */
  base_minor: Generated<bigint>;
  deposit_id: Generated<number | null>;
  /** Why staff rejected it. */
  reason: Generated<string>;
  /** What is kept for the member in the promotion's budget until a moment; null where nothing is. */
  reserved_minor: Generated<bigint | null>;
  reserved_until_at: Generated<number | null>;
  decided_by: Generated<number | null>;
  decided_at: Generated<number | null>;
  /** How often it has paid this member. */
  paid: Generated<number>;
  /** 1 once the member was told that a claim is gone soon. */
  told_end: Generated<number>;
}

/** What a promotion pays and for what; one without rules pays nothing. */
export interface PromotionRulesTable {
  promotion_id: number;
  /** JSON, read by `PromotionRulesSchema`. */
  rules: string;
  /** When play was counted for the last time after its end; null before. */
  counted_at: Generated<number | null>;
}

/** What a promotion may cost, has cost and has promised. */
export interface PromotionBudgetsTable {
  promotion_id: number;
  /** Null is without a limit; so is the count. */
  amount_minor: bigint | null;
  count: number | null;
  spent_minor: bigint;
  paid: number;
  reserved_minor: bigint;
  reserved: number;
}

/** What has counted for a member's progress already. */
export interface PromotionEventsTable {
  promotion_id: number;
  account_id: number;
  event_key: string;
  /** The deposit that it was, as long as it counts towards the next reward. */
  deposit_id: Generated<number | null>;
  created_at: number;
}
