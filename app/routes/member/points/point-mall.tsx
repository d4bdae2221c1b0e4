import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import {
  listEntries,
  listRedemptions,
  mallProducts,
  pointsRules,
  pointsSums,
} from "~/domain/points/points.views.server";
import { MALL_TABS, mallPath } from "~/http/paths/points-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import deskCss from "~/ui/desk.css?url";
import { SiteFrame } from "~/ui/frame/site-frame";
import { Note } from "~/ui/note/note";
import { Pager } from "~/ui/pager/pager";
import { EntryTable } from "~/ui/points/entry-table";
import { Mall } from "~/ui/points/mall";
import { PointsRules } from "~/ui/points/points-rules";
import { ProductCards } from "~/ui/points/product-cards";
import { RedemptionTable } from "~/ui/points/redemption-table";
import { requirePoints } from "./require-points.server";

const PAGE_SIZE = 20;

export const handle = { title: (t: Translate) => t("points:title") };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const loader = memberLoader(async ({ app, account, context, url }) => {
  requirePoints(context);
  const { searchParams: query } = url;
  const tab = MALL_TABS.find((known) => known === query.get("tab")) ?? "redeem";
  const reader = { accountId: account.id, language: context.language };
  const page = { ...reader, pageNo: Number(query.get("page") ?? 1), pageSize: PAGE_SIZE };
  const [sums, currency] = await Promise.all([
    pointsSums(app, account.id),
    currencyOf(app, app.config.currency),
  ]);
  return {
    tab,
    sums,
    currency,
    products: tab === "redeem" ? await mallProducts(app, reader) : [],
    history: tab === "history" ? await listRedemptions(app, page) : undefined,
    details: tab === "details" ? await listEntries(app, page) : undefined,
    rules: tab === "rules" ? await pointsRules(app, context.language) : undefined,
  };
});

export default function PointMall() {
  const { tab, sums, currency, products, history, details, rules } = useLoaderData<typeof loader>();
  const t = useT();
  const list = history ?? details;
  return (
    <SiteFrame>
      <Mall sums={sums} tab={tab}>
        {tab === "redeem" && <ProductCards products={products} currency={currency} />}
        {history && history.total > 0 && <RedemptionTable redemptions={history.items} currency={currency} />}
        {details && details.total > 0 && <EntryTable entries={details.items} />}
        {list?.total === 0 && <Note tone="info">{t("points:nothingYet")}</Note>}
        {list && <Pager {...list} hrefOf={(page) => mallPath(tab, page)} />}
        {rules && <PointsRules rules={rules} currency={currency} />}
      </Mall>
    </SiteFrame>
  );
}
