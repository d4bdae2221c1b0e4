import { useActionData, useLoaderData } from "@remix-run/react";
import { fundsView, moveFunds } from "~/http/forms/vendor-transfer-form.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { LatelyMoved } from "~/ui/cashier/lately-moved";
import { MoveForm } from "~/ui/cashier/move-form";
import { VendorPurses } from "~/ui/cashier/vendor-purses";
import { CentreTitle } from "~/ui/centre/centre-title";
import { WalletSums } from "~/ui/cashier/wallet-sums";
import { Icon } from "~/ui/icon/icon";

export const handle = { title: (t: Translate) => t("cashier:wallet.title") };

export const loader = memberLoader(fundsView);

export const action = memberAction(moveFunds);

export default function Wallet() {
  const { wallet, bonusMinor, vendors, moves, chosen, currency } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const { availableMinor, heldMinor } = wallet;
  const thereMinor = vendors.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  const hasVendors = vendors.length > 0;
  return (
    <>
      <CentreTitle title={t("cashier:wallet.title")} />
      <WalletSums
        currency={currency}
        sums={[
          { label: t("cashier:wallet.main"), amountMinor: availableMinor },
          { label: t("cashier:wallet.held"), amountMinor: heldMinor },
          ...(bonusMinor > 0n ? [{ label: t("cashier:wallet.bonus"), amountMinor: bonusMinor }] : []),
          ...(hasVendors ? [{ label: t("cashier:wallet.vendors"), amountMinor: thereMinor }] : []),
          {
            label: t("cashier:wallet.together"),
            amountMinor: availableMinor + heldMinor + bonusMinor + thereMinor,
          },
        ]}
      />
      {hasVendors && (
        <div className="two-col">
          <div className="st">
            <MoveForm {...{ vendors, chosen, availableMinor, currency, lastResult }} />
            <LatelyMoved moves={moves} currency={currency} />
          </div>
          <VendorPurses vendors={vendors} currency={currency} />
        </div>
      )}
      <section className="panel st">
        {!hasVendors && <p className="sm sec max-line">{t("cashier:wallet.text")}</p>}
        <div className="ro">
          <a className="btn btn-p" href={memberPaths.deposits}>
            <Icon name="arrow-line-down" />
            {t("cashier:deposit.title")}
          </a>
          <a className="btn" href={memberPaths.withdrawals}>
            <Icon name="arrow-line-up" />
            {t("cashier:withdraw.title")}
          </a>
          <a className="btn btn-q" href={memberPaths.record}>
            {t("member:record.title")}
          </a>
        </div>
      </section>
    </>
  );
}
