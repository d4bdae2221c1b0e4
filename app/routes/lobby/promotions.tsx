import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { offeredRules } from "~/domain/promotions/offered-rules.views.server";
import { isPromotionType } from "~/domain/promotions/promotion";
import { findPromotion, promotionsOf } from "~/domain/promotions/promotions.views.server";
import { sharedPicturePath } from "~/http/paths/art-paths";
import { paths, promotionPath } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { SiteFrame } from "~/ui/frame/site-frame";
import { PromotionList } from "~/ui/promotions/promotion-list";
import { PromotionPage } from "~/ui/promotions/promotion-page";

/** All promotions, of one type with `?type=`; with `?id=` one of them, for whoever cannot follow `#<id>`. */
export const loader = visitorLoader(async ({ app, account, context, url }) => {
  const reader = { language: context.language, accountId: account?.id };
  const wanted = url.searchParams.get("id");
  if (wanted !== null) {
    const promotion = await findPromotion(app, reader, wanted);
    if (!promotion) throw new Response(null, { status: 404 });
    const [rules, currency] = await Promise.all([
      offeredRules(app, promotion.id),
      currencyOf(app, app.config.currency),
    ]);
    const isLimited = rules?.leftMinor !== undefined || rules?.leftCount !== undefined;
    // What is left of a budget is read anew.
    context.cacheable = !isLimited;
    const offer = rules && { ...rules, currency };
    return serverOnly({ promotion, offer, promotions: undefined, type: undefined });
  }
  const type = url.searchParams.get("type") ?? undefined;
  // What people write into an address makes too many pages to keep them.
  context.cacheable = type === undefined || isPromotionType(type);
  return serverOnly({
    promotion: undefined,
    offer: undefined,
    promotions: await promotionsOf(app, reader),
    type,
  });
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { promotion }) => promotion?.title ?? t("promotions:title"),
  canonical: ({ promotion }) => (promotion ? promotionPath(promotion) : paths.promotions),
  about: (t, { promotion }) =>
    promotion
      ? {
          description: promotion.description,
          image: sharedPicturePath("promotion", promotion),
        }
      : { description: t("promotions:description") },
};

export default function Promotions() {
  const { promotion, offer, promotions, type } = useLoaderData<typeof loader>();
  return (
    <BehindDialog>
      <SiteFrame>
        {promotion ? (
          <PromotionPage promotion={promotion} offer={offer} />
        ) : (
          <PromotionList promotions={promotions ?? []} type={type} />
        )}
      </SiteFrame>
    </BehindDialog>
  );
}
