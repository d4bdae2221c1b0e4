import { getFormProps } from "@conform-to/react";
import { FEEDBACK_KINDS } from "~/domain/messaging/feedback/feedback";
import { feedbackFormSchema } from "~/domain/messaging/feedback/feedback-form.server";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { ErrorSummary } from "../form/error-summary";
import { AboutMarks, Field } from "../form/field";
import { FormSecrets } from "../form/form-secrets";
import { HoneypotField } from "../form/honeypot";
import { SelectField } from "../form/select-field";
import { TextAreaField } from "../form/text-area-field";
import { useFormFields } from "../form/use-form-fields";
import { PictureField } from "../upload/picture-field";

interface FeedbackFormProps {
  limits: { minLength: number; maxLength: number };
  signedIn: boolean;
  lastResult: FormResult | undefined;
  /** Where it is sent; the page's own address when left out. */
  action?: string;
}

/** What somebody wants to tell us, signed in or not. */
export function FeedbackForm({ limits, signedIn, lastResult, action }: FeedbackFormProps) {
  const t = useT();
  const schema = feedbackFormSchema({ ...limits, signedIn });
  const { form, fields } = useFormFields(schema, { id: "feedback", lastResult });
  const kind = { field: fields.kind, label: t("messages:feedback.about") };
  const content = { field: fields.content, label: t("messages:feedback.content") };
  const contact = { field: fields.contact, label: t("messages:feedback.contact") };
  const picture = { field: fields.picture, label: t("messages:feedback.pictures") };
  const lengths = t("messages:feedback.length", { min: limits.minLength, max: limits.maxLength });
  const options = FEEDBACK_KINDS.map((value) => ({ value, label: t(`messages:feedback.kinds.${value}`) }));
  return (
    <form className="st" method="post" action={action} encType="multipart/form-data" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[kind, content, contact, picture]} />
      <AboutMarks />
      <FormSecrets once />
      <HoneypotField />
      <p className="sm mut">{t("messages:feedback.lead")}</p>
      <SelectField {...kind} options={[{ value: "", label: "–" }, ...options]} />
      <TextAreaField {...content} rows={5} hint={lengths} />
      {!signedIn && <Field {...contact} hint={t("messages:feedback.contactHint")} autoComplete="email" />}
      <PictureField {...picture} ifEmpty={t("messages:feedback.noPicture")} />
      <div className="ro">
        <button className="btn btn-p" type="submit">
          {t("messages:feedback.send")}
        </button>
      </div>
    </form>
  );
}
