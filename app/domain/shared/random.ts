import { randomBytes, randomInt } from "node:crypto";

/** Unpredictable values. Nothing that decides money or access may use another source. */
export interface Random {
  /** A whole number, 0 ≤ n < bound, without bias. */
  int(bound: number): number;
  bytes(length: number): Buffer;
  /** An unguessable text that is safe in URLs and cookies; 32 bytes are 43 characters. */
  token(lengthBytes?: number): string;
}

export const systemRandom: Random = {
  int: (bound) => randomInt(bound),
  bytes: (length) => randomBytes(length),
  token: (lengthBytes = 32) => randomBytes(lengthBytes).toString("base64url"),
};
