import { z } from "zod";

/** A line that is said once, on the page that an answered form leads to. */
export const FlashSchema = z.object({
  tone: z.enum(["good", "bad", "info"]),
  /** A message key with its values. */
  key: z.string(),
  values: z.record(z.union([z.string(), z.number()])).optional(),
  /** After a log-in: the one before it. */
  before: z.object({ at: z.number(), ip: z.string() }).optional(),
  /** Where it leads on: the line is then a popup with a title, which one closes. */
  link: z.object({ href: z.string(), key: z.string(), title: z.string() }).optional(),
  /** Stands over that title. */
  tag: z.string().optional(),
});
export type Flash = z.infer<typeof FlashSchema>;

/**
 * The line in a cookie, for the page that it was sent to: another tab of the browser, which looks for itself meanwhile,
 * must not use it up.
 */
export function flashAt(path: string, cookie: { at?: string; flash: Flash } | undefined): Flash | undefined {
  return cookie && cookie.at === pathOf(path) ? cookie.flash : undefined;
}

/** Whatever was typed as an address to go back to may be in capitals; undefined of what is no address. */
export function pathOf(address: string): string | undefined {
  return URL.canParse(address, "http://site")
    ? new URL(address, "http://site").pathname.toLowerCase()
    : undefined;
}
