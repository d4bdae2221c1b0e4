import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE_HEADER = "x-request-sign";

/** Lower-case hexadecimal HMAC-SHA-256 over the bytes of a body as they travel. */
export function signBody(secret: string, body: Buffer | string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Compares in constant time; an absent, empty or malformed signature is as wrong as any other. */
export function isSignedBody(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(signBody(secret, body), "hex"));
}
