import { EXECUTIONS, PROMOTION_TYPES } from "~/domain/promotions/promotion";
import type { DeskPromotion } from "~/domain/promotions/promotion-desk.views.server";
import { newPromotionSchema } from "~/domain/promotions/promotion-form.server";
import { artValue } from "~/domain/publishing/wide-picture.schema";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { RunningTimeFields, runningTimeValue, useRunningTimeLines } from "../content/running-time";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";
import { useWidePictureLines, WidePictureFields } from "../banners/wide-picture-fields";

interface PromotionFormProps {
  /** Undefined for a new one, which is given its name in addresses as well. */
  promotion: DeskPromotion | undefined;
  lastResult: FormResult | undefined;
}

export function PromotionForm({ promotion, lastResult }: PromotionFormProps) {
  const t = useT();
  const { app, languages } = usePage().request;
  const { timeZone } = app.config;
  const { form, fields } = useFormFields(newPromotionSchema({ languages, timeZone }), {
    id: "promotion",
    lastResult,
    defaultValue: valueOf(promotion, timeZone),
  });
  const parts = [
    { name: "title", label: t("backoffice:promotions.parts.title") },
    { name: "summary", label: t("backoffice:promotions.parts.summary") },
    {
      name: "terms",
      label: t("backoffice:promotions.parts.terms"),
      hint: t("backoffice:content.htmlHint"),
      rows: 10,
    },
  ];
  const lines = [
    ...(promotion ? [] : [{ field: fields.slug, label: t("backoffice:promotions.slug") }]),
    ...useTextLines({ field: fields.texts, parts }),
    { field: fields.type, label: t("backoffice:promotions.type") },
    { field: fields.execution, label: t("backoffice:promotions.execution") },
    ...useWidePictureLines({ fields: fields as never }),
    { field: fields.sort, label: t("backoffice:content.sort") },
    ...useRunningTimeLines({ field: fields.runs }),
  ];
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminPromotions} once files>
      <input type="hidden" name={fields.version.name} value={fields.version.value} />
      <FormSection title={t("backoffice:content.words")}>
        {!promotion && (
          <Field
            field={fields.slug}
            label={t("backoffice:promotions.slug")}
            hint={t("backoffice:promotions.slugHint")}
            autoComplete="off"
          />
        )}
        <TextsByLanguage field={fields.texts} parts={parts} />
      </FormSection>
      <FormSection title={t("backoffice:promotions.what")}>
        <div className="cols">
          <SelectField
            field={fields.type}
            label={t("backoffice:promotions.type")}
            options={PROMOTION_TYPES.map((value) => ({ value, label: t(`promotions:types.${value}`) }))}
          />
          <SelectField
            field={fields.execution}
            label={t("backoffice:promotions.execution")}
            options={EXECUTIONS.map((value) => ({ value, label: t(`promotions:execution.${value}`) }))}
          />
        </div>
        <SwitchField field={fields.joinable} label={t("backoffice:promotions.joinable")} />
        <p className="hint">{t("backoffice:promotions.joinableHint")}</p>
      </FormSection>
      <FormSection title={t("backoffice:widePicture.title")}>
        <WidePictureFields fields={fields as never} hasPicture={promotion?.pictureId !== undefined} />
      </FormSection>
      <FormSection title={t("backoffice:content.when")}>
        <RunningTimeFields field={fields.runs} />
        <Field
          field={fields.sort}
          label={t("backoffice:content.sort")}
          hint={t("backoffice:content.sortHint")}
          inputMode="numeric"
          autoComplete="off"
        />
      </FormSection>
    </ContentForm>
  );
}

function valueOf(promotion: DeskPromotion | undefined, timeZone: string) {
  if (!promotion) return { version: "0", sort: "0", runs: { enabled: true } };
  const { texts, type, execution, joinable, art, sort, version } = promotion;
  return {
    texts,
    type,
    execution,
    joinable,
    art: artValue(art),
    sort: String(sort),
    version: String(version),
    runs: runningTimeValue(promotion, timeZone),
  };
}
