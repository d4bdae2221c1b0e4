import { bannerSchema } from "~/domain/content/banners/banner-form.server";
import { BANNER_GROUPS, type BannerGroup } from "~/domain/content/banners/banner";
import type { DeskBanner } from "~/domain/content/banners/banner-desk.views.server";
import { LINKAGES } from "~/domain/content/banners/banner-link";
import { artValue } from "~/domain/publishing/wide-picture.schema";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { RunningTimeFields, runningTimeValue, useRunningTimeLines } from "../content/running-time";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";
import { useWidePictureLines, WidePictureFields } from "./wide-picture-fields";

interface BannerFormProps {
  /** Undefined for a new one. */
  banner: DeskBanner | undefined;
  group: BannerGroup;
  lastResult: FormResult | undefined;
}

export function BannerForm({ banner, group, lastResult }: BannerFormProps) {
  const t = useT();
  const { app, languages } = usePage().request;
  const { timeZone } = app.config;
  const { form, fields } = useFormFields(bannerSchema({ languages, timeZone }), {
    id: "banner",
    lastResult,
    defaultValue: { group, ...valueOf(banner, timeZone) },
  });
  const parts = (["kicker", "title", "text", "button"] as const).map((name) => ({
    name,
    label: t(`backoffice:banners.parts.${name}`),
  }));
  const { linkageType, url } = fields.link.getFieldset() as unknown as Record<
    "linkageType" | "url",
    FormField
  >;
  const lines = [
    ...useTextLines({ field: fields.texts, parts }),
    { field: linkageType, label: t("backoffice:banners.opens") },
    { field: url, label: t("backoffice:banners.address") },
    ...useWidePictureLines({ fields: fields as never }),
    { field: fields.sort, label: t("backoffice:content.sort") },
    ...useRunningTimeLines({ field: fields.runs }),
  ];
  return (
    <ContentForm
      form={form}
      lines={lines}
      cancelTo={`${paths.adminBanners}?group=${banner?.group ?? group}`}
      once
      files
    >
      <input type="hidden" name={fields.version.name} value={fields.version.value} />
      <FormSection title={t("backoffice:content.words")}>
        <TextsByLanguage field={fields.texts} parts={parts} />
      </FormSection>
      <FormSection title={t("backoffice:banners.link")}>
        <SelectField
          field={fields.group}
          label={t("backoffice:banners.group")}
          options={BANNER_GROUPS.map((value) => ({ value, label: t(`backoffice:banners.groups.${value}`) }))}
        />
        <SelectField
          field={linkageType}
          label={t("backoffice:banners.opens")}
          options={(["none", "within", "outside"] as const).map((name) => ({
            value: LINKAGES[name],
            label: t(`backoffice:banners.linkages.${name}`),
          }))}
        />
        <Field
          field={url}
          label={t("backoffice:banners.address")}
          hint={t("backoffice:banners.addressHint")}
          autoComplete="off"
        />
      </FormSection>
      <FormSection title={t("backoffice:widePicture.title")}>
        <WidePictureFields fields={fields as never} hasPicture={banner?.pictureId !== undefined} />
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

function valueOf(banner: DeskBanner | undefined, timeZone: string) {
  if (!banner)
    return { version: "0", sort: "0", link: { linkageType: LINKAGES.none }, runs: { enabled: true } };
  const { texts, linkageType, url, art, sort, version } = banner;
  return {
    texts,
    link: { linkageType: String(linkageType) as "0" | "1" | "2", url },
    art: artValue(art),
    sort: String(sort),
    version: String(version),
    runs: runningTimeValue(banner, timeZone),
  };
}
