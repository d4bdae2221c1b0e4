import type { Currency } from "~/domain/shared/money";

const KNOWN: Record<string, Omit<Currency, "code">> = {
  BDT: { exponent: 2, symbol: "৳" },
  INR: { exponent: 2, symbol: "₹" },
  PKR: { exponent: 2, symbol: "₨" },
  NPR: { exponent: 2, symbol: "रू" },
  LKR: { exponent: 2, symbol: "Rs" },
  USD: { exponent: 2, symbol: "$" },
  EUR: { exponent: 2, symbol: "€" },
  GBP: { exponent: 2, symbol: "£" },
  JPY: { exponent: 0, symbol: "¥" },
  KRW: { exponent: 0, symbol: "₩" },
  VND: { exponent: 0, symbol: "₫" },
};

export const KNOWN_CURRENCIES: readonly string[] = Object.keys(KNOWN);

/** How amounts of a currency are counted and printed; one that is not listed has two decimals and wears its code. */
export function currencyOf(code: string): Currency {
  return { code, ...(KNOWN[code] ?? { exponent: 2, symbol: `${code} ` }) };
}

/** A sum that is fixed in main units, such as a chip of 50, in the currency's minor units. */
export function inMinor(mainUnits: number, currency: Pick<Currency, "exponent">): bigint {
  return BigInt(mainUnits) * 10n ** BigInt(currency.exponent);
}
