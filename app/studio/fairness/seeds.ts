import { createHash } from "node:crypto";
import type { Random } from "~/domain/shared/random";

/**
 * What decides a round. The server seed is sealed by showing its fingerprint before the first round that uses it
 * and is told only when it will never be used again; the client seed is the player's own; the nonce is the round's
 * number at this seat.
 */
export interface RoundSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED = /^[\p{L}\p{M}\p{N} ._-]{1,64}$/u;
/** Any text that a person may want to try on the page that recomputes rounds. */
const TRIED_SERVER_SEED = /^[\x21-\x7e]{1,128}$/;
const LARGEST_NONCE = 1_000_000_000;

export function makeServerSeed(random: Random): string {
  return random.bytes(SERVER_SEED_BYTES).toString("hex");
}

export function makeClientSeed(random: Random): string {
  return random.bytes(6).toString("hex");
}

/** SHA-256 of the server seed's text, in lower-case hexadecimal digits. */
export function fingerprintOf(serverSeed: string): string {
  return createHash("sha256").update(serverSeed, "utf8").digest("hex");
}

/**
 * A colon would make two different inputs read alike (it separates the parts of the signed text), so letters,
 * digits, spaces, dots, dashes and underscores of any script are what a client seed is made of.
 */
export function parseClientSeed(text: string): string | undefined {
  const seed = text.normalize("NFC").trim();
  return CLIENT_SEED.test(seed) ? seed : undefined;
}

export function parseServerSeed(text: string): string | undefined {
  const seed = text.trim();
  return TRIED_SERVER_SEED.test(seed) ? seed : undefined;
}

export function parseNonce(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text.trim())) return undefined;
  const nonce = Number(text);
  return nonce >= 1 && nonce <= LARGEST_NONCE ? nonce : undefined;
}
