/** SQLite goes on with a floating-point number, which a strict table refuses; its driver hands no larger one over. */
const SQLITE_WORDS = /REAL value in INTEGER column|bound .*bigint is too big/;
const POSTGRES = "22003";

/** Whether an error of a write says that a number would be larger than a column takes: 64 bits, on both stores. */
export function isOutOfRange(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === POSTGRES || SQLITE_WORDS.test(error.message);
}
