import type { DeskVendor } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { vendorSchema } from "~/domain/games/catalogue/desk/vendor.schema.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";
import { textsValue, MaintenanceFields, maintenanceValue, useMaintenanceLines } from "./maintenance-fields";

interface VendorFormProps {
  vendor: DeskVendor;
  lastResult: FormResult | undefined;
}

/** How a studio is shown, and whether its games are open. */
export function VendorForm({ vendor, lastResult }: VendorFormProps) {
  const t = useT();
  const { languages, app } = usePage().request;
  const { timeZone } = app.config;
  const { form, fields } = useFormFields(vendorSchema(languages, timeZone), {
    id: "vendor",
    lastResult,
    defaultValue: {
      version: String(vendor.version),
      name: vendor.name,
      sort: String(vendor.sort),
      rulesUrl: vendor.rules_url ?? undefined,
      footballCard: vendor.football_card ?? undefined,
      enabled: vendor.enabled === 1 ? "on" : undefined,
      maintenance: maintenanceValue(vendor, timeZone),
      texts: textsValue(vendor),
    },
  });
  const texts = {
    field: fields.texts as never,
    parts: [{ name: "reason", label: t("games:form.reason"), hint: t("games:form.reasonHint") }],
  };
  const maintenance = { field: fields.maintenance as never };
  const lines = [
    { field: fields.name, label: t("games:form.name") },
    { field: fields.sort, label: t("games:form.order") },
    { field: fields.rulesUrl, label: t("games:form.rules") },
    { field: fields.footballCard, label: t("games:form.footballCard") },
    ...useMaintenanceLines(maintenance),
    ...useTextLines(texts),
  ];
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminVendors}>
      <input type="hidden" name="version" value={fields.version.initialValue} />
      <FormSection title={t("games:form.offer")}>
        <Field field={fields.name} label={t("games:form.name")} autoComplete="off" />
        <Field
          field={fields.sort}
          label={t("games:form.order")}
          hint={t("games:form.orderHint")}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          field={fields.rulesUrl}
          label={t("games:form.rules")}
          hint={t("games:form.rulesHint", { code: "{code}", language: "{language}" })}
          autoComplete="off"
        />
        <Field
          field={fields.footballCard}
          label={t("games:form.footballCard")}
          hint={t("games:form.footballCardHint")}
          autoComplete="off"
        />
        <SwitchField field={fields.enabled} label={t("games:form.vendorEnabled")} />
      </FormSection>
      <FormSection title={t("games:form.maintenance")}>
        <MaintenanceFields {...maintenance} />
        <TextsByLanguage {...texts} />
      </FormSection>
    </ContentForm>
  );
}
