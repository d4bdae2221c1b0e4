import type { CancelPreview } from "~/domain/bonuses/previews.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { FormSecrets } from "../form/form-secrets";

interface Props {
  preview: CancelPreview;
  currency: Currency;
}

/** Both amounts before a bonus is given up; the form carries what is lost. */
export function BonusCancel({ preview: { keepsMinor, losesMinor, inOpenRoundsMinor }, currency }: Props) {
  const t = useT();
  const loses = formatMoney(losesMinor, currency);
  return (
    <form className="panel st st-s" method="post">
      <FormSecrets />
      <input type="hidden" name="loses" value={String(losesMinor)} />
      <h2 className="t-lg">{t("member:bonus.cancelTitle")}</h2>
      <p className="sm">
        {t("member:bonus.cancelKeeps", { keeps: formatMoney(keepsMinor, currency), loses })}
      </p>
      {inOpenRoundsMinor > 0n && (
        <p className="sm">
          {t("member:bonus.cancelOpen", { amount: formatMoney(inOpenRoundsMinor, currency) })}
        </p>
      )}
      <div>
        <button className="btn btn-d">{t("member:bonus.cancelButton", { amount: loses })}</button>
      </div>
    </form>
  );
}
