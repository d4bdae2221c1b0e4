import { z } from "zod";
import { SOCIAL_PROVIDERS } from "~/domain/membership/social/provider";
import { ChallengeSchema } from "~/domain/membership/social/shown-identity";
import { FlashSchema } from "../forms/flash";

/** What those cookies hold that carry more than one text. */

/** A line for the page at an address. */
export const FlashCookieSchema = z.object({ at: z.string().optional(), flash: FlashSchema });

/** The popups that a session has shown, and of which session. */
export const ShownPopupsSchema = z.object({ of: z.string(), ids: z.array(z.number()) });

/** What a browser was sent to a provider for; its answer is good for nothing else. */
export const SocialErrandSchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  challenge: ChallengeSchema,
  /** The account that is to be linked, and the log-in that asked for it; without one somebody wants to come in. */
  linkTo: z.object({ accountId: z.number(), tokenHash: z.string() }).optional(),
  redirectTo: z.string().optional(),
});
export type SocialErrand = z.infer<typeof SocialErrandSchema>;
