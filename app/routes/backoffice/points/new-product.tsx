import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ProductForm } from "~/ui/desk/points/product-form";
import { saveNewProduct } from "./save-product.server";

export const handle = { title: (t: Translate) => t("points:desk.newProduct") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "content.edit" }, async ({ app }) => ({
  currency: await currencyOf(app, app.config.currency),
}));

export const action = staffAction({ can: "content.edit" }, saveNewProduct);

export default function NewProduct() {
  const { currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("points:desk.newProduct")}
        within={{ href: paths.adminProducts, label: t("points:desk.products") }}
      />
      <ProductForm
        product={undefined}
        currency={currency}
        lastResult={useActionData<typeof action>()?.result}
      />
    </>
  );
}
