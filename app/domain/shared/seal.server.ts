import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { App } from "../app.server";

/**
 * Short texts that lie encrypted in the store and in backups of it: AES-256-GCM with a key that is made of the site's
 * secret, or another, and of what the text is for, so that one that was meant for one place opens in no other.
 */
type Sealing = Pick<App, "config" | "random">;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(app: Sealing, purpose: string, text: string, secret = app.config.secret): string {
  const nonce = app.random.bytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined for what this site did not seal for this purpose, or sealed when its secret was another. */
export function unseal(
  app: Pick<App, "config">,
  purpose: string,
  sealed: string,
  secret = app.config.secret,
): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return undefined;
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `seal|${purpose}`, 32));
}
