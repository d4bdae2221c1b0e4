import type { Currency } from "~/domain/shared/money";
import type { Profit } from "~/domain/games/records/profit.views.server";
import { useT } from "~/http/access/page.server";
import { Figure, Figures } from "../figures/figures";
import { Change, Money } from "../money/money";

/** What went in, what came out, and what playing brought or cost. */
export function ProfitFigures({ profit, currency }: { profit: Profit; currency: Currency }) {
  const t = useT();
  const { total, depositMinor, withdrawMinor, lifetimeNetMinor } = profit;
  return (
    <Figures>
      <Figure label={t("member:column.validBet")}>
        <Money amountMinor={total.validMinor} currency={currency} />
      </Figure>
      <Figure label={t("member:profit.won")}>
        <Money amountMinor={total.wonMinor} currency={currency} />
      </Figure>
      <Figure label={t("member:column.result")}>
        <Change amountMinor={total.resultMinor} currency={currency} />
      </Figure>
      <Figure label={t("member:record.deposits")}>
        <Money amountMinor={depositMinor} currency={currency} />
      </Figure>
      <Figure label={t("member:record.withdrawals")}>
        <Money amountMinor={withdrawMinor} currency={currency} />
      </Figure>
      <Figure label={t("member:profit.lifetime")}>
        <Money amountMinor={lifetimeNetMinor} currency={currency} />
      </Figure>
    </Figures>
  );
}
