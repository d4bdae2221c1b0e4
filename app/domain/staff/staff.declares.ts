import { z } from "zod";
import type { Declaration } from "../shared/declaration";

export const staffDeclares = {
  settings: {
    /** Whether staff need an app's code to sign in. */
    staff: z.object({ totpRequired: z.boolean().default(false) }).default({}),
  },
  permissions: {
    "dashboard.read": ["finance", "risk", "content", "support", "read_only"],
    "staff.edit": [],
  },
} satisfies Declaration;
