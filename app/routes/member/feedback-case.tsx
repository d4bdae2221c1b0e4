import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feedbackNumber, MAX_COMMENT } from "~/domain/messaging/feedback/feedback";
import { CommentSchema } from "~/domain/messaging/feedback/feedback-form.server";
import { ownCase } from "~/domain/messaging/feedback/feedback.views.server";
import { commentOnFeedback } from "~/domain/messaging/feedback/send-feedback.server";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { useT } from "~/http/page.server";
import { memberAction, memberLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { FeedbackConversation } from "~/ui/feedback/conversation";
import { FeedbackTag } from "~/ui/feedback/feedback-tag";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Icon } from "~/ui/icon/icon";
import { idFrom, notFound } from "./params";

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
  const number = feedbackNumber(feedback.id);
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t(`messages:feedback.kinds.${feedback.kind}`)}</h1>
        <FeedbackTag status={feedback.status} />
      </div>
      <nav className="crumbs" aria-label={t("messages:feedback.title")}>
        <a href={memberPaths.feedback}>{t("messages:feedback.title")}</a>
        <Icon name="caret-right" flip />
        <span aria-current="page">{number}</span>
      </nav>
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
