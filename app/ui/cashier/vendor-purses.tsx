import type { Currency } from "~/domain/shared/money";
import type { VendorWalletView } from "~/domain/vendor-wallets/vendor-wallets.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { timeText } from "~/i18n/time-text";
import { FormSecrets } from "../form/form-secrets";
import { Icon } from "../icon/icon";
import { Money } from "../money/money";
import { usePlace } from "../time/time";

interface VendorPursesProps {
  vendors: VendorWalletView[];
  currency: Currency;
}

/** What each studio with a wallet of its own keeps for a member, and the way to bring everything back. */
export function VendorPurses({ vendors, currency }: VendorPursesProps) {
  const t = useT();
  const place = usePlace();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("cashier:wallet.vendors")}</h2>
        <form method="post" action={memberPaths.walletRefresh} className="end">
          <FormSecrets />
          <button className="btn btn-s btn-q">
            <Icon name="arrows-clockwise" />
            {t("cashier:wallet.refresh")}
          </button>
        </form>
      </div>
      <div className="rows">
        {vendors.map(({ vendorId, vendor, balanceMinor, toldAt, takesMoney }) => (
          <div key={vendorId}>
            <span className="grow">
              <b>{vendor}</b>{" "}
              <span className="mut xs">
                {toldAt === null
                  ? t("cashier:wallet.notTold")
                  : t("cashier:wallet.told", { time: timeText(toldAt, place) })}{" "}
                {!takesMoney && t("cashier:wallet.closed")}
              </span>
            </span>{" "}
            <b className="num">
              <Money amountMinor={balanceMinor} currency={currency} />
            </b>
          </div>
        ))}
      </div>
      <div className="st st-s p-4 ruled">
        <p className="sm sec max-line">{t("cashier:wallet.vendorsText")}</p>
        <form method="post" action={memberPaths.walletCollection}>
          <FormSecrets once />
          <button className="btn">
            <Icon name="arrow-line-down" />
            {t("cashier:wallet.collect")}
          </button>
        </form>
      </div>
    </section>
  );
}
