/** What somebody writes about; a complaint is one of them. */
export const FEEDBACK_KINDS = [
  "deposit",
  "withdrawal",
  "game",
  "promotion",
  "account",
  "suggestion",
  "complaint",
  "other",
] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Waits for the staff; was answered; is done. */
export const FEEDBACK_STATUSES = ["open", "answered", "closed"] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Of a comment on what was written before. */
export const MAX_COMMENT = 140;

/** "F-1234567890": what people call it. */
export function feedbackNumber(id: number): string {
  return `F-${id}`;
}

/** The id behind a number as somebody typed it; undefined when it is none. */
export function idOfFeedbackNumber(text: string): number | undefined {
  const [, digits] = /^f-?(\d{1,16})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export interface Feedback {
  id: number;
  kind: FeedbackKind;
  content: string;
  status: FeedbackStatus;
  createdAt: number;
}

export interface FeedbackNote {
  id: number;
  /** The name of who answered; undefined for a comment of whoever wrote. */
  by: string | undefined;
  text: string;
  saidAt: number;
}
