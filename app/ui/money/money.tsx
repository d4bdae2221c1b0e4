import { formatMoney, toGrouped, type Currency } from "~/domain/shared/money";

interface MoneyProps {
  amountMinor: bigint;
  currency: Currency;
}

/** "৳12,480.50", whole in a line of either direction. */
export function Money({ amountMinor, currency }: MoneyProps) {
  return <bdi>{formatMoney(amountMinor, currency)}</bdi>;
}

/** "+320.00" or "−50.00" in a report, where the currency stands above: what came in and what went out. */
export function Change({ amountMinor, currency }: MoneyProps) {
  const text = toGrouped(amountMinor, currency);
  if (amountMinor === 0n) return <>{text}</>;
  return amountMinor > 0n ? <bdi className="pos">+{text}</bdi> : <bdi className="neg">{text}</bdi>;
}

/** "৳1": one of a currency. */
export const unitText = (currency: Currency): string => roundText(10n ** BigInt(currency.exponent), currency);

/** "৳500" for a round amount, in a limit or on a button; "৳500.50" for another. */
export function roundText(amountMinor: bigint, currency: Currency): string {
  return formatMoney(amountMinor, currency).replace(/\.0+$/, "");
}
