import { countJoined, findDeskPromotion } from "~/domain/promotions/promotion-desk.views.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { adminRulesPath } from "~/http/paths/bonus-paths";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { promotionPath } from "~/http/paths/paths";
import { PromotionForm } from "~/ui/desk/promotions/promotion-form";
import { RunState, useWords } from "../content-desk";
import { promotionDesk, savePromotion } from "./promotion-desk";

interface Shown {
  promotion: NonNullable<Awaited<ReturnType<typeof findDeskPromotion>>>;
  joined: number;
}

const page = promotionDesk.editing({
  load: async ({ app }, id): Promise<Shown | undefined> => {
    const promotion = await findDeskPromotion(app, id);
    return promotion && { promotion, joined: await countJoined(app, id) };
  },
  save: savePromotion,
  useName: ({ promotion }) => useWords(promotion.texts)?.title ?? promotion.slug,
  State,
  Form: WithPreview,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;

function State({ promotion }: Shown) {
  const t = useT();
  return (
    <>
      <RunState {...promotion} />
      <a className="btn btn-s" href={adminRulesPath(promotion.id)}>
        {t("bonusdesk:rules.title")}
      </a>
    </>
  );
}

/** The form, and beside it the card as it stands in the list. */
function WithPreview({ promotion, joined, lastResult }: Shown & { lastResult: FormResult | undefined }) {
  const t = useT();
  const words = useWords(promotion.texts);
  return (
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
  );
}
