import { toDecimal, type Currency } from "~/domain/shared/money";
import { useBehaviour, useT } from "~/http/access/page.server";
import { roundText } from "../money/money";

interface PresetsProps {
  /** The id of the amount's field, which script fills in place. */
  fieldId: string;
  path: string;
  amountsMinor: bigint[];
  currency: Currency;
  /** The whole balance, where that may be asked for. */
  allMinor?: bigint;
}

/** Amounts one tap away: links to the same page with the amount filled in. */
export function Presets({ fieldId, path, amountsMinor, currency, allMinor }: PresetsProps) {
  const t = useT();
  const hrefOf = (amountMinor: bigint) => `${path}?amount=${toDecimal(amountMinor, currency)}`;
  return (
    <div className="chips wrap" data-field={fieldId} {...useBehaviour("presets")}>
      {amountsMinor.map((amountMinor) => (
        <a
          className="chip"
          key={String(amountMinor)}
          href={hrefOf(amountMinor)}
          data-amount={toDecimal(amountMinor, currency)}
        >
          <bdi>{roundText(amountMinor, currency)}</bdi>
        </a>
      ))}
      {allMinor !== undefined && (
        <a className="chip" href={hrefOf(allMinor)} data-amount={toDecimal(allMinor, currency)}>
          {t("cashier:all")}
        </a>
      )}
    </div>
  );
}
