import { pointsText } from "~/domain/points/points";
import type { MallProduct } from "~/domain/points/points.views.server";
import type { Currency } from "~/domain/shared/money";
import { bannerArtPath } from "~/http/paths/art-paths";
import { redeemPath } from "~/http/paths/points-paths";
import { usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { Empty } from "../empty/empty";
import { roundText } from "../money/money";

interface CardsProps {
  products: readonly MallProduct[];
  currency: Currency;
}

/** What points are given for; what cannot be had says why in the place of its button. */
export function ProductCards({ products, currency }: CardsProps) {
  const t = useT();
  if (products.length === 0) return <Empty title={t("points:none")} text={t("points:noneHint")} />;
  return (
    <div className="items small">
      {products.map((product, position) => (
        <ProductCard key={product.id} product={product} currency={currency} lazy={position > 5} />
      ))}
    </div>
  );
}

function ProductCard({
  product,
  currency,
  lazy,
}: {
  product: MallProduct;
  currency: Currency;
  lazy: boolean;
}) {
  const t = useT();
  const { direction } = languageOf(usePage().messages.language);
  const { id, title, summary, points, obstacle } = product;
  return (
    <article className="item">
      <img
        src={bannerArtPath("product", product, direction, 600)}
        alt=""
        width="1200"
        height="400"
        loading={lazy ? "lazy" : undefined}
      />
      <div>
        <h2 dir="auto">{title}</h2>
        <p className="xs sec" dir="auto">
          {summary}
        </p>
        <p className="xs mut">
          <Requirement product={product} currency={currency} />
        </p>
        <p className="ro sp">
          <b className="num">{t("points:cost", { points: pointsText(points) })}</b>
          {obstacle ? (
            <span className="xs mut">{t(`points:obstacle.${obstacle}`)}</span>
          ) : (
            <a className="btn btn-s" href={redeemPath(id)}>
              {t("points:redeem")}
              <span className="vh">
                {" "}
                <bdi>{title}</bdi>
              </span>
            </a>
          )}
        </p>
      </div>
    </article>
  );
}

/** What a product asks for besides points, and how many there are. */
export function Requirement({
  product: { amountMinor, stock },
  currency,
}: {
  product: Pick<MallProduct, "amountMinor" | "stock">;
  currency: Currency;
}) {
  const t = useT();
  const amount =
    amountMinor > 0n
      ? t("points:requirement", { amount: roundText(amountMinor, currency) })
      : t("points:noRequirement");
  const left = stock === undefined ? undefined : t("points:left", { number: stock });
  return <>{[amount, left].filter(Boolean).join(" · ")}</>;
}
