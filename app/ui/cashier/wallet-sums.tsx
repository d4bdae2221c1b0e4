import type { Currency } from "~/domain/shared/money";
import { Money } from "../money/money";

interface WalletSumsProps {
  sums: { label: string; amountMinor: bigint }[];
  currency: Currency;
}

/** What is in a wallet, and what is on its way: label above the sum. */
export function WalletSums({ sums, currency }: WalletSumsProps) {
  return (
    <dl className={sums.length === 2 ? "kpis two" : "kpis auto"}>
      {sums.map(({ label, amountMinor }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amountMinor={amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
