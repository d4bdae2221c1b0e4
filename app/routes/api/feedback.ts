import { feedbackFormSchema } from "~/domain/messaging/feedback/feedback-form.server";
import { feedbackLimits } from "~/domain/messaging/feedback/feedback.views.server";
import { sendFeedback } from "~/domain/messaging/feedback/send-feedback.server";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";

/** PUT /wps/feedback: by anybody; who has no token says where an answer finds them. Pictures come by the form alone. */
export const { loader, action } = visitorCalls({
  PUT: async ({ app, account, context, fields }) => {
    const limits = await feedbackLimits(app);
    const parsed = feedbackFormSchema({ ...limits, signedIn: account !== undefined }).safeParse({
      kind: fields.questionType,
      content: fields.content,
      contact: fields.contact || undefined,
      idempotencyKey: fields.idempotencyKey ?? app.random.token(16),
    });
    if (!parsed.success) return invalidFields(parsed.error, context.messages, SENT_AS);
    const sent = await sendFeedback(app, { accountId: account?.id, ip: context.ip, asked: parsed.data });
    if (sent.ok) return { value: { feedbackId: sent.feedbackId } };
    if (sent.refusal === "too_much_feedback")
      return { status: 429, code: sent.refusal, retryAfterMs: sent.retryAfterMs };
    return { status: 409, code: "different_content" };
  },
});

const SENT_AS = { kind: "questionType" };
