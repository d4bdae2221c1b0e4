import { hash } from "node:crypto";
import { fairLimit } from "~/studio/fairness/outcomes";

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/**
 * The same numbers as `Outcomes`, for many rounds of one seat. It keeps no account of what it read, and begins each HMAC
 * with the key's two blocks that are filled in already: HMAC(k, m) = H(k ⊕ opad ‖ H(k ⊕ ipad ‖ m)).
 */
export class BulkOutcomes {
  readonly #inner = Buffer.alloc(512);
  readonly #outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  readonly #clientSeed: string;
  #nonce = 0;
  #block = 0;
  #digest = "";
  #at = DIGEST_BYTES;

  constructor({ serverSeed, clientSeed }: { serverSeed: string; clientSeed: string }) {
    const key = Buffer.alloc(BLOCK_BYTES);
    if (key.write(serverSeed, "utf8") < Buffer.byteLength(serverSeed))
      throw new RangeError(`a server seed of more than ${BLOCK_BYTES} bytes`);
    for (const [index, byte] of key.entries()) {
      this.#inner[index] = byte ^ 0x36;
      this.#outer[index] = byte ^ 0x5c;
    }
    this.#clientSeed = clientSeed;
  }

  begin(nonce: number) {
    this.#nonce = nonce;
    this.#block = 0;
    this.#at = DIGEST_BYTES;
  }

  readonly next = (bound: number): number => {
    const limit = fairLimit(bound);
    while (true) {
      const number = this.#read();
      if (number < limit) return number % bound;
    }
  };

  #read(): number {
    if (this.#at === DIGEST_BYTES) this.#sign();
    const at = this.#at;
    this.#at += 4;
    const digest = this.#digest;
    return (
      ((digest.charCodeAt(at) << 24) |
        (digest.charCodeAt(at + 1) << 16) |
        (digest.charCodeAt(at + 2) << 8) |
        digest.charCodeAt(at + 3)) >>>
      0
    );
  }

  #sign() {
    const message = `${this.#clientSeed}:${this.#nonce}:${this.#block++}`;
    const end = BLOCK_BYTES + this.#inner.write(message, BLOCK_BYTES, "utf8");
    this.#outer.write(hash("sha256", this.#inner.subarray(0, end), "binary"), BLOCK_BYTES, "latin1");
    this.#digest = hash("sha256", this.#outer, "binary");
    this.#at = 0;
  }
}
