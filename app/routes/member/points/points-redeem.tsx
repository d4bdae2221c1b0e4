import type { HeadersFunction, LinksFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { pointsPasswordOf } from "~/domain/points/check-password.server";
import { MAX_REMARK, pointsText } from "~/domain/points/points";
import { findMallProduct, pointsOf } from "~/domain/points/points.views.server";
import { redeem, type RedeemRefused } from "~/domain/points/redeem.server";
import { redeemSchema } from "~/domain/points/redeem.schema";
import { bannerArtPath } from "~/http/paths/art-paths";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { usePage, useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { paths } from "~/http/paths/paths";
import { mallPath } from "~/http/paths/points-paths";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, refusedField, refusedForm, type Refusals } from "~/http/forms/submission.server";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { Crumbs } from "~/ui/crumbs/crumbs";
import deskCss from "~/ui/desk.css?url";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { SiteFrame } from "~/ui/frame/site-frame";
import { Note } from "~/ui/note/note";
import { Requirement } from "~/ui/points/product-cards";
import { requirePoints } from "./require-points.server";

export const handle = { title: (t: Translate) => t("points:redeemTitle") };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account, context, params }) => {
  requirePoints(context);
  const reader = { accountId: account.id, language: context.language };
  const product = await findMallProduct(app, reader, idParam(params.productId));
  if (!product) throw new Response(null, { status: 404 });
  const asks = await pointsPasswordOf(app, account.id);
  if (asks === "login") await passwordFirst(app, account.id, context);
  const [points, currency] = await Promise.all([
    pointsOf(app, account.id),
    currencyOf(app, app.config.currency),
  ]);
  return { product, asks, points, currency };
});

export const action = memberAction(async ({ app, account, context, params, form }) => {
  requirePoints(context);
  const productId = idParam(params.productId);
  const findHere = () =>
    findMallProduct(app, { accountId: account.id, language: context.language }, productId);
  const [asks, here] = await Promise.all([pointsPasswordOf(app, account.id), findHere()]);
  const parsed = parseForm(form, redeemSchema({ asks, isPhysical: here?.isPhysical ?? false }));
  // Where the product is gone its page is as well: the mall says so, whatever else was wrong.
  const refusedHere = async (refusals?: Refusals) => {
    if (await findHere()) return parsed.invalid(refusals);
    return redirectWithFlash(context, paths.pointMall, { tone: "bad", key: "refusals:unknown_product" });
  };
  if (!parsed.ok) return refusedHere();
  const { receiverName: name, phone, address, idempotencyKey: formKey, ...wish } = parsed.value;
  const receiver = { name, phone, address };
  const redeemed = await redeem(app, { ...wish, accountId: account.id, productId, receiver, formKey });
  if (!redeemed.ok) return refusedHere(shownAt(redeemed));
  return redirectWithFlash(context, mallPath("history"), {
    ...{ tone: "good", key: "points:redeemed" },
    values: { points: pointsText(wish.pointsEach * wish.quantity) },
  });
});

function shownAt(refused: RedeemRefused): Refusals {
  const { refusal } = refused;
  if (refusal === "out_of_stock" || refusal === "insufficient_points")
    return refusedField("quantity", refused);
  if (refusal === "password_wrong" || refusal.startsWith("payment_password_"))
    return refusedField("password", refused);
  return refusedForm(refused);
}

export default function PointsRedeem() {
  const { product, points, currency } = useLoaderData<typeof loader>();
  // Whatever came in the way since it was opened, a form that was refused is there with what was typed.
  const isRefused = useActionData<typeof action>() !== undefined;
  const { direction } = languageOf(usePage().messages.language);
  const t = useT();
  return (
    <SiteFrame within={paths.pointMall}>
      <main className="main" id="main">
        <Crumbs within={{ href: paths.pointMall, label: t("points:title") }} here={product.title} />
        <div className="pt">
          <h1 className="disp" dir="auto">
            {product.title}
          </h1>
        </div>
        <div className="two-col">
          {product.obstacle && !isRefused ? (
            <Note tone="warn" title={t(`points:obstacle.${product.obstacle}`)}>
              <a href={paths.pointMall}>{t("points:toMall")}</a>
            </Note>
          ) : (
            <RedeemForm />
          )}
          <aside className="item">
            <img src={bannerArtPath("product", product, direction, 600)} alt="" width="1200" height="400" />
            <div>
              <p className="sm" dir="auto">
                {product.summary}
              </p>
              <p className="b num">{t("points:cost", { points: pointsText(product.points) })}</p>
              <p className="xs mut">
                <Requirement product={product} currency={currency} />
              </p>
              <p className="xs mut">{t("points:youHave", { points: pointsText(points) })}</p>
            </div>
          </aside>
        </div>
      </main>
    </SiteFrame>
  );
}

function RedeemForm() {
  const { product, asks } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(redeemSchema({ asks, isPhysical: product.isPhysical }), {
    id: "redeem",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { quantity: "1", pointsEach: String(product.points) },
  });
  const quantity = { field: fields.quantity, label: t("points:column.quantity") };
  const receiver = [
    { field: fields.receiverName, label: t("points:receiver.name"), autoComplete: "name" },
    { field: fields.phone, label: t("points:receiver.phone"), autoComplete: "tel" },
  ];
  const address = { field: fields.address, label: t("points:receiver.address") };
  const remark = { field: fields.remark, label: t("points:remark") };
  const password = { field: fields.password, label: t(`points:password.${asks}`) };
  const asksReceiver = product.isPhysical ? [...receiver, address] : [];
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[quantity, ...asksReceiver, remark, password]} />
      <AboutMarks />
      <FormSecrets once />
      <input type="hidden" name={fields.pointsEach.name} value={product.points} />
      <div className="max-xs">
        <Field {...quantity} inputMode="numeric" autoComplete="off" />
      </div>
      {product.isPhysical && (
        <fieldset className="st bare">
          <legend className="lab">{t("points:receiver.title")}</legend>
          {receiver.map((line) => (
            <Field key={line.field.id} {...line} />
          ))}
          <TextAreaField {...address} rows={3} />
        </fieldset>
      )}
      <TextAreaField {...remark} rows={2} hint={t("points:remarkHint", { max: MAX_REMARK })} />
      <div className="max-xs">
        <Field
          {...password}
          type="password"
          inputMode={asks === "payment" ? "numeric" : undefined}
          autoComplete={asks === "payment" ? "off" : "current-password"}
        />
      </div>
      <button className="btn btn-p btn-b">{t("points:redeem")}</button>
    </form>
  );
}
