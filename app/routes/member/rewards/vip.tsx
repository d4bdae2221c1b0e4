import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { vipView } from "~/domain/rewards/ranks/vip.views.server";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { VipLadder } from "~/ui/rewards/vip-ladder";

export const handle = { title: (t: Translate) => t("rewards:vip.title") };

/** Where there are no ranks, there is no page. */
export const loader = memberLoader(async ({ app, account, context }) => {
  const vip = await vipView(app, { accountId: account.id, language: context.language });
  if (!vip) throw new Response(null, { status: 404 });
  return { vip, currency: await currencyOf(app, account.currency) };
});

export default function Vip() {
  const { vip, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("rewards:vip.title")} />
      <VipLadder vip={vip} currency={currency} />
    </>
  );
}
