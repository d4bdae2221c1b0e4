import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether a body was signed with a vendor's secret: lower-case hexadecimal HMAC-SHA-256 over its bytes as they came.
 * A blank secret authenticates nobody. Compared in constant time.
 */
export function isSigned(
  body: Buffer,
  { signature, secret }: { signature?: string; secret: string },
): boolean {
  if (secret.trim() === "" || signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
