import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feedbackNumber, MAX_COMMENT } from "~/domain/messaging/feedback/feedback";
import { CommentSchema } from "~/domain/messaging/feedback/feedback-form.server";
import { ownCase } from "~/domain/messaging/feedback/feedback.views.server";
import { commentOnFeedback } from "~/domain/messaging/feedback/send-feedback.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FeedbackConversation } from "~/ui/feedback/conversation";
import { FeedbackTag } from "~/ui/feedback/feedback-tag";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("messages:feedback.title") };

export const loader = memberLoader(async ({ app, account, params }) => {
  const feedback = await ownCase(app, { accountId: account.id, feedbackId: idFrom(params.feedbackId) });
  if (!feedback) throw notFound();
  return { feedback };
});

export const action = memberAction(async ({ app, account, context, params, form }) => {
  const feedbackId = idFrom(params.feedbackId);
  const parsed = parseForm(form, CommentSchema);
  if (!parsed.ok) return parsed.invalid();
  const { comment, idempotencyKey: key } = parsed.value;
  const added = await commentOnFeedback(app, { accountId: account.id, feedbackId, comment, key });
  if (!added.ok && added.refusal === "unknown_feedback") throw notFound();
  if (!added.ok) return parsed.invalid({ form: [`refusals:${added.refusal}`] });
  return redirectWithFlash(context, memberPaths.feedbackCase(feedbackId), {
    ...{ tone: "good", key: "messages:feedback.commented" },
  });
});

export default function FeedbackCasePage() {
  const t = useT();
  const { feedback } = useLoaderData<typeof loader>();
  return (
    <>
      <CentreTitle
        title={t(`messages:feedback.kinds.${feedback.kind}`)}
        within="feedback"
        here={feedbackNumber(feedback.id)}
      >
        <FeedbackTag status={feedback.status} />
      </CentreTitle>
      <FeedbackConversation feedback={feedback} pictureOf={memberPaths.picture} />
      <CommentForm />
    </>
  );
}

function CommentForm() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(CommentSchema, { id: "comment", lastResult });
  const comment = { field: fields.comment, label: t("messages:feedback.comment") };
  return (
    <form className="panel st st-s" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[comment]} />
      <AboutMarks />
      <FormSecrets once />
      <TextAreaField {...comment} rows={2} hint={t("messages:feedback.commentHint", { max: MAX_COMMENT })} />
      <div className="ro">
        <button className="btn btn-p" type="submit">
          {t("messages:feedback.send")}
        </button>
      </div>
    </form>
  );
}
