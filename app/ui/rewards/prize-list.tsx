import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";

/** Prizes in their order. */
export function PrizeList({ prizesMinor, currency }: { prizesMinor: readonly bigint[]; currency: Currency }) {
  const t = useT();
  return (
    <section className="panel st st-s">
      <h2 className="t-lg">{t("rewards:raffle.prizes")}</h2>
      <ol className="sm num">
        {prizesMinor.map((amountMinor, n) => (
          <li key={n}>{formatMoney(amountMinor, currency)}</li>
        ))}
      </ol>
    </section>
  );
}
