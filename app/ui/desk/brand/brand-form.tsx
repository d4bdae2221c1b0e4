import { THEMES, TONES } from "~/domain/content/look/look";
import { LookFormSchema } from "~/domain/content/look/look-form.server";
import { logoPath } from "~/http/paths/brand-paths";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { describedBy, Field, FieldFrame } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import type { BrandWish } from "./brand-preview";
import { ContentForm, FormSection } from "../content/content-form";

/** The name of the button that shows instead of saving. */
export const PREVIEW = { name: "intent", value: "preview" };

interface BrandFormProps {
  wish: BrandWish;
  version: string;
  lastResult: FormResult | undefined;
}

export function BrandForm({ wish, version, lastResult }: BrandFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(LookFormSchema, {
    id: "brand",
    lastResult,
    defaultValue: { ...wish, logoId: wish.logoId === undefined ? undefined : String(wish.logoId), version },
  });
  const line = (name: "name" | "logo" | "accent" | "tone" | "theme") => ({
    field: fields[name],
    label: t(`brand:fields.${name}`),
  });
  const { logoId } = fields;
  const hint = t("brand:hints.logo");
  return (
    <ContentForm
      form={form}
      lines={[line("name"), line("logo"), line("accent"), line("tone"), line("theme")]}
      cancelTo={paths.adminBrand}
      actions={
        <button className="btn" type="submit" {...PREVIEW}>
          {t("brand:preview")}
        </button>
      }
      files
    >
      <input type="hidden" name={fields.version.name} value={fields.version.value} />
      {logoId.value && <input type="hidden" name={logoId.name} value={logoId.value} />}
      <FormSection title={t("brand:name")}>
        <Field field={fields.name} label={t("brand:fields.name")} autoComplete="off" />
        <FieldFrame field={fields.logo} label={t("brand:fields.logo")} hint={hint}>
          <input
            className="in"
            type="file"
            id={fields.logo.id}
            name={fields.logo.name}
            accept="image/png,image/jpeg"
            aria-invalid={fields.logo.errors ? true : undefined}
            aria-describedby={describedBy(fields.logo, hint)}
          />
        </FieldFrame>
        {logoId.value && (
          <>
            <span className="brand">
              <img src={logoPath({ id: Number(logoId.value) })} alt={t("brand:fields.logo")} />
            </span>
            <SwitchField field={fields.withoutLogo} label={t("brand:fields.withoutLogo")} />
          </>
        )}
      </FormSection>
      <FormSection title={t("brand:colours")}>
        <Field
          field={fields.accent}
          label={t("brand:fields.accent")}
          hint={t("brand:hints.accent")}
          autoComplete="off"
        />
        <SelectField
          field={fields.tone}
          label={t("brand:fields.tone")}
          options={TONES.map((value) => ({ value, label: t(`brand:tones.${value}`) }))}
        />
        <SelectField
          field={fields.theme}
          label={t("brand:fields.theme")}
          hint={t("brand:hints.theme")}
          options={THEMES.map((value) => ({ value, label: t(`brand:themes.${value}`) }))}
        />
      </FormSection>
    </ContentForm>
  );
}
