import type { Promotion } from "~/domain/promotions/promotions.views.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { usePage, useT } from "~/http/access/page.server";
import { promotionPath } from "~/http/paths/paths";
import { languageOf } from "~/i18n/languages";
import { FIRST_PICTURE } from "../banner/first-picture";
import { Icon } from "../icon/icon";
import { Terms } from "./terms";
import { PromotionPeriod, StateTag } from "./promotion-state";
import { TakePart } from "./take-part";

interface PromotionCardProps {
  promotion: Promotion;
  lazy: boolean;
  /** Whether its picture is what one waits for. */
  isFirst?: boolean;
}

/** A card of the list. The address `#<id>` opens it where it stands, across the list, without script. */
export function PromotionCard({ promotion, lazy, isFirst = false }: PromotionCardProps) {
  const t = useT();
  const { direction } = languageOf(usePage().messages.language);
  const { id, type, execution, title, summary, state } = promotion;
  return (
    <article className={`item promo ${state}`} id={String(id)} data-type={type} data-execution={execution}>
      <img
        src={bannerArtPath("promotion", promotion, direction)}
        alt=""
        width="1200"
        height="400"
        {...(lazy ? { loading: "lazy" } : isFirst && FIRST_PICTURE)}
      />
      <div>
        <h2 className="disp">
          <a href={promotionPath(promotion)} dir="auto">
            {title}
          </a>
        </h2>
        <p className="sm sec">{summary}</p>
        <div className="ro sp above-1">
          <PromotionPeriod promotion={promotion} />
          {state === "join" || state === "claim" ? (
            <a className="btn btn-s" href={promotionPath(promotion)} data-state={state}>
              {t(`promotions:part.${state}`)}
            </a>
          ) : (
            <StateTag state={state} />
          )}
        </div>
        <div className="opened st">
          <Terms promotion={promotion} />
          <TakePart promotion={promotion} />
          <a className="btn btn-s j-start" href="#main">
            <Icon name="x" />
            {t("common:close")}
          </a>
        </div>
      </div>
    </article>
  );
}
