import { hash, verify } from "@node-rs/argon2";
import type { App } from "../app.server";

/**
 * Secrets are kept as argon2id hashes only. Hashing takes tens of milliseconds on another thread, so it happens before
 * or after a transaction and never inside one.
 */
// argon2id is the library's default; its name is an enum that isolated modules cannot read.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(app: Pick<App, "random">, password: string): Promise<string> {
  return hash(password, { ...COST, salt: app.random.bytes(16) });
}

/** A hash that is missing costs as much time as a wrong password, so that nobody can tell the two apart. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(isHash(storedHash) ? storedHash : await nobodysHash(), password);
  return matches && isHash(storedHash);
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  return (nobodys ??= hash("nobody has this password", COST));
}

/** Trial users have no password; their accounts hold an empty text. */
function isHash(text: string | undefined): text is string {
  return text?.startsWith("$argon2id$") ?? false;
}
