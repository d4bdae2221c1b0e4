import type { WithdrawalPreview } from "~/domain/bonuses/previews.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Note } from "../note/note";

interface Props {
  bonuses: WithdrawalPreview;
  currency: Currency;
}

/** What stands before a withdrawal, and what of bonuses it costs; the form carries that. */
export function WithdrawalCost({ bonuses: { losesMinor, turnoverMinor }, currency }: Props) {
  const t = useT();
  return (
    <>
      <input type="hidden" name="loses" value={String(losesMinor)} />
      {turnoverMinor > 0n && (
        <Note tone="warn">
          {t("cashier:withdraw.turnover", { amount: formatMoney(turnoverMinor, currency) })}
        </Note>
      )}
      {losesMinor > 0n && (
        <Note tone="warn">{t("cashier:withdraw.loses", { amount: formatMoney(losesMinor, currency) })}</Note>
      )}
    </>
  );
}
