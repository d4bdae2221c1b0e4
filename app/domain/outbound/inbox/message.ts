import type { Texts } from "../../shared/texts.server";

/** What a message is about, as its reader finds it. */
export const MESSAGE_KINDS = ["account", "cashier", "promotion", "security", "service"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Some people by name, everybody below an agent, or all members. */
export const AUDIENCES = ["named", "team", "all"] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface MessageWords {
  title: string;
  /** Plain text; a line stays a line. */
  content: string;
}

/** A message in one language. */
export interface SaidMessage {
  id: number;
  kind: MessageKind;
  /** Absent for an answer to feedback. */
  words: MessageWords | undefined;
  feedbackId: number | undefined;
  sentAt: number;
  isRead: boolean;
}

export interface Message {
  id: number;
  audience: Audience;
  agentId: number | undefined;
  kind: MessageKind;
  texts: Texts<MessageWords>;
  feedbackId: number | undefined;
  staffId: number | undefined;
  /** Accounts that are named; empty for a team or for all. */
  named: readonly number[];
}
