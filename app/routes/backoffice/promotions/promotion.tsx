import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countJoined, findDeskPromotion } from "~/domain/promotions/promotion-desk.views.server";
import { runStateOf } from "~/domain/shared/running-time";
import { inLanguage } from "~/domain/shared/texts.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { adminRulesPath } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths, promotionPath } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { PromotionForm } from "~/ui/desk/promotions/promotion-form";
import { RunTag } from "~/ui/desk/content/running-time";
import { savePromotion } from "./save-promotion.server";

export const handle = { title: (t: Translate) => t("backoffice:promotions.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "content.edit" }, async ({ app, params }) => {
  const promotion = await findDeskPromotion(app, idParam(params.promotionId));
  if (!promotion) throw new Response(null, { status: 404 });
  return { promotion, joined: await countJoined(app, promotion.id) };
});

export const action = staffAction({ can: "content.edit" }, (visit) =>
  savePromotion(visit, idParam(visit.params.promotionId)),
);

/** The form, and beside it the card as it stands in the list. */
export default function Promotion() {
  const { promotion, joined } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { language, languages, app } = usePage().request;
  const t = useT();
  const words = inLanguage(promotion.texts, language, languages);
  return (
    <>
      <DeskTitle
        title={words?.title ?? promotion.slug}
        within={{ href: paths.adminPromotions, label: t("backoffice:promotions.title") }}
      >
        <RunTag state={runStateOf(promotion, app.clock.now())} />
        <a className="btn btn-s" href={adminRulesPath(promotion.id)}>
          {t("bonusdesk:rules.title")}
        </a>
      </DeskTitle>
      <div className="two-col l">
        <PromotionForm promotion={promotion} lastResult={lastResult} />
        <aside className="st" aria-label={t("backoffice:content.preview")}>
          <article className="item as-read" data-theme="dark">
            <img src={bannerArtPath("promotion", promotion, "ltr")} alt="" width="1200" height="400" />
            <div>
              <h2 className="disp" dir="auto">
                {words?.title}
              </h2>
              <p className="sm sec">{words?.summary}</p>
            </div>
          </article>
          {(promotion.joinable || joined > 0) && (
            <dl className="facts sm">
              <dt>{t("backoffice:promotions.joined")}</dt>
              <dd className="num">{joined}</dd>
            </dl>
          )}
          {promotion.enabled && (
            <p className="sm">
              <a className="link" href={promotionPath(promotion)}>
                {t("backoffice:promotions.see")}
              </a>
            </p>
          )}
        </aside>
      </div>
    </>
  );
}
