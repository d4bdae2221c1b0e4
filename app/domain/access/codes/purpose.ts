import type { MessageChannel } from "../../outbound/messages-out.server";

/** What a code lets somebody do; one that was sent for one thing is good for no other. */
export type CodePurpose =
  | "sms_login"
  | "register"
  | "password_reset"
  | "contact"
  | "two_factor"
  | "reset_step";

/** A mobile number in E.164, or a mail address. */
export interface Recipient {
  channel: MessageChannel;
  address: string;
}

/** What a code belongs to. */
export interface CodeFor {
  purpose: CodePurpose;
  /** An account's id, or the number itself while it is nobody's or nobody knows whose. */
  subject: string;
}

/** The specification's: the next code can be asked for when this one has run out. */
export const countdownSeconds = (expiredMinutes: number) => expiredMinutes * 60;

/** Two presses within it are one. */
export const THROTTLE_MS = 1_000;

export const CODE_DIGITS = 6;
/** So many wrong ones are forgiven; one more, and the code is good for nothing. */
export const WRONG_TRIES = 5;

/** What the code of a contact is stored under: one for the mailbox, one for the phone. */
export const contactSubject = (accountId: number, channel: Recipient["channel"]) => `${accountId}:${channel}`;
