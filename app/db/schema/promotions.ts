export interface PromotionsTables {
  promotions: PromotionsTable;
  promotion_members: PromotionMembersTable;
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
}
