import { constants, createDecipheriv, privateDecrypt } from "node:crypto";
import type { CallKey } from "~/domain/brand/call-key.server";

/** The media type of a body that is sealed: a JWE in its compact form. */
export const SEALED = "application/jose";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a program sealed for this site; undefined for what it did not, or not by RSA-OAEP-256 and A256GCM. */
export function openSealed({ privateKey, publicJwk }: CallKey, sealed: string): string | undefined {
  const parts = sealed.trim().split(".");
  if (parts.length !== 5) return undefined;
  const [header, ...others] = parts as [string, string, string, string, string];
  const [key, nonce, content, tag] = others.map((part) => Buffer.from(part, "base64url"));
  try {
    const { alg, enc, kid, zip } = JSON.parse(Buffer.from(header, "base64url").toString()) as Record<
      string,
      unknown
    >;
    if (alg !== "RSA-OAEP-256" || enc !== "A256GCM" || zip !== undefined) return undefined;
    if (kid !== undefined && kid !== publicJwk.kid) return undefined;
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const contentKey = privateDecrypt({ key: privateKey, padding, oaepHash: "sha256" }, key!);
    if (contentKey.length !== KEY_BYTES || nonce!.length !== NONCE_BYTES || tag!.length !== TAG_BYTES)
      return undefined;
    const decipher = createDecipheriv("aes-256-gcm", contentKey, nonce!);
    decipher.setAAD(Buffer.from(header, "ascii"));
    decipher.setAuthTag(tag!);
    return Buffer.concat([decipher.update(content!), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
