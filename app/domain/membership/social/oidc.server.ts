import * as oidc from "openid-client";
import type { App } from "../../app.server";
import { fetchBounded } from "../../shared/bounded-answer.server";
import { refuse, type Outcome } from "../../shared/refusal";
import type { SocialClient, SocialProvider } from "./provider";
import type { Challenge, ShownIdentity } from "./shown-identity";

/*
 * Asks a provider who somebody is: OpenID Connect's authorization code with PKCE, state and nonce. What comes back is
 * believed only when its signature, issuer, audience and nonce are right, all of which the library checks.
 */

export type SocialRefusal = "social_cancelled" | "social_failed" | "social_unreachable";

const TIMEOUT_SECONDS = 10;

export function newSocialChallenge({ random }: Pick<App, "random">): Challenge {
  return { state: random.token(), nonce: random.token(), verifier: random.token() };
}

/** Where the provider asks. Refusals: `social_unreachable`. */
export async function socialUrl(
  app: App,
  {
    provider,
    redirectUri,
    challenge,
  }: { provider: SocialProvider; redirectUri: string; challenge: Challenge },
): Promise<Outcome<{ url: string }, "social_unreachable">> {
  const config = await configurationOf(app, provider);
  if (!config) return refuse("social_unreachable");
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "openid email",
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: "S256",
  });
  return { ok: true, url: url.href };
}

/**
 * Reads the address that the provider sent the browser back to. Refusals: `social_cancelled` by the person,
 * `social_failed` when anything about the answer is not as it must be, `social_unreachable`.
 */
export async function shownIdentity(
  app: App,
  { provider, answer, challenge }: { provider: SocialProvider; answer: URL; challenge: Challenge },
): Promise<Outcome<{ identity: ShownIdentity }, SocialRefusal>> {
  const config = await configurationOf(app, provider);
  if (!config) return refuse("social_unreachable");
  try {
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      expectedState: challenge.state,
      expectedNonce: challenge.nonce,
      pkceCodeVerifier: challenge.verifier,
      idTokenExpected: true,
    });
    const { sub: subject, email, email_verified: verified } = tokens.claims()!;
    const isKnown = typeof email === "string" && verified === true;
    return { ok: true, identity: { provider, subject, ...(isKnown && { email }) } };
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied")
      return refuse("social_cancelled");
    app.log.warn({ err: nameOf(error), provider }, "a social sign-in was refused");
    return refuse("social_failed");
  }
}

/** Facebook publishes its keys, but not where its tokens come from. */
const FACEBOOK: oidc.ServerMetadata = {
  issuer: "https://www.facebook.com",
  authorization_endpoint: "https://www.facebook.com/v19.0/dialog/oauth",
  token_endpoint: "https://graph.facebook.com/v19.0/oauth/access_token",
  jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
};
const GOOGLE = "https://accounts.google.com";

const kept = new WeakMap<App, Map<SocialProvider, Promise<oidc.Configuration>>>();

/** Asked for once, and again after a failure. */
async function configurationOf(app: App, provider: SocialProvider): Promise<oidc.Configuration | undefined> {
  const client = app.config.social?.[provider];
  if (!client) return undefined;
  let configurations = kept.get(app);
  if (!configurations)
    kept.set(app, (configurations = new Map<SocialProvider, Promise<oidc.Configuration>>()));
  let configuration = configurations.get(provider);
  if (!configuration) configurations.set(provider, (configuration = configure(provider, client)));
  try {
    return await configuration;
  } catch (error) {
    configurations.delete(provider);
    app.log.warn({ err: nameOf(error), provider }, "a social provider does not answer");
    return undefined;
  }
}

async function configure(provider: SocialProvider, client: SocialClient): Promise<oidc.Configuration> {
  const { clientId, clientSecret, issuer } = client;
  if (provider === "facebook" && issuer === undefined) {
    const configuration = new oidc.Configuration(FACEBOOK, clientId, clientSecret);
    configuration.timeout = TIMEOUT_SECONDS;
    configuration[oidc.customFetch] = fetchBounded;
    return configuration;
  }
  const url = new URL(issuer ?? GOOGLE);
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: fetchBounded,
    // Without TLS only a provider on this machine is talked to.
    execute: url.hostname === "127.0.0.1" ? [oidc.allowInsecureRequests] : [],
  });
}

/** Answers of a provider may hold tokens, and those belong into no log. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { name, message, cause } = error;
  return cause instanceof Error ? `${name}: ${message} (${cause.name})` : `${name}: ${message}`;
}
