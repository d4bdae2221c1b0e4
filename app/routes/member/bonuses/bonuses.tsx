import { useLoaderData } from "@remix-run/react";
import { bonusDetails } from "~/domain/bonuses/bonus-details.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { promotionTitles } from "~/domain/promotions/promotions.views.server";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { BonusTable } from "~/ui/bonuses/bonus-table";
import { WalletSums } from "~/ui/cashier/wallet-sums";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Empty } from "~/ui/empty/empty";

export const handle = { title: (t: Translate) => t("member:bonus.title") };

export const loader = memberLoader(async ({ app, account, context }) => {
  const [details, titles, currency] = await Promise.all([
    bonusDetails(app, account.id),
    promotionTitles(app, context.language),
    currencyOf(app, account.currency),
  ]);
  return { details, titles, currency };
});

export default function Bonuses() {
  const { details, titles, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:bonus.title")} />
      <WalletSums
        currency={currency}
        sums={[
          { label: t("member:bonus.locked"), amountMinor: details.lockedMinor },
          { label: t("member:bonus.left"), amountMinor: details.leftToPlayMinor },
          { label: t("member:bonus.freed"), amountMinor: details.freedMinor },
          { label: t("member:bonus.ranOut"), amountMinor: details.ranOutMinor },
        ]}
      />
      {details.lines.length === 0 ? (
        <Empty title={t("member:bonus.noneTitle")} text={t("member:bonus.noneText")}>
          <a className="btn btn-p" href={paths.promotions}>
            {t("promotions:all")}
          </a>
        </Empty>
      ) : (
        <BonusTable grants={details.lines} titles={titles} currency={currency} />
      )}
    </>
  );
}
