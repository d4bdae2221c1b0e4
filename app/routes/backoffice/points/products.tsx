import { useLoaderData } from "@remix-run/react";
import { pointsText } from "~/domain/points/points";
import { productsForDesk } from "~/domain/points/desk.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentRows } from "~/ui/desk/content/content-rows";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Icon } from "~/ui/icon/icon";

export const handle = { title: (t: Translate) => t("points:desk.products") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context }) => ({
  products: await productsForDesk(app, context.language),
}));

export default function Products() {
  const { products } = useLoaderData<typeof loader>();
  const t = useT();
  const rows = products.map((product) => ({
    ...product,
    note: [
      t("points:cost", { points: pointsText(product.points) }),
      product.stock === undefined ? undefined : t("points:left", { number: product.stock }),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <>
      <DeskTitle title={t("points:desk.products")} />
      <ContentRows kind="product" rows={rows} hrefOf={(id) => `${paths.adminProducts}/${id}`}>
        <a className="btn btn-s" href={`${paths.adminProducts}/new`}>
          <Icon name="plus" />
          {t("points:desk.newProduct")}
        </a>
      </ContentRows>
    </>
  );
}
