import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeskProduct } from "~/domain/points/desk.views.server";
import { runStateOf } from "~/domain/shared/running-time";
import { inLanguage } from "~/domain/shared/texts.server";
import { idParam } from "~/http/paths/id-param.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ProductForm } from "~/ui/desk/points/product-form";
import { RunTag } from "~/ui/desk/content/running-time";
import { saveProduct } from "./save-product.server";

export const handle = { title: (t: Translate) => t("points:desk.products") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "content.edit" }, async ({ app, params }) => {
  const product = await findDeskProduct(app, idParam(params.productId));
  if (!product) throw new Response(null, { status: 404 });
  return { product, currency: await currencyOf(app, app.config.currency) };
});

export const action = staffAction({ can: "content.edit" }, (visit) =>
  saveProduct(visit, idParam(visit.params.productId)),
);

export default function Product() {
  const { product, currency } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { language, languages, app } = usePage().request;
  const t = useT();
  return (
    <>
      <DeskTitle
        title={inLanguage(product.texts, language, languages)?.title ?? ""}
        within={{ href: paths.adminProducts, label: t("points:desk.products") }}
      >
        <RunTag state={runStateOf(product, app.clock.now())} />
      </DeskTitle>
      <ProductForm product={product} currency={currency} lastResult={lastResult} />
    </>
  );
}
