/** Decimal odds are whole thousandths, so that 1.84 is never 1.8399999. */

const PLAIN_ODDS = /^(\d{1,4})(?:\.(\d{1,3}))?$/;

/** "1.84" → 1840; undefined for what is no price: signs, exponents, a fourth decimal, 1 or less. */
export function oddsFromText(text: string): number | undefined {
  const match = PLAIN_ODDS.exec(text.trim());
  if (!match) return undefined;
  const [, whole = "", decimals = ""] = match;
  const thousandths = Number(whole + decimals.padEnd(3, "0"));
  return thousandths > 1_000 ? thousandths : undefined;
}

/** 1840 → "1.84"; the third decimal is shown where there is one. */
export function oddsText(thousandths: number): string {
  const digits = String(thousandths).padStart(4, "0");
  const decimals = digits.slice(-3).replace(/0$/, "");
  return `${digits.slice(0, -3)}.${decimals}`;
}
