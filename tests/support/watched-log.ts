import { createHash } from "node:crypto";
import type { Log } from "../../app/domain/app.server";
import { createLog } from "../../app/http/server/log";

/**
 * What a site has logged, at the finest grain and as an operator would read it, and the secrets that it was trusted
 * with. No secret may stand in a line.
 */
export class Watch {
  #lines: string[] = [];
  readonly #secrets = new Set<string>();
  readonly #hashes = new Set<string>();

  /** The product's own log, which writes here. */
  readonly log: Log = createLog("trace", { write: (line) => this.read(line) });

  read(output: string): void {
    this.#lines.push(...output.split("\n").filter(Boolean));
  }

  /** Too short a text stands in a line by chance. */
  keepSecret(...secrets: (string | undefined)[]): void {
    for (const secret of secrets)
      if (secret !== undefined && secret.trim().length >= 6) this.#secrets.add(secret);
  }

  /** Of tokens of which only the SHA-256 is known. */
  keepHash(...hashes: string[]): void {
    for (const hash of hashes) this.#hashes.add(hash);
  }

  get figures(): { lines: number; secrets: number } {
    return { lines: this.#lines.length, secrets: this.#secrets.size + this.#hashes.size };
  }

  /** Each line that holds a secret, with the secret in front of it. */
  findings(): string[] {
    const lines = [...new Set(this.#lines)];
    const whole = lines.join("\n");
    const said = [...this.#secrets].filter((secret) => holds(whole, secret));
    const tokens = (whole.match(TOKEN) ?? []).filter((word) => this.#hashes.has(sha256(word)));
    return [...new Set([...said, ...tokens])].flatMap((secret) =>
      lines.filter((line) => holds(line, secret)).map((line) => `${secret} in ${line}`),
    );
  }

  forget(): void {
    this.#lines = [];
    this.#secrets.clear();
    this.#hashes.clear();
  }
}

/** In a message: codes, and what makes a link work. */
export const SECRETS = /\b\d{6}\b|(?<=[?&/=])[\w-]{20,}/g;
const TOKEN = /[\w-]{20,}/g;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** As it is, as JSON spells it, or as an address does. Digits must stand alone: they may be part of an id. */
function holds(text: string, secret: string): boolean {
  if (/^\d{1,9}$/.test(secret)) return new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text);
  const inAddresses = new URLSearchParams({ secret }).toString().slice("secret=".length);
  const spellings = new Set([secret, JSON.stringify(secret).slice(1, -1), inAddresses]);
  return [...spellings].some((spelling) => text.includes(spelling));
}

/** Of the test file that runs now. */
export const watch = new Watch();
