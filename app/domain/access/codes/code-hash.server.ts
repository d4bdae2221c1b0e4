import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "../../app.server";

/**
 * A code has a million values, so that a plain hash of it would tell it at once: it is hashed under the site's secret,
 * with the row that it belongs to. A stolen store without that secret says nothing.
 */
export function hashOfCode(
  { config }: Pick<App, "config">,
  { purpose, id, code }: { purpose: string; id: number; code: string },
): string {
  return createHmac("sha256", config.secret)
    .update(JSON.stringify(["code", purpose, id, code]))
    .digest("base64url");
}

export function isHashOf(hash: string, expected: string): boolean {
  const [one, other] = [Buffer.from(hash), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
