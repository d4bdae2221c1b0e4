import { BeaconSchema } from "~/domain/rewards/desk/contest-form.server";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { Field } from "../../form/field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";

interface BeaconFormProps {
  id: number;
  beaconName: string;
  lastResult: FormResult | undefined;
}

/** The public value with which a list that is fixed is drawn; it has an address of its own. */
export function BeaconForm({ id, beaconName, lastResult }: BeaconFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(BeaconSchema, { id: "beacon", lastResult });
  const beacon = { field: fields.beacon, label: t("rewards:desk.beacon") };
  const own = `${paths.adminRaffles}/${id}`;
  return (
    <ContentForm form={form} lines={[beacon]} cancelTo={own} submit={t("rewards:desk.draw")}>
      <FormSection title={t("rewards:desk.draw")}>
        <p className="sm">{t("rewards:desk.drawText", { name: beaconName })}</p>
        <Field {...beacon} autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}
