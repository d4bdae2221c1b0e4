import { PROMOTION_TYPES } from "~/domain/promotions/promotion";
import { isRunning } from "~/domain/promotions/promotion-state";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Empty } from "../empty/empty";
import { PromotionCard } from "./promotion-card";

/** Every promotion as a card; types that nothing is offered of have no tab. */
export function PromotionList({
  promotions,
  type,
}: {
  promotions: readonly Promotion[];
  type: string | undefined;
}) {
  const t = useT();
  const shown = promotions.filter((promotion) => type === undefined || promotion.type === type);
  const isEmpty = promotions.length === 0;
  const running = promotions.filter(({ state }) => isRunning(state)).length;
  return (
    <main className="main" id="main">
      <div className="pt">
        <h1 className="disp">{t("promotions:title")}</h1>
        <span className="mut sm">{t("promotions:running", { count: running })}</span>
      </div>
      {!isEmpty && <Types promotions={promotions} type={type} />}
      {shown.length > 0 ? (
        <div className="items">
          {shown.map((promotion, position) => (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              lazy={position > 5}
              isFirst={position === 0}
            />
          ))}
        </div>
      ) : (
        <Empty
          title={t(isEmpty ? "promotions:nothing" : "promotions:none")}
          text={t(isEmpty ? "promotions:nothingHint" : "promotions:noneHint")}
        >
          <a className="btn btn-p" href={isEmpty ? paths.home : paths.promotions}>
            {t(isEmpty ? "common:home" : "promotions:all")}
          </a>
        </Empty>
      )}
    </main>
  );
}

function Types({ promotions, type }: { promotions: readonly Promotion[]; type: string | undefined }) {
  const t = useT();
  const offered = PROMOTION_TYPES.filter((one) => promotions.some((promotion) => promotion.type === one));
  return (
    <nav className="tabs" aria-label={t("promotions:types.label")}>
      <a className="mk" href={paths.promotions} aria-current={type === undefined ? "page" : undefined}>
        {t("promotions:types.all")}
      </a>
      {offered.map((one) => (
        <a
          className="mk"
          key={one}
          href={`${paths.promotions}?type=${one}`}
          aria-current={type === one ? "page" : undefined}
        >
          {t(`promotions:types.${one}`)}
        </a>
      ))}
    </nav>
  );
}
