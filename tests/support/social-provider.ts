import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { whenDone } from "./test-database";
import { Visitor } from "./visitor";

export const SITE_URL = "http://play.example.com";
export const CLIENT = { clientId: "croupier", clientSecret: "a-secret-for-tests-only" };

interface Person {
  subject: string;
  email?: string;
  emailVerified?: boolean;
}

/** A real OpenID Connect provider on this machine, at which a person says who they are, or closes the window. */
export async function socialProvider() {
  let present: Person | undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${SITE_URL}/login/google/callback`, `${SITE_URL}/login/facebook/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    pkce: { required: () => true, methods: ["S256"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: present?.email, email_verified: present?.emailVerified }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
    cookies: { keys: ["of-the-provider"] },
  });
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    const result = present
      ? { login: { accountId: present.subject } }
      : { error: "access_denied", error_description: "the window was closed" };
    await provider.interactionFinished(request, response, result);
  }

  /** Follows the site's redirect to the provider and back; where on the site the browser is sent. */
  async function visit(location: string, person: Person | undefined): Promise<string> {
    present = person;
    const browser = new Visitor(issuer);
    let next = location;
    for (let hops = 0; next.startsWith(issuer) && hops < 10; hops++) {
      const page = await browser.get(next.slice(issuer.length));
      if (page.location === undefined) throw new Error(`${page.status} ${page.text}`);
      next = new URL(page.location, issuer).href;
    }
    if (!next.startsWith(SITE_URL)) throw new Error(`the provider sent the browser to ${next}`);
    return next.slice(SITE_URL.length);
  }

  return { issuer, visit };
}
