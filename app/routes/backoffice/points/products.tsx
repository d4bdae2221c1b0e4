import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeskProduct, productsForDesk } from "~/domain/points/desk.views.server";
import { changeProduct, createProduct } from "~/domain/points/edit-product.server";
import { pointsText } from "~/domain/points/points";
import { productSchema } from "~/domain/points/product-form.server";
import { useT } from "~/http/access/page.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { ContentRows } from "~/ui/desk/content/content-rows";
import { ProductForm } from "~/ui/desk/points/product-form";
import { Icon } from "~/ui/icon/icon";
import { contentDesk, RunState, saveContent, useWords, type Sent } from "../content-desk";

const desk = contentDesk({
  can: "content.edit",
  path: paths.adminProducts,
  title: "points:desk.products",
  id: ({ productId }) => idParam(productId),
});

export const pages = {
  list: desk.list({
    load: async ({ app, context }) => ({ products: await productsForDesk(app, context.language) }),
    Lines: Products,
  }),
  adding: desk.adding({
    title: "points:desk.newProduct",
    load: async ({ app }) => ({ currency: await currencyOf(app, app.config.currency) }),
    save: saveProduct,
    Form: (props) => <ProductForm product={undefined} {...props} />,
  }),
  editing: desk.editing({
    load: async ({ app }, id) => {
      const product = await findDeskProduct(app, id);
      return product && { product, currency: await currencyOf(app, app.config.currency) };
    },
    save: saveProduct,
    useName: ({ product }) => useWords(product.texts)?.title,
    State: ({ product }) => <RunState {...product} />,
    Form: ProductForm,
  }),
};

async function saveProduct(visit: Sent, id?: number) {
  const { app, context } = visit;
  const currency = await currencyOf(app, app.config.currency);
  return saveContent(visit, {
    schema: productSchema({ languages: context.languages, timeZone: app.config.timeZone, currency }),
    save: ({ value, picture, languages, by }) => {
      const { idempotencyKey: formKey, version, stockSeen, amount, credit, ...rest } = value;
      const wish = { ...rest, amountMinor: amount ?? 0n, creditMinor: credit ?? 0n, picture };
      const saving = { wish: { ...wish, stock: value.stock }, formKey, by };
      return id === undefined
        ? createProduct(app, saving)
        : changeProduct(app, { ...saving, id, version, languages, stockSeen });
    },
    saved: "points:desk.saved",
    to: paths.adminProducts,
  });
}

function Products({ products }: { products: Awaited<ReturnType<typeof productsForDesk>> }) {
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
    <ContentRows kind="product" rows={rows} hrefOf={(id) => `${paths.adminProducts}/${id}`}>
      <a className="btn btn-s" href={`${paths.adminProducts}/new`}>
        <Icon name="plus" />
        {t("points:desk.newProduct")}
      </a>
    </ContentRows>
  );
}
