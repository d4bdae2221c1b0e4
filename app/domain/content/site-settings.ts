import { z } from "zod";

export const CONTACT_TYPES = ["livechat", "telegram"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const RESOURCE_TYPES = ["telegram", "facebook"] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

const list = z.array(z.string()).default([]);

export const SiteSchema = z.object({
  /** Customer service, in the order in which it is shown. */
  contacts: z
    .array(
      z.object({
        csType: z.enum(CONTACT_TYPES),
        /** Where it leads, sealed. */
        path: z.string(),
        /** By language. */
        title: z.record(z.string()),
      }),
    )
    .default([]),
  /** The operator's channels. A type that the product does not know may stand here and is not shown. */
  resources: z.array(z.object({ resourceType: z.string(), path: z.string() })).default([]),
  /** Hosts that the site answers to; all when there are none. */
  domains: list,
  /** Origins that serve the site's pictures as well; this site alone when there are none. */
  imageCdns: list,
  /** Origins that pass on the games that run in this site; this site alone when there are none. */
  launchGameCdns: list,
  /** The measurement id of Google Analytics; nothing is measured without one. */
  gtagId: z.string().default(""),
  /** After how many seconds a dialog that only tells something closes by itself; 0 is never. */
  messageSeconds: z.number().int().default(3),
  apps: z
    .object({ ios: z.string().default(""), android: z.string().default(""), lite: z.string().default("") })
    .default({}),
});

export type SiteSettings = z.output<typeof SiteSchema>;
