import { z } from "zod";
import { LookSchema } from "./look/look";
import { SiteSchema } from "./site-settings";
import type { Declaration } from "../shared/declaration";

export const contentDeclares = {
  settings: {
    name: z.string().default("Croupier"),
    look: LookSchema.default({}),
    site: SiteSchema.default({}),
  },
  permissions: { "content.edit": ["content"] },
} satisfies Declaration;
