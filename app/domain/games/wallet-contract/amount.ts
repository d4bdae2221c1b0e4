/** Amounts on the wire: decimal strings in the currency's main unit. */

const SHAPE = /^\d+(\.\d{1,16})?$/;
const MAX_CHARACTERS = 40;
/** Far above what any game pays, and far below where a balance would leave 64 bits. */
const LARGEST_MINOR = 10n ** 17n;

export type AmountProblem = "not a valid decimal amount" | "must be greater than zero";

/** Looks at the shape alone, before anything is calculated with it. */
export function amountProblem(amount: unknown): AmountProblem | undefined {
  if (typeof amount !== "string" || amount.length > MAX_CHARACTERS || !SHAPE.test(amount)) {
    return "not a valid decimal amount";
  }
  return /[1-9]/.test(amount) ? undefined : "must be greater than zero";
}

/** Of what may be nothing: what a free spin has won. */
export function winProblem(amount: unknown): AmountProblem | undefined {
  const problem = amountProblem(amount);
  return problem === "must be greater than zero" ? undefined : problem;
}

/** @returns undefined when the amount has more decimals than the currency. */
export function amountToMinor(amount: string, exponent: number): bigint | undefined {
  const [whole = "", decimals = ""] = amount.split(".");
  if (/[1-9]/.test(decimals.slice(exponent))) return undefined;
  return BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, "0"));
}

/** A stake of any size can be measured against a balance; a payout has to be booked, and the balance with it. */
export function isBookable(minor: bigint): boolean {
  return minor <= LARGEST_MINOR;
}

/** What is said of an amount that is too large for the books: the contract has no words for it but these. */
export function unbookable(place: number): string {
  return `transactions[${place}].amount: not a valid decimal amount`;
}
