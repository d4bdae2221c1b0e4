import { currencyOf } from "~/domain/ledger/currencies.server";
import { ProductForm } from "~/ui/desk/points/product-form";
import { productDesk, saveProduct } from "./product-desk";

const page = productDesk.adding({
  title: "points:desk.newProduct",
  load: async ({ app }) => ({ currency: await currencyOf(app, app.config.currency) }),
  save: (visit) => saveProduct(visit),
  Form: (props) => <ProductForm product={undefined} {...props} />,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
