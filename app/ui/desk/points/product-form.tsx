import { artValue } from "~/domain/publishing/wide-picture.schema";
import type { DeskProduct } from "~/domain/points/desk.views.server";
import { productSchema } from "~/domain/points/product-form.server";
import { toDecimal, type Currency } from "~/domain/shared/money";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { RunningTimeFields, runningTimeValue, useRunningTimeLines } from "../content/running-time";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";
import { useWidePictureLines, WidePictureFields } from "../banners/wide-picture-fields";

interface ProductFormProps {
  /** Undefined for a new one. */
  product: DeskProduct | undefined;
  currency: Currency;
  lastResult: FormResult | undefined;
}

/** What points are given for: its words, what it costs and asks for, how many there are. */
export function ProductForm({ product, currency, lastResult }: ProductFormProps) {
  const t = useT();
  const { app, languages } = usePage().request;
  const { timeZone } = app.config;
  const { form, fields } = useFormFields(productSchema({ languages, timeZone, currency }), {
    id: "product",
    lastResult,
    defaultValue: valueOf(product, { timeZone, currency }),
  });
  const parts = [
    { name: "title", label: t("points:desk.words.title") },
    { name: "summary", label: t("points:desk.words.summary") },
  ];
  const points = { field: fields.points, label: t("points:column.points") };
  const amount = { field: fields.amount, label: t("points:column.amount") };
  const credit = { field: fields.credit, label: t("points:desk.credit") };
  const stock = { field: fields.stock, label: t("points:desk.stock") };
  const sort = { field: fields.sort, label: t("backoffice:content.sort") };
  const lines = [
    ...useTextLines({ field: fields.texts, parts }),
    ...[points, amount, credit, stock],
    ...useWidePictureLines({ fields: fields as never }),
    ...[sort, ...useRunningTimeLines({ field: fields.runs })],
  ];
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminProducts} once files>
      <input type="hidden" name={fields.version.name} value={fields.version.value} />
      <input type="hidden" name={fields.stockSeen.name} value={fields.stockSeen.value} />
      <FormSection title={t("backoffice:content.words")}>
        <TextsByLanguage field={fields.texts} parts={parts} />
      </FormSection>
      <FormSection title={t("points:desk.terms")}>
        <Field {...points} inputMode="numeric" autoComplete="off" />
        <Field
          {...amount}
          prefix={currency.symbol}
          inputMode="decimal"
          autoComplete="off"
          hint={t("points:desk.amountHint")}
        />
        <Field
          {...credit}
          prefix={currency.symbol}
          inputMode="decimal"
          autoComplete="off"
          hint={t("points:desk.creditHint")}
        />
        <Field {...stock} inputMode="numeric" autoComplete="off" hint={t("points:desk.stockHint")} />
        <SwitchField field={fields.isPhysical} label={t("points:desk.isPhysical")} />
      </FormSection>
      <FormSection title={t("backoffice:widePicture.title")}>
        <WidePictureFields fields={fields as never} hasPicture={product?.pictureId !== undefined} />
      </FormSection>
      <FormSection title={t("backoffice:content.when")}>
        <RunningTimeFields field={fields.runs} />
        <Field {...sort} hint={t("backoffice:content.sortHint")} inputMode="numeric" autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}

function valueOf(
  product: DeskProduct | undefined,
  { timeZone, currency }: { timeZone: string; currency: Currency },
) {
  if (!product) return { version: "0", sort: "0", runs: { enabled: true } };
  const { texts, points, amountMinor, creditMinor, stock, isPhysical, art, sort, version } = product;
  return {
    texts,
    points: String(points),
    amount: amountMinor > 0n ? toDecimal(amountMinor, currency) : "",
    credit: creditMinor > 0n ? toDecimal(creditMinor, currency) : "",
    stock: stock === undefined ? "" : String(stock),
    stockSeen: stock === undefined ? "" : String(stock),
    isPhysical,
    art: artValue(art),
    sort: String(sort),
    version: String(version),
    runs: runningTimeValue(product, timeZone),
  };
}
