export interface PromotionsTables {
  promotions: PromotionsTable;
}

export interface PromotionsTable {
  id: number;
  slug: string;
  promotion_type: string;
  /** How one comes to it: A by itself, M asked for by the member, O given by the operator. */
  execution: string;
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
