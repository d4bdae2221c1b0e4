import type { Declaration } from "../shared/declaration";

export const oversightDeclares = {
  permissions: {
    "members.read": ["finance", "risk", "support", "read_only"],
    "members.edit": ["risk"],
    "members.note": ["risk", "support"],
    "privacy.decide": ["risk"],
  },
} satisfies Declaration;
