import { channel } from "node:diagnostics_channel";
import { hash, verify } from "@node-rs/argon2";
import type { App } from "../app.server";
import { passwordForm } from "../vocabulary/password-form";

/**
 * Secrets are kept as argon2id hashes only. Hashing takes tens of milliseconds on another thread, so it happens before
 * or after a transaction and never inside one.
 */
// argon2id is the library's default; its name is an enum that isolated modules cannot read.
const COST =
  typeof __CHEAP_PASSWORDS__ === "undefined"
    ? { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
    : { memoryCost: 16, timeCost: 2, parallelism: 1 };

/** Set where the store suites are compiled, and nowhere else: they test what a hash is used for, not what it costs. */
declare const __CHEAP_PASSWORDS__: true | undefined;

/** The part of a hash that says what it cost. */
export const TODAYS_COST = `argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`;

/** Told of each piece of work and of its cost, for who traces where time goes: two answers that took the same took as long. */
const work = channel("croupier.argon2");

export interface PasswordWork {
  kind: "hash" | "verify";
  /** The part of the hash that says what it cost. */
  cost: string;
}

export function hashPassword(app: Pick<App, "random">, password: string): Promise<string> {
  work.publish({ kind: "hash", cost: TODAYS_COST } satisfies PasswordWork);
  return hash(passwordForm(password), { ...COST, salt: app.random.bytes(16) });
}

/**
 * A hash that is missing costs as much work as a wrong password, so that nobody can tell the two apart. One that was made
 * of a password as it was typed is still opened by it.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const compared = isHash(storedHash) ? storedHash : NOBODYS_HASH;
  const form = passwordForm(password);
  const matches = (await isOf(compared, form)) || (form !== password && (await isOf(compared, password)));
  return matches && isHash(storedHash);
}

function isOf(storedHash: string, text: string): Promise<boolean> {
  const cost = storedHash.split("$").slice(1, 4).join("$");
  work.publish({ kind: "verify", cost } satisfies PasswordWork);
  return verify(storedHash, text);
}

/**
 * The hash to keep from now on for a password that was just shown to be right: another one where the stored one was
 * made with less work than today's or of the password as it was typed, the same one otherwise.
 */
export async function upToDateHash(
  app: Pick<App, "random">,
  storedHash: string,
  password: string,
): Promise<string> {
  const form = passwordForm(password);
  const isAsTyped = form !== password && !(await isOf(storedHash, form));
  return isAsTyped || isWeak(storedHash) ? hashPassword(app, password) : storedHash;
}

function isWeak(storedHash: string): boolean {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash) ?? [];
  return (
    Number(memory ?? 0) < COST.memoryCost ||
    Number(time ?? 0) < COST.timeCost ||
    Number(lanes ?? 0) < COST.parallelism
  );
}

/** Of a password that nobody has, made at today's cost. */
const NOBODYS_HASH = `$${TODAYS_COST}$lwkUmjO0NrIqCNUnTRPIfQ$OZawZFUV1sXD7PjvCqo6H+4aqjtxQ70gIQ68e11tygM`;

/** Trial users have no password; their accounts hold an empty text. */
function isHash(text: string | undefined): text is string {
  return text?.startsWith("$argon2id$") ?? false;
}
