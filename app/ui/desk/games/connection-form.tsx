import type { DeskVendor } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import {
  ADAPTERS,
  ConnectionSchema,
  VENDOR_WALLETS,
} from "~/domain/games/catalogue/desk/vendor.schema.server";
import { useT } from "~/http/access/page.server";
import { adminVendorPath } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { useFormFields } from "../../form/use-form-fields";
import { Pick } from "../../pick/pick";
import { ContentForm, FormSection } from "../content/content-form";

interface ConnectionFormProps {
  vendor: DeskVendor;
  lastResult: FormResult | undefined;
}

/** Where a vendor's games are launched, and the key that both sides sign with. The key is written and never shown. */
export function ConnectionForm({ vendor, lastResult }: ConnectionFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(ConnectionSchema, {
    id: "connection",
    lastResult,
    defaultValue: {
      version: String(vendor.version),
      adapter: vendor.adapter,
      wallet: vendor.wallet,
      casinoId: vendor.casino_id,
      launcherUrl: vendor.launcher_url,
    },
  });
  const lines = [
    { field: fields.casinoId, label: t("games:form.casinoId") },
    { field: fields.launcherUrl, label: t("games:form.launcher") },
    { field: fields.secret, label: t("games:form.key") },
  ];
  return (
    <ContentForm form={form} lines={lines} cancelTo={adminVendorPath(vendor.id)}>
      <input type="hidden" name="version" value={fields.version.initialValue} />
      <FormSection title={t("games:vendors.connection")}>
        <Pick
          field={fields.adapter}
          legend={t("games:form.adapter")}
          choices={ADAPTERS.map((adapter) => ({ value: adapter, label: t(`games:adapters.${adapter}`) }))}
        />
        <Pick
          field={fields.wallet}
          legend={t("games:form.wallet")}
          choices={VENDOR_WALLETS.map((wallet) => ({ value: wallet, label: t(`games:wallets.${wallet}`) }))}
        />
        <Field field={fields.casinoId} label={t("games:form.casinoId")} autoComplete="off" />
        <Field
          field={fields.launcherUrl}
          label={t("games:form.launcher")}
          hint={t("games:form.launcherHint")}
          autoComplete="off"
        />
        <Field
          field={fields.secret}
          label={t("games:form.key")}
          type="password"
          hint={t(vendor.has_key === 1 ? "games:form.keySet" : "games:form.keyUnset")}
          autoComplete="new-password"
        />
      </FormSection>
    </ContentForm>
  );
}
