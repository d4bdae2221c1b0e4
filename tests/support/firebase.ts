import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import type { FirebaseProject } from "../../app/domain/vocabulary/sms-channel";
import { systemRandom } from "../../app/domain/shared/random";
import { whenDone } from "./test-database";
import { watch } from "./watched-log";

export const PROJECT_ID = "croupier-trial";

/** What a token says when nothing else is wanted of it; `aud` and `iss` are the project's. */
type Said = JWTPayload & { phone_number?: string; auth_time?: number; firebase?: object };

interface Wish {
  /** Signed by a key that is not the stand-in's. */
  forged?: boolean;
}

/**
 * In the place of Google's identity service, on this machine until the test has finished: the calls that Firebase's own
 * library makes to check a phone, tokens that are really signed, and the keys to check them by.
 */
export async function startFirebase({ now = Date.now }: { now?: () => number } = {}) {
  const [own, other] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "trial", alg: "RS256", use: "sig" }] };
  const sessions = new Map<string, { phone: string; code: string }>();
  /** Why the next calls fail, as the service says it. */
  const failures: string[] = [];
  const state = { isAway: false };

  async function idToken(phone: string, said: Said = {}, { forged = false }: Wish = {}): Promise<string> {
    const seconds = Math.floor(now() / 1_000);
    const usual = {
      iss: `https://securetoken.google.com/${PROJECT_ID}`,
      aud: PROJECT_ID,
      sub: `of-${phone}`,
      ...{ iat: seconds, auth_time: seconds, exp: seconds + 3_600 },
      phone_number: phone,
      firebase: { identities: { phone: [phone] }, sign_in_provider: "phone" },
    };
    const token = await new SignJWT({ ...usual, ...said })
      .setProtectedHeader({ alg: "RS256", kid: "trial", typ: "JWT" })
      .sign((forged ? other : own).privateKey);
    watch.keepSecret(token);
    return token;
  }

  async function answer(path: string, body: Record<string, string>): Promise<object | string> {
    if (path === "/keys") return keys;
    // No project of the stand-in has Google's other check.
    if (path.endsWith("/recaptchaConfig")) return { recaptchaEnforcementState: [] };
    if (path.endsWith("/recaptchaParams")) return { recaptchaSiteKey: "key-of-the-box" };
    if (path.endsWith("accounts:sendVerificationCode")) {
      const failure = failures.shift();
      if (failure !== undefined) return failure;
      const sessionInfo = systemRandom.token(16);
      const code = String(systemRandom.int(1_000_000)).padStart(6, "0");
      sessions.set(sessionInfo, { phone: body.phoneNumber ?? "", code });
      return { sessionInfo };
    }
    if (path.endsWith("accounts:signInWithPhoneNumber")) {
      const session = sessions.get(body.sessionInfo ?? "");
      if (!session) return "SESSION_EXPIRED";
      if (session.code !== body.code) return "INVALID_CODE";
      const { phone } = session;
      const token = await idToken(phone);
      return {
        ...{ idToken: token, refreshToken: systemRandom.token(), expiresIn: "3600" },
        ...{ localId: `of-${phone}`, isNewUser: false, phoneNumber: phone },
      };
    }
    if (path.endsWith("accounts:lookup")) return { users: [{ localId: "of-somebody" }] };
    return "NOT_FOUND";
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.isAway) return void request.socket.destroy();
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers":
        "*, content-type, x-client-version, x-firebase-client, x-firebase-gmpid",
      "access-control-allow-methods": "GET, POST",
      "content-type": "application/json",
    };
    let text = "";
    for await (const part of request) text += String(part);
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method === "OPTIONS") return void response.writeHead(204, headers).end();
    const body = (text === "" ? {} : JSON.parse(text)) as Record<string, string>;
    const said = await answer(pathname, body);
    if (typeof said !== "string") return void response.writeHead(200, headers).end(JSON.stringify(said));
    const error = { code: 400, message: said, errors: [{ message: said, reason: "invalid" }] };
    response.writeHead(400, headers).end(JSON.stringify({ error }));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const trialUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const project: FirebaseProject = { projectId: PROJECT_ID, apiKey: "key-of-the-trial", trialUrl };

  return {
    project,
    idToken,
    failures,
    state,
    /** The code that was sent to a phone last. */
    codeTo: (phone: string) => [...sessions.values()].findLast((session) => session.phone === phone)?.code,
  };
}
