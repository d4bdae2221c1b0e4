import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { walletView } from "~/domain/wallet/wallet.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { WalletSums } from "~/ui/cashier/wallet-sums";
import { Icon } from "~/ui/icon/icon";

export const handle = { title: (t: Translate) => t("cashier:wallet.title") };

export const loader = memberLoader(async ({ app, account }) => {
  const { id: accountId, currency } = account;
  const wallet = await walletView(app, { accountId, currency });
  return { wallet, currency: await currencyOf(app, currency) };
});

export default function Wallet() {
  const { wallet, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("cashier:wallet.title")} />
      <WalletSums
        currency={currency}
        sums={[
          { label: t("cashier:wallet.main"), amountMinor: wallet.availableMinor },
          { label: t("cashier:wallet.held"), amountMinor: wallet.heldMinor },
          { label: t("cashier:wallet.together"), amountMinor: wallet.availableMinor + wallet.heldMinor },
        ]}
      />
      <section className="panel st">
        <p className="sm sec max-line">{t("cashier:wallet.text")}</p>
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
