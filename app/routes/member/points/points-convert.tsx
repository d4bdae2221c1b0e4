import type { HeadersFunction, LinksFunction } from "@remix-run/node";
import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { pointsPasswordOf } from "~/domain/points/check-password.server";
import { convertPoints, type ConvertRefused } from "~/domain/points/convert.server";
import { convertSchema } from "~/domain/points/convert.schema";
import { pointsText } from "~/domain/points/points";
import { pointsRules, pointsOf } from "~/domain/points/points.views.server";
import { formatMoney } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { paths } from "~/http/paths/paths";
import { mallPath } from "~/http/paths/points-paths";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, refusedField, refusedForm, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { Crumbs } from "~/ui/crumbs/crumbs";
import deskCss from "~/ui/desk.css?url";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { SiteFrame } from "~/ui/frame/site-frame";
import { unitText } from "~/ui/money/money";
import { requirePoints } from "./require-points.server";

export const handle = { title: (t: Translate) => t("points:convert.title") };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account, context }) => {
  requirePoints(context);
  const asks = await pointsPasswordOf(app, account.id);
  if (asks === "login") await passwordFirst(app, account.id, context);
  const [points, { perUnit }, currency] = await Promise.all([
    pointsOf(app, account.id),
    pointsRules(app, context.language),
    currencyOf(app, account.currency),
  ]);
  return { asks, points, perUnit, currency };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  requirePoints(context);
  const { id: accountId, currency: code } = account;
  const parsed = parseForm(form, convertSchema({ asks: await pointsPasswordOf(app, accountId) }));
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey: formKey, ...wish } = parsed.value;
  const converted = await convertPoints(app, { ...wish, accountId, currency: code, formKey });
  if (!converted.ok) return parsed.invalid(shownAt(converted));
  return redirectWithFlash(context, mallPath("details"), {
    ...{ tone: "good", key: "points:convert.done" },
    values: { amount: formatMoney(converted.amountMinor, await currencyOf(app, code)) },
  });
});

function shownAt(refused: ConvertRefused): Refusals {
  const { refusal } = refused;
  if (refusal === "points_not_whole" || refusal === "insufficient_points")
    return refusedField("points", refused);
  if (refusal === "password_wrong" || refusal.startsWith("payment_password_"))
    return refusedField("password", refused);
  return refusedForm(refused);
}

export default function PointsConvert() {
  const { asks, points: owned, perUnit, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(convertSchema({ asks }), {
    id: "convert",
    lastResult: useActionData<typeof action>()?.result,
  });
  const points = { field: fields.points, label: t("points:convert.points") };
  const password = { field: fields.password, label: t(`points:password.${asks}`) };
  const [step, have] = [pointsText(perUnit), pointsText(owned)];
  return (
    <SiteFrame within={paths.pointMall}>
      <main className="main" id="main">
        <Crumbs
          within={{ href: paths.pointMall, label: t("points:title") }}
          here={t("points:convert.title")}
        />
        <div className="pt">
          <h1 className="disp">{t("points:convert.title")}</h1>
        </div>
        <form className="panel st max-md" method="post" {...getFormProps(form)}>
          <ErrorSummary form={form} lines={[points, password]} />
          <p>{t("points:convert.rate", { points: step, amount: unitText(currency) })}</p>
          <AboutMarks />
          <FormSecrets once />
          <input type="hidden" name={fields.perUnit.name} value={perUnit} />
          <Field
            {...points}
            hint={t("points:convert.hint", { step, points: have })}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            {...password}
            type="password"
            inputMode={asks === "payment" ? "numeric" : undefined}
            autoComplete={asks === "payment" ? "off" : "current-password"}
          />
          <button className="btn btn-p">{t("points:convert.submit")}</button>
        </form>
      </main>
    </SiteFrame>
  );
}
