import type { Account } from "~/domain/vocabulary/account";
import { feedbackNumber } from "~/domain/messaging/feedback/feedback";
import { feedbackFormSchema } from "~/domain/messaging/feedback/feedback-form.server";
import { feedbackLimits } from "~/domain/messaging/feedback/feedback.views.server";
import { sendFeedback, type FeedbackRefused } from "~/domain/messaging/feedback/send-feedback.server";
import { redirectWithFlash } from "./flash.server";
import { refusedPicture } from "./refused-picture.server";
import type { Base } from "../access/route.server";
import { parseForm, type Refusals } from "./submission.server";

interface Posted extends Base {
  form: FormData;
  account: Account | undefined;
}

/** The form of feedback, wherever it stands; afterwards one is at `backTo`. */
export async function takeFeedback({ app, context, account, form }: Posted, backTo: string) {
  const limits = await feedbackLimits(app);
  const parsed = parseForm(form, feedbackFormSchema({ ...limits, signedIn: account !== undefined }));
  if (!parsed.ok) return parsed.invalid();
  const { ip } = context;
  const sent = await sendFeedback(app, { accountId: account?.id, ip, asked: parsed.value });
  if (!sent.ok) return parsed.invalid(shownAt(sent));
  const values = { number: feedbackNumber(sent.feedbackId) };
  return redirectWithFlash(context, backTo, { tone: "good", key: "messages:feedback.sent", values });
}

function shownAt(refused: FeedbackRefused): Refusals {
  const { refusal } = refused;
  if (refusal === "too_much_feedback")
    return { form: ["messages:feedback.tooMuch"], retryAfterMs: refused.retryAfterMs };
  if (refusal === "different_content") return { form: [`refusals:${refusal}`] };
  return refusedPicture("picture", refused);
}
