import { createHmac } from "node:crypto";
import type { RoundSeeds } from "./seeds";

/** One number taken from the stream: what the page that recomputes a round shows as one line. */
export interface Draw {
  block: number;
  /** The eight hexadecimal digits as they stand in the block's HMAC. */
  digits: string;
  number: number;
  /** What it was drawn below. */
  bound: number;
  /** The number's remainder; undefined when the number was skipped so that every outcome stays equally likely. */
  outcome: number | undefined;
}

export interface Block {
  /** What was signed: `client:nonce:block`. */
  message: string;
  hmac: string;
}

const DIGITS_PER_NUMBER = 8;
export const NUMBERS = 2 ** 32;

/**
 * Numbers from 0 to 2³²−1 are read from HMAC-SHA-256(server seed, "client:nonce:block"), eight hexadecimal digits
 * at a time; when a block is used up the next one follows. A number at or above the largest multiple of the bound
 * is skipped, because its remainder would make the low outcomes likelier than the high ones.
 */
export class Outcomes {
  readonly blocks: Block[] = [];
  readonly draws: Draw[] = [];
  #position = 0;

  constructor(readonly seeds: RoundSeeds) {}

  /** A whole number, 0 ≤ n < bound, each with the same chance. */
  next(bound: number): number {
    const limit = fairLimit(bound);
    while (true) {
      const draw = this.#read(bound);
      draw.outcome = draw.number < limit ? draw.number % bound : undefined;
      this.draws.push(draw);
      if (draw.outcome !== undefined) return draw.outcome;
    }
  }

  #read(bound: number): Draw {
    const perBlock = 64 / DIGITS_PER_NUMBER;
    const index = Math.floor(this.#position / perBlock);
    const block = (this.blocks[index] ??= signBlock(this.seeds, index));
    const start = (this.#position++ % perBlock) * DIGITS_PER_NUMBER;
    const digits = block.hmac.slice(start, start + DIGITS_PER_NUMBER);
    return { block: index, digits, number: parseInt(digits, 16), bound, outcome: undefined };
  }
}

/** The largest multiple of the bound that is not above `numbers`: below it all remainders are equally frequent. */
export function fairLimit(bound: number, numbers = NUMBERS): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > numbers)
    throw new RangeError(`no fair draw below ${bound}`);
  return numbers - (numbers % bound);
}

function signBlock({ serverSeed, clientSeed, nonce }: RoundSeeds, index: number): Block {
  const message = `${clientSeed}:${nonce}:${index}`;
  return { message, hmac: createHmac("sha256", serverSeed).update(message, "utf8").digest("hex") };
}
