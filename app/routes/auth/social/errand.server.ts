import { newSocialChallenge, socialUrl, type Challenge } from "~/domain/membership/social/oidc.server";
import type { SocialProvider } from "~/domain/membership/social/provider";
import type { Outcome } from "~/domain/shared/refusal";
import { socialPath } from "~/http/paths/paths";
import type { RequestContext } from "~/http/access/request-context.server";

/** What a browser was sent to a provider for; its answer is good for nothing else. */
export interface SocialErrand {
  provider: SocialProvider;
  challenge: Challenge;
  /** The account that is to be linked, and the log-in that asked for it; without one somebody wants to come in. */
  linkTo?: { accountId: number; tokenHash: string };
  redirectTo?: string;
}

/**
 * Where a provider asks, and the cookie that makes its answer good. Refusals: `social_unreachable`.
 */
export async function beginErrand(
  { app, cookies }: RequestContext,
  wanted: Omit<SocialErrand, "challenge">,
): Promise<Outcome<{ url: string; cookie: string }, "social_unreachable">> {
  const challenge = newSocialChallenge(app);
  const { provider } = wanted;
  const redirectUri = app.config.publicUrl + socialPath(provider, "callback");
  const asked = await socialUrl(app, { provider, redirectUri, challenge });
  if (!asked.ok) return asked;
  const errand: SocialErrand = { ...wanted, challenge };
  return { ok: true, url: asked.url, cookie: await cookies.social.set(JSON.stringify(errand)) };
}
