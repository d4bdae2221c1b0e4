import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeskProduct } from "~/domain/points/desk.views.server";
import { ProductForm } from "~/ui/desk/points/product-form";
import { RunState, useWords } from "../content-desk";
import { productDesk, saveProduct } from "./product-desk";

const page = productDesk.editing({
  load: async ({ app }, id) => {
    const product = await findDeskProduct(app, id);
    return product && { product, currency: await currencyOf(app, app.config.currency) };
  },
  save: saveProduct,
  useName: ({ product }) => useWords(product.texts)?.title,
  State: ({ product }) => <RunState {...product} />,
  Form: ProductForm,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
