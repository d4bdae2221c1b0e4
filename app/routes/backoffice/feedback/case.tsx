import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerFeedback } from "~/domain/messaging/feedback/answer-feedback.server";
import { feedbackNumber } from "~/domain/messaging/feedback/feedback";
import { AnswerSchema } from "~/domain/messaging/feedback/feedback-form.server";
import { caseForDesk } from "~/domain/messaging/feedback/feedback.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminFeedbackPath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { FeedbackConversation } from "~/ui/feedback/conversation";
import { FeedbackTag } from "~/ui/feedback/feedback-tag";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { TestMark } from "~/ui/desk/members/test-mark";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("messages:feedbackDesk.title") };

export const loader = staffLoader({ can: "feedback.answer" }, async ({ app, params }) => {
  const feedback = await caseForDesk(app, idParam(params.feedbackId));
  if (!feedback) throw new Response(null, { status: 404 });
  return { feedback };
});

export const action = staffAction(
  { can: "feedback.answer" },
  async ({ app, context, params, staff, form }) => {
    const feedbackId = idParam(params.feedbackId);
    const parsed = parseForm(form, AnswerSchema);
    if (!parsed.ok) return parsed.invalid();
    const { answer: text, idempotencyKey: key } = parsed.value;
    const by = { staffId: staff.id, ip: context.ip };
    const answered = await answerFeedback(app, { feedbackId, text, key, by });
    if (!answered.ok && answered.refusal === "unknown_feedback") throw new Response(null, { status: 404 });
    if (!answered.ok) return parsed.invalid({ form: [`refusals:${answered.refusal}`] });
    return redirectWithFlash(context, adminFeedbackPath(feedbackId), {
      ...{ tone: "good", key: "messages:feedbackDesk.answered" },
    });
  },
);

/** One thing that somebody told us, what was said since, and the answer. */
export default function FeedbackAtDesk() {
  const t = useT();
  const { feedback } = useLoaderData<typeof loader>();
  const { id, status, kind, accountId, username, isTest, contact } = feedback;
  const within = { href: paths.adminFeedback, label: t("messages:feedbackDesk.title") };
  return (
    <>
      <DeskTitle title={feedbackNumber(id)} within={within}>
        <FeedbackTag status={status} />
      </DeskTitle>
      <div className="two-col l">
        <div className="st">
          <FeedbackConversation
            feedback={feedback}
            pictureOf={(picture) => `${paths.adminFeedback}/pictures/${picture}`}
            forStaff
          />
          <AnswerForm />
        </div>
        <aside className="panel st">
          <dl className="dl">
            <dt>{t("messages:feedback.about")}</dt>
            <dd>{t(`messages:feedback.kinds.${kind}`)}</dd>
            <dt>{t("messages:feedbackDesk.from")}</dt>
            <dd>
              {accountId === undefined ? (
                t("messages:feedbackDesk.nobody")
              ) : (
                <>
                  <a className="link" href={`${paths.adminMembers}/${accountId}`}>
                    <bdi>{username}</bdi>
                  </a>{" "}
                  <TestMark isTest={isTest} />
                </>
              )}
            </dd>
            {contact && (
              <>
                <dt>{t("messages:feedbackDesk.contact")}</dt>
                <dd>
                  <bdi>{contact}</bdi>
                </dd>
              </>
            )}
          </dl>
          {status !== "closed" && (
            <form method="post" action={adminFeedbackPath(id, "closing")}>
              <FormSecrets />
              <button className="btn">{t("messages:feedbackDesk.close")}</button>
            </form>
          )}
        </aside>
      </div>
    </>
  );
}

function AnswerForm() {
  const t = useT();
  const { accountId } = useLoaderData<typeof loader>().feedback;
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(AnswerSchema, { id: "answer", lastResult });
  const answer = { field: fields.answer, label: t("messages:feedbackDesk.answer") };
  const hint = accountId === undefined ? "answerAnonymous" : "answerHint";
  return (
    <form className="panel st st-s" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[answer]} />
      <FormSecrets once />
      <TextAreaField {...answer} hint={t(`messages:feedbackDesk.${hint}`)} />
      <div className="ro">
        <button className="btn btn-p" type="submit">
          {t("messages:feedbackDesk.send")}
        </button>
      </div>
    </form>
  );
}
