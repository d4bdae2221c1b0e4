import { currencyOf } from "~/domain/ledger/currencies.server";
import { changeProduct, createProduct } from "~/domain/points/edit-product.server";
import { productSchema } from "~/domain/points/product-form.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { contentDesk, saveContent, type Sent } from "../content-desk";

export const productDesk = contentDesk({
  can: "content.edit",
  path: paths.adminProducts,
  title: "points:desk.products",
  id: ({ productId }) => idParam(productId),
});

export async function saveProduct(visit: Sent, id?: number) {
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
