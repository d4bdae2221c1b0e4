import type { Feature, Features } from "../../settings/features";

/** Accounts elsewhere by which people show who they are. */
export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What the operator was given by a provider. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
  /** Another place than the provider's own, which tells by discovery what it can do. */
  issuer?: string;
}

export type SocialClients = Partial<Record<SocialProvider, SocialClient>>;

export const SOCIAL_NAMES: Record<SocialProvider, string> = { google: "Google", facebook: "Facebook" };

const FEATURES: Record<SocialProvider, Feature> = { google: "googleLogin", facebook: "facebookLogin" };

/** A way in is offered when it is switched on and set up. */
export function offersSocial(
  { social }: { social?: SocialClients },
  features: Features,
  provider: SocialProvider,
): boolean {
  return features[FEATURES[provider]] && social?.[provider] !== undefined;
}

export function isSocialProvider(text: string | undefined): text is SocialProvider {
  return SOCIAL_PROVIDERS.some((provider) => provider === text);
}
