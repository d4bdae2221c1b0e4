import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { fetchBounded } from "../../shared/bounded-answer.server";
import { refuse, type Outcome } from "../../shared/refusal";
import type { FirebaseProject } from "../../vocabulary/sms-channel";
import { spendKey } from "../../shared/once.server";

/**
 * What Firebase says about a phone: an ID token that Google signs after a code was typed in the browser. It is believed
 * for this project, for the very number that the form names, for five minutes after the code, and once.
 *
 *     const shown = await checkPhoneProof(app, { project, idToken, mobile });
 *     if (!shown.ok) return shown;
 *     … yield* spendPhoneProof(app, shown.proof) in the transaction of what it allows
 */
export interface PhoneProof {
  /** Of the act of showing it: another token of the same act is not another proof. */
  digest: string;
}

export type PhoneProofRefusal =
  | "firebase_unreachable"
  | "firebase_refused"
  | "firebase_other_number"
  | "code_over";

const FRESH_SECONDS = 5 * 60;
/** By which Google's clock and ours may differ. */
const TOLERANCE_SECONDS = 10;
const TIMEOUT_MS = 5_000;

const ClaimsSchema = z.object({
  sub: z.string().min(1),
  auth_time: z.number().int(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal("phone") }),
});

/** Refusals, in this order: firebase_unreachable, firebase_refused, code_over when it is too old, firebase_other_number. */
export async function checkPhoneProof(
  app: App,
  { project, idToken, mobile }: { project: FirebaseProject; idToken: string; mobile: string },
): Promise<Outcome<{ proof: PhoneProof }, PhoneProofRefusal>> {
  const now = app.clock.now();
  let claims: z.output<typeof ClaimsSchema>;
  try {
    const { payload } = await jwtVerify(idToken, keysOf(app, project), {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${project.projectId}`,
      audience: project.projectId,
      requiredClaims: ["exp", "iat"],
      currentDate: new Date(now),
      clockTolerance: TOLERANCE_SECONDS,
    });
    claims = ClaimsSchema.parse(payload);
  } catch (error) {
    const refusal = refusalOf(error);
    app.log.warn({ err: (error as Error).name, refusal }, "a phone check by Firebase was refused");
    return refuse(refusal);
  }
  const ageSeconds = now / 1_000 - claims.auth_time;
  if (ageSeconds < -TOLERANCE_SECONDS) return refuse("firebase_refused");
  if (ageSeconds > FRESH_SECONDS) return refuse("code_over");
  if (claims.phone_number !== mobile) return refuse("firebase_other_number");
  const act = JSON.stringify([project.projectId, claims.sub, claims.auth_time]);
  return { ok: true, proof: { digest: createHash("sha256").update(act).digest("base64url") } };
}

/** False when it has been used already. Kept with the keys of forms, and removed with them. */
export function* spendPhoneProof(app: Pick<App, "clock">, { digest }: PhoneProof): Tx<boolean> {
  return yield* spendKey(app, { scope: "firebase", key: digest, purpose: "" });
}

/** Forged, made for somebody else or for something else; what is none of these is Google's keys not coming. */
const REFUSED = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  z.ZodError,
];

function refusalOf(error: unknown): PhoneProofRefusal {
  if (error instanceof errors.JWTExpired) return "code_over";
  return REFUSED.some((kind) => error instanceof kind) ? "firebase_refused" : "firebase_unreachable";
}

const GOOGLE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const kept = new WeakMap<App, JWTVerifyGetKey>();

/** Google's keys change now and then: they are fetched when they are needed, and kept for a while. */
function keysOf(app: App, { trialUrl }: FirebaseProject): JWTVerifyGetKey {
  let keys = kept.get(app);
  if (!keys) {
    const url = new URL(trialUrl === undefined ? GOOGLE_KEYS : `${trialUrl}/keys`);
    kept.set(
      app,
      (keys = createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchBounded })),
    );
  }
  return keys;
}
