import type { Declaration } from "../shared/declaration";

export const auditDeclares = {
  permissions: { "audit.read": ["finance", "risk", "read_only"] },
} satisfies Declaration;
