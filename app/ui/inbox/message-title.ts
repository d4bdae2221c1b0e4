import { feedbackNumber } from "~/domain/messaging/feedback/feedback";
import type { SaidMessage } from "~/domain/outbound/inbox/message";
import type { Translate } from "~/i18n/messages.server";

/** What a message is called; an answer to feedback is named after what was answered. */
export function messageTitle(t: Translate, { words, feedbackId }: SaidMessage): string {
  if (feedbackId === undefined) return words?.title ?? "";
  return t("messages:answered", { number: feedbackNumber(feedbackId) });
}

export function messageText(t: Translate, { words, feedbackId }: SaidMessage): string {
  return feedbackId === undefined ? (words?.content ?? "") : t("messages:answeredText");
}
