import type { Addresses } from "./view";

/** What a round is checked with on a computer of the player's own: where each file is, and what it is saved as. */
export const VERIFIER_FILE = "verify.mjs";

export const verifierAddress = ({ studio }: Addresses): string => `${studio}/${VERIFIER_FILE}`;

/** Each version of a model has its own address, so that a round's model is found also after a newer one is played. */
export const modelAddress = ({ studio }: Addresses, hash: string): string => `${studio}/models/${hash}.json`;

export const modelFile = (hash: string): string => `model-${hash.slice(0, 8)}.json`;

export const roundAddress = ({ game }: Addresses, roundNo: number): string =>
  `${game}/rounds/${roundNo}.json`;

export const roundFile = (roundNo: number): string => `round-${roundNo}.json`;
