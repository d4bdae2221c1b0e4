import { compactDecrypt, errors } from "jose";
import type { CallKey } from "~/domain/settings/call-key.server";

/** The media type of a body that is sealed: a JWE in its compact form. */
export const SEALED = "application/jose";

const ALGORITHMS = {
  keyManagementAlgorithms: ["RSA-OAEP-256"],
  contentEncryptionAlgorithms: ["A256GCM"],
};

/** What a program sealed for this site; undefined for what it did not, or not by RSA-OAEP-256 and A256GCM. */
export async function openSealed(
  { privateKey, publicJwk }: CallKey,
  sealed: string,
): Promise<string | undefined> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed.trim(), privateKey, ALGORITHMS);
    const { kid = publicJwk.kid } = protectedHeader;
    return kid === publicJwk.kid ? new TextDecoder().decode(plaintext) : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
