import type { Declaration } from "../shared/declaration";

export const promotionsDeclares = {
  permissions: {
    "promotions.manage": ["finance", "content"],
    "promotions.review": ["finance", "risk"],
  },
} satisfies Declaration;
