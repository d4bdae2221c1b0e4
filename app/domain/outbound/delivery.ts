import type { MessageChannel } from "./messages-out.server";

/** A message as it leaves. */
export interface Delivery {
  /** The same at every try, so that whoever passes the message on can tell a repeat. */
  id: number;
  channel: MessageChannel;
  recipient: string;
  subject: string;
  text: string;
}

/** What became of a try. A failure that is final is not tried again: the address or the message is what is wrong. */
export type Delivered = { ok: true } | { ok: false; isFinal: boolean; error: string; retryAfterMs?: number };
