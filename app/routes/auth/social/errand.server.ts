import type { Challenge } from "~/domain/accounts/social/oidc.server";
import type { SocialProvider } from "~/domain/accounts/social/provider";

/** What a browser was sent to a provider for; its answer is good for nothing else. */
export interface SocialErrand {
  provider: SocialProvider;
  challenge: Challenge;
  /** The account that is to be linked; without one somebody wants to come in. */
  linkTo?: number;
  redirectTo?: string;
}
