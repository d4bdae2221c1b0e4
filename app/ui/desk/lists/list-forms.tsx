import { NamesSchema, NewListSchema, type ListChange } from "~/domain/promotions/lists/member-list-form";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { Field } from "../../form/field";
import { TextAreaField } from "../../form/text-area-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";

/** A new list: its tag, which stays. */
export function NewListForm({ lastResult }: { lastResult: FormResult | undefined }) {
  const t = useT();
  const { form, fields } = useFormFields(NewListSchema, { id: "list", lastResult });
  const tag = { field: fields.tag, label: t("bonusdesk:lists.tag") };
  return (
    <ContentForm form={form} lines={[tag]} cancelTo={paths.adminMemberLists} once>
      <FormSection title={t("bonusdesk:lists.new")}>
        <Field {...tag} hint={t("bonusdesk:lists.tagHint")} autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}

interface NamesFormProps {
  listId: number;
  change: ListChange;
  lastResult: FormResult | undefined;
}

/** Names of members, one a line, to be put on a list or taken off it. */
export function NamesForm({ listId, change, lastResult }: NamesFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(NamesSchema, { id: "names", lastResult });
  const names = { field: fields.names as never, label: t("bonusdesk:lists.names") };
  const title = t(`bonusdesk:lists.${change}`);
  return (
    <ContentForm form={form} lines={[names]} cancelTo={`${paths.adminMemberLists}/${listId}`} submit={title}>
      <FormSection title={title}>
        <TextAreaField {...names} rows={10} hint={t("bonusdesk:lists.namesHint")} />
      </FormSection>
    </ContentForm>
  );
}
