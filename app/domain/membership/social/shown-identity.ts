import { z } from "zod";
import { SOCIAL_PROVIDERS } from "./provider";

/** What a provider's answer must fit; whoever asked keeps it meanwhile. */
export const ChallengeSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Challenge = z.infer<typeof ChallengeSchema>;

export const ShownIdentitySchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  /** Who it is for the provider; never changes. */
  subject: z.string(),
  /** Only an address that the provider has verified itself. */
  email: z.string().optional(),
});
export type ShownIdentity = z.infer<typeof ShownIdentitySchema>;
