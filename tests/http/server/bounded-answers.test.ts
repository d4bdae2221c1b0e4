import { describe, expect, test, vi } from "vitest";
import { checkPhoneProof } from "~/domain/membership/firebase/phone-proof.server";
import { newSocialChallenge, socialUrl } from "~/domain/membership/social/oidc.server";
import type { App } from "~/domain/app.server";
import { askVendorList } from "~/domain/games/catalogue/desk/ask-vendor-list.server";
import { askLauncher } from "~/domain/games/launch/launcher.server";
import { sendSms } from "~/domain/outbound/sms.server";
import { createHttpWallet } from "~/studio/wallet/http-wallet";
import { startEndlessServer, type EndlessServer } from "../../support/endless-answer";
import { startFirebase } from "../../support/firebase";
import { freshApp } from "../../support/fresh-app";

/**
 * Each of these servers sends a few kilobytes that unpack to twenty megabytes, and goes on for ever. Whoever read to the
 * end would fill the memory until the time is over, and answer that nobody was reached.
 */
const LAUNCHED = '{"launch_url":"https://games.example/s/1"}';
const LATE_MS = 60_000;

const near = { code: "near", casino_id: "croupier", secret: "the-key-of-near-shore", adapter: "softswiss" };
const player = { accountRef: "p", currency: "BDT", exponent: 2, gameCode: "reels", operatorSession: null };

/** Who answers so, who asks, and what comes of it. */
const ASKED: Record<
  string,
  {
    status: number;
    begins?: string;
    ask: (url: string, app: App) => unknown;
    becomes: unknown;
    warns?: object;
  }
> = {
  "a launcher that says where": {
    ...{ status: 200, begins: LAUNCHED },
    ask: (url, app) => askLauncher(app, { ...near, launcher_url: url }, { path: "real", body: {} }),
    becomes: { ok: false, refusal: "launcher_unreachable" },
    // One that is waited for in vain becomes the same, with another warning.
    warns: { vendor: "near" },
  },
  "a launcher that refuses": {
    status: 422,
    ask: (url, app) => askLauncher(app, { ...near, launcher_url: url }, { path: "real", body: {} }),
    becomes: { ok: false, refusal: "launcher_refused" },
  },
  "a vendor's list": {
    ...{ status: 200, begins: '{"games":[' },
    ask: (url, app) => askVendorList(app, { ...near, launcher_url: url }),
    becomes: { ok: false, refusal: "list_too_large" },
  },
  "an SMS gateway that refuses": {
    ...{ status: 503, begins: "busy" },
    ask: (url) =>
      sendSms(
        { url, key: "a gateway's key", timeoutMs: LATE_MS },
        { id: 1, channel: "sms", recipient: "+8801712345678", subject: "", text: "482193" },
      ),
    becomes: { ok: false, isFinal: false, error: `503 busy${" ".repeat(296)}`.trim() },
  },
  "an operator's wallet, for the studio": {
    ...{ status: 200, begins: '{"balance":"1.00"' },
    ask: (url) =>
      createHttpWallet({
        ...{ walletUrl: url, secret: "a studio's key" },
        ...{ attemptTimeoutMs: LATE_MS, balanceTimeoutMs: LATE_MS },
      }).balance(player),
    becomes: { kind: "unknown", reason: "an answer that the contract does not know" },
  },
};

async function isGivenUp(server: EndlessServer): Promise<void> {
  await vi.waitFor(() => expect(server.givenUp()).toBe(1), { timeout: 15_000 });
}

describe("answers of other servers are read up to a bound, counted as they unpack, and no further", () => {
  test.each(Object.entries(ASKED))("[Z23 Z44] of %s", async (_, { ask, becomes, warns, ...answer }) => {
    const server = await startEndlessServer(answer);
    const { app } = await freshApp();
    const [answered, warned] = await withWarnings(app, async () => ask(server.url, app));
    expect(answered).toEqual(becomes);
    if (warns) expect(warned).toEqual([warns]);
    await isGivenUp(server);
  });

  test("[Z44] of a provider of accounts", async () => {
    const server = await startEndlessServer({ status: 200, begins: "{" });
    const client = { clientId: "croupier", clientSecret: "for tests only", issuer: server.url };
    const { app } = await freshApp({ config: { social: { google: client } } });
    const challenge = newSocialChallenge(app);
    const asked = { provider: "google", redirectUri: "https://play.example.com/back", challenge } as const;
    const [url, warned] = await withWarnings(app, () => socialUrl(app, asked));
    expect(url).toEqual({ ok: false, refusal: "social_unreachable" });
    expect(JSON.stringify(warned)).toContain("AnswerTooLarge");
    await isGivenUp(server);
  });

  test("[Z44] of the keys that Firebase's tokens are checked by", async () => {
    const { app } = await freshApp();
    const { idToken } = await startFirebase({ now: () => app.clock.now() });
    const server = await startEndlessServer({ status: 200, begins: '{"keys":[' });
    const project = { projectId: "croupier-trial", apiKey: "key", trialUrl: server.url };
    const mobile = "+8801712345678";
    const proof = { project, idToken: await idToken(mobile), mobile };
    const [checked, warned] = await withWarnings(app, () => checkPhoneProof(app, proof));
    expect(checked).toEqual({ ok: false, refusal: "firebase_unreachable" });
    expect(warned).toEqual([expect.objectContaining({ err: "AnswerTooLarge" })]);
    await isGivenUp(server);
  });
});

/** What was done, and what was warned of meanwhile. */
async function withWarnings<Done>(app: App, act: () => Promise<Done>): Promise<[Done, object[]]> {
  const warned: object[] = [];
  app.log = { ...app.log, warn: (fields) => void warned.push(fields) };
  return [await act(), warned];
}
