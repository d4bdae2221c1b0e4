/** Money is a whole number of the currency's smallest unit in a bigint; no float comes near it. */

export interface Currency {
  code: string;
  /** Number of decimals: 2 for BDT, 0 for JPY. */
  exponent: number;
  /** Printed before the amount: "৳". */
  symbol: string;
}

export type AmountProblem = "not_a_number" | "too_many_decimals" | "not_positive" | "too_large";

/** The largest amount that is taken anywhere: fifteen digits before the decimals. */
const PLAIN_DECIMAL = /^(\d{1,15})(?:\.(\d+))?$/;

/**
 * Reads a plain decimal such as "1250.50". Signs, exponents, separators and other scripts' digits are refused,
 * never guessed at.
 */
export function parseAmount(
  text: string,
  currency: Pick<Currency, "exponent">,
): { ok: true; amountMinor: bigint } | { ok: false; problem: AmountProblem } {
  if (/^-\d/.test(text)) return { ok: false, problem: "not_positive" };
  if (/^\d{16,}(\.\d+)?$/.test(text)) return { ok: false, problem: "too_large" };
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return { ok: false, problem: "not_a_number" };
  const [, whole = "", decimals = ""] = match;
  if (decimals.length > currency.exponent) return { ok: false, problem: "too_many_decimals" };
  const amountMinor = BigInt(whole + decimals.padEnd(currency.exponent, "0"));
  if (amountMinor === 0n) return { ok: false, problem: "not_positive" };
  return { ok: true, amountMinor };
}

/** "12480.50": what contracts and files carry. */
export function toDecimal(amountMinor: bigint, currency: Pick<Currency, "exponent">): string {
  const { sign, whole, decimals } = digitsOf(amountMinor, currency.exponent);
  return sign + whole + (decimals && `.${decimals}`);
}

/** "12,480.50": what people read. A loss carries a real minus sign. */
export function toGrouped(amountMinor: bigint, currency: Pick<Currency, "exponent">): string {
  const { sign, whole, decimals } = digitsOf(amountMinor, currency.exponent);
  return (sign && "−") + whole.replace(/\B(?=(\d{3})+$)/g, ",") + (decimals && `.${decimals}`);
}

/** "৳12,480.50", or "−৳30.00". */
export function formatMoney(amountMinor: bigint, currency: Currency): string {
  const magnitude = amountMinor < 0n ? -amountMinor : amountMinor;
  return (amountMinor < 0n ? "−" : "") + currency.symbol + toGrouped(magnitude, currency);
}

function digitsOf(amountMinor: bigint, exponent: number) {
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(exponent + 1, "0");
  return {
    sign: amountMinor < 0n ? "-" : "",
    whole: digits.slice(0, digits.length - exponent),
    decimals: exponent ? digits.slice(-exponent) : "",
  };
}
