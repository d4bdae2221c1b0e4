import type { Promotion } from "~/domain/promotions/promotions.views.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { languageOf } from "~/i18n/languages";
import { Crumbs } from "../crumbs/crumbs";
import { Time } from "../time/time";
import { StateTag } from "./promotion-state";
import { RuleTerms, type Offer } from "./rule-terms";
import { TakePart } from "./take-part";
import { Terms } from "./terms";

interface PromotionPageProps {
  promotion: Promotion;
  /** Undefined of one that pays nothing by rules. */
  offer: Offer | undefined;
}

/** A promotion on a page of its own. */
export function PromotionPage({ promotion, offer }: PromotionPageProps) {
  const t = useT();
  const { direction } = languageOf(usePage().messages.language);
  const { type, title, summary, state } = promotion;
  return (
    <main className="main" id="main">
      <Crumbs within={{ href: paths.promotions, label: t("promotions:title") }} here={title} />
      <div className={`slide tall promo ${state}`}>
        <img src={bannerArtPath("promotion", promotion, direction)} alt="" width="1200" height="400" />
        <div>
          <span className="k">{t(`promotions:types.${type}`)}</span>
          <h1 className="h disp" dir="auto">
            {title}
          </h1>
        </div>
      </div>
      <div className="two-col">
        <article className="st">
          <p className="t-lg">{summary}</p>
          <h2 className="t-lg">{t("promotions:terms")}</h2>
          <Terms promotion={promotion} />
          {offer && <RuleTerms promotion={promotion} offer={offer} />}
        </article>
        <Facts promotion={promotion} />
      </div>
    </main>
  );
}

function Facts({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { type, execution, pays, startsAt, endsAt, state } = promotion;
  return (
    <aside className="panel st" aria-label={t("promotions:facts.label")}>
      <dl className="facts sm">
        <dt>{t("promotions:facts.state")}</dt>
        <dd>
          <StateTag state={state} />
        </dd>
        <dt>{t("promotions:facts.type")}</dt>
        <dd>{t(`promotions:types.${type}`)}</dd>
        <dt>{t("promotions:facts.execution")}</dt>
        <dd>{t(`promotions:execution.${pays === "auto" ? "A" : execution}`)}</dd>
        <dt>{t("promotions:facts.from")}</dt>
        <dd>
          <Time at={startsAt} />
        </dd>
        <dt>{t("promotions:facts.until")}</dt>
        <dd>{endsAt === undefined ? t("promotions:period.open") : <Time at={endsAt} />}</dd>
      </dl>
      <TakePart promotion={promotion} />
    </aside>
  );
}
