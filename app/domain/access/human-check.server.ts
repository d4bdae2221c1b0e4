import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { latinDigits } from "../shared/digits";
import { refuse, type Outcome } from "../shared/refusal";
import type { Whereabouts } from "../vocabulary/whereabouts";
import { placeLimits, takeTries, type Secret, type TryTaken } from "./secret-attempts.server";
import { spendKey } from "../shared/once.server";

/**
 * Keeps robots from guessing and from opening accounts in bulk. One challenge can be met in any of three ways: a
 * browser with script finds a number by work, anybody else reads a picture, or numbers written as words. What a
 * challenge asks is derived from its token and the site's secret, so nothing is stored until it is answered; then it is
 * spent.
 */
export interface Challenge {
  token: string;
  /** SHA-256 of "token:number", hex; the number is below the limit. */
  target: string;
  limit: number;
  lifeMs: number;
}

export interface HumanAnswer {
  /** The token. */
  challenge?: string;
  /** What was read in the picture, or the digits that the words say. */
  captcha?: string;
  /** The number that was found. */
  proof?: string;
}

export type HumanCheckRefusal = "human_check_missing" | "human_check_over" | "human_check_wrong";

const LIFE_MS = 10 * 60_000;
/** Up to a second of an old phone's work, an eighth of one of a desktop's: it slows robots down, and limits stop them. */
const PROOF_LIMIT = 60_000;
/** No sign that looks like another. */
const ALPHABET = "2345679ACEFHJKMNPRTUVWXY";
export const CAPTCHA_LENGTH = 5;

export function newChallenge(app: Pick<App, "clock" | "random" | "config">): Challenge {
  const expiresAt = app.clock.now() + LIFE_MS;
  const body = `${app.random.token(12)}.${expiresAt.toString(36)}`;
  return challengeOf(app, `${body}.${sign(app, "challenge", body).toString("base64url")}`);
}

/** One that was given out before; undefined when it is forged or over. */
export function sameChallenge(app: Pick<App, "clock" | "config">, token: string): Challenge | undefined {
  return isValid(app, token) ? challengeOf(app, token) : undefined;
}

function challengeOf(app: Pick<App, "config">, token: string): Challenge {
  return { token, target: targetOf(token, proofOf(app, token)), limit: PROOF_LIMIT, lifeMs: LIFE_MS };
}

/** Another picture is drawn once a second. Refusals: too_many_tries. */
export async function takePicture(app: App, { ip, device }: Whereabouts): Promise<TryTaken> {
  const limits: Secret[] =
    device === undefined ? placeLimits("picture_ip", ip) : [{ kind: "picture", subject: device }];
  return app.store.transaction(() => takeTries(app, limits));
}

/** The same in another way, for who cannot see it: digits, to be said as words. Undefined for a token that is no good. */
export function digitsOf(app: Pick<App, "clock" | "config">, token: string): number[] | undefined {
  return isValid(app, token) ? spokenOf(app, token) : undefined;
}

/** What the picture shows; undefined for a token that is forged or over. */
export function captchaTextOf(app: Pick<App, "clock" | "config">, token: string): string | undefined {
  return isValid(app, token) ? captchaOf(app, token) : undefined;
}

/**
 * Checks an answer and spends its challenge, right or wrong. The same purpose may come again with the same answer:
 * a form that was sent twice is one form. What costs something each time may come again only within `repeatMs`, in which
 * it is done once anyway. Refusals: `human_check_missing`, `human_check_over`, `human_check_wrong`.
 */
export async function checkHuman(
  app: App,
  { challenge, captcha, proof }: HumanAnswer,
  purpose: string,
  repeatMs = Infinity,
): Promise<Outcome<object, HumanCheckRefusal>> {
  if (!challenge || (!captcha && !proof)) return refuse("human_check_missing");
  if (!isValid(app, challenge)) return refuse("human_check_over");
  const spent = await app.store.transaction(() => spend(app, { token: challenge, purpose, repeatMs }));
  if (!spent) return refuse("human_check_over");
  const right = proof ? proof === String(proofOf(app, challenge)) : isRead(app, challenge, captcha ?? "");
  return right ? { ok: true } : refuse("human_check_wrong");
}

/** A purpose is kept only as a digest under the site's secret: it may be made of a password. */
export function purposeOf(app: Pick<App, "config">, ...parts: string[]): string {
  return sign(app, "purpose", JSON.stringify(parts)).toString("base64url");
}

function* spend(
  app: Pick<App, "clock">,
  { token, purpose, repeatMs }: { token: string; purpose: string; repeatMs: number },
): Tx<boolean> {
  const key = { scope: "human_check", key: createHash("sha256").update(token).digest("base64url") };
  if (yield* spendKey(app, { ...key, purpose })) return true;
  const known = yield* first((db) =>
    db
      .selectFrom("idempotency_keys")
      .select(["request_hash", "created_at"])
      .where("scope", "=", key.scope)
      .where("key", "=", key.key),
  );
  return known?.request_hash === purpose && known.created_at > app.clock.now() - repeatMs;
}

function isValid(app: Pick<App, "clock" | "config">, token: string): boolean {
  const [nonce, expires = "", signature = ""] = token.split(".");
  const expected = sign(app, "challenge", `${nonce}.${expires}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return parseInt(expires, 36) > app.clock.now();
}

function proofOf(app: Pick<App, "config">, token: string): number {
  return sign(app, "proof", token).readUIntBE(0, 6) % PROOF_LIMIT;
}

function targetOf(token: string, proof: number): string {
  return createHash("sha256").update(`${token}:${proof}`).digest("hex");
}

function isRead(app: Pick<App, "config">, token: string, typed: string): boolean {
  const text = latinDigits(typed).replace(/\s/g, "").toUpperCase();
  return text === captchaOf(app, token) || text === spokenOf(app, token).join("");
}

function spokenOf(app: Pick<App, "config">, token: string): number[] {
  const bytes = sign(app, "words", token).subarray(0, CAPTCHA_LENGTH);
  return [...bytes].map((byte) => byte % 10);
}

function captchaOf(app: Pick<App, "config">, token: string): string {
  const bytes = sign(app, "captcha", token).subarray(0, CAPTCHA_LENGTH);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

function sign(app: Pick<App, "config">, what: string, text: string): Buffer {
  return createHmac("sha256", app.config.secret).update(`${what}|${text}`).digest();
}
