import { getFormProps } from "@conform-to/react";
import { AUDIENCES, MESSAGE_KINDS } from "~/domain/outbound/inbox/message";
import { sendFormSchema } from "~/domain/outbound/inbox/send-form.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { ErrorSummary } from "../../form/error-summary";
import { Field } from "../../form/field";
import { FormSecrets } from "../../form/form-secrets";
import { SelectField } from "../../form/select-field";
import { TextAreaField } from "../../form/text-area-field";
import { useFormFields } from "../../form/use-form-fields";
import { FormSection } from "../content/content-form";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";

/** A message to members: to whom, about what, and the words in each language. */
export function SendForm({ lastResult }: { lastResult: FormResult | undefined }) {
  const t = useT();
  const { languages } = usePage().request;
  const { form, fields } = useFormFields(sendFormSchema(languages), { id: "message", lastResult });
  const to = { field: fields.audience, label: t("messages:desk.to") };
  const names = { field: fields.names, label: t("messages:desk.names") };
  const agent = { field: fields.agent, label: t("messages:desk.agent") };
  const kind = { field: fields.kind, label: t("messages:desk.kind") };
  const texts = {
    field: fields.texts,
    parts: [
      { name: "title", label: t("messages:desk.titleOf") },
      { name: "content", label: t("messages:desk.content"), rows: 5 },
    ],
  };
  const lines = [to, names, agent, kind, ...useTextLines(texts)];
  const isWrong = form.errors !== undefined || lines.some(({ field }) => field.errors);
  const audiences = AUDIENCES.map((value) => ({ value, label: t(`messages:desk.audiences.${value}`) }));
  const kinds = MESSAGE_KINDS.map((value) => ({ value, label: t(`messages:kinds.${value}`) }));
  return (
    <form className="panel flat" method="post" {...getFormProps(form)}>
      <FormSecrets once />
      {isWrong && (
        <div className="p-4">
          <ErrorSummary form={form} lines={lines} />
        </div>
      )}
      <FormSection title={t("messages:desk.to")}>
        <div className="cols">
          <SelectField {...to} options={audiences} />
          <SelectField {...kind} options={kinds} />
        </div>
        <TextAreaField {...names} rows={2} hint={t("messages:desk.namesHint")} />
        <Field {...agent} hint={t("messages:desk.agentHint")} autoComplete="off" />
      </FormSection>
      <FormSection title={t("messages:desk.words")}>
        <TextsByLanguage {...texts} />
      </FormSection>
      <div className="ro p-4 ruled">
        <button className="btn btn-p" type="submit">
          {t("messages:desk.send")}
        </button>
        <a className="btn btn-q" href={paths.adminMessages}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
