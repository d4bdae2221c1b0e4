import { z } from "zod";

export const ChatSchema = z.object({
  /** Whether people who are not signed in may read. */
  visitorsRead: z.boolean().default(false),
  /** Whether messages may hold addresses of pages. */
  allowsLinks: z.boolean().default(false),
  maxLength: z.number().int().default(140),
  /** So many messages of one member within any minute. */
  perMinute: z.number().int().default(10),
  /** What was said is kept for so long. */
  keepDays: z.number().int().default(180),
  /** Where another provider's chat is; the site's own rooms when empty. */
  externalUrl: z.string().default(""),
});

export type ChatSettings = z.output<typeof ChatSchema>;
