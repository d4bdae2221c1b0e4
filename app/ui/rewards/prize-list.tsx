import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";

/** Prizes in their order. */
export function PrizeList({ prizesMinor, currency }: { prizesMinor: readonly bigint[]; currency: Currency }) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("rewards:raffle.prizes")}</h2>
      </div>
      <ol className="rows sm">
        {prizesMinor.map((amountMinor, n) => (
          <li key={n}>
            {n + 1} <b className="num end">{formatMoney(amountMinor, currency)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
