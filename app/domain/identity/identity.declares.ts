import type { Declaration } from "../shared/declaration";

export const identityDeclares = {
  features: { identityForWithdrawal: { group: "safety", startsOff: true } },
  permissions: { "identity.review": ["risk"] },
} satisfies Declaration;
