import { newSocialChallenge, socialUrl } from "~/domain/membership/social/oidc.server";
import type { Outcome } from "~/domain/shared/refusal";
import { socialPath } from "~/http/paths/paths";
import type { SocialErrand } from "~/http/access/cookie-values";
import type { RequestContext } from "~/http/access/request-context.server";

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
  return { ok: true, url: asked.url, cookie: await cookies.social.set({ ...wanted, challenge }) };
}
