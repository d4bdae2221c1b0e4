import { CallOffSchema } from "~/domain/rewards/desk/contest-form.server";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { TextAreaField } from "../../form/text-area-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";

/** Asks why a raffle is called off; it has an address of its own. */
export function CallOffForm({ id, lastResult }: { id: number; lastResult: FormResult | undefined }) {
  const t = useT();
  const { form, fields } = useFormFields(CallOffSchema, { id: "call-off", lastResult });
  const reason = { field: fields.reason, label: t("backoffice:decision.reason") };
  return (
    <ContentForm
      form={form}
      lines={[reason]}
      cancelTo={`${paths.adminRaffles}/${id}`}
      submit={t("rewards:desk.callOff")}
    >
      <FormSection title={t("rewards:desk.callOff")}>
        <p className="sm">{t("rewards:desk.callOffText")}</p>
        <TextAreaField {...reason} rows={3} />
      </FormSection>
    </ContentForm>
  );
}
