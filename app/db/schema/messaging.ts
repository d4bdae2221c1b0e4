import type { Generated } from "kysely";

export interface MessagingTables {
  team_messages: TeamMessagesTable;
  notices: NoticesTable;
  chat_rooms: ChatRoomsTable;
  chat_messages: ChatMessagesTable;
  chat_mutes: ChatMutesTable;
  chat_moderated: ChatModeratedTable;
  inbox_messages: InboxMessagesTable;
  inbox_recipients: InboxRecipientsTable;
  inbox_states: InboxStatesTable;
  feedback: FeedbackTable;
  feedback_notes: FeedbackNotesTable;
  messages_out: MessagesOutTable;
}

export interface NoticesTable {
  id: number;
  /** B, PL, PU, PR, H */
  notice_type: string;
  /** Of a popup: A, B or F; else empty */
  execution: string;
  /** agents, or empty: everybody whom its type means */
  audience: string;
  /** Of a popup that leads to promotions, else empty. */
  promotion_type: string;
  /** JSON per language: { en: { title, content }, … } */
  texts: string;
  starts_at: number;
  ends_at: number | null;
  sort: number;
  enabled: number;
}

export interface ChatRoomsTable {
  id: number;
  /** JSON: language → { name, lead }. */
  texts: string;
  sort: number;
  enabled: number;
  created_at: number;
  /** A room that is gone keeps what was said in it. */
  removed_at: number | null;
}

/** Said by a member or by somebody of the staff. */
export interface ChatMessagesTable {
  id: number;
  room_id: number;
  account_id: number | null;
  staff_id: number | null;
  text: string;
  created_at: number;
  hidden_at: number | null;
  hidden_by: number | null;
  hidden_reason: string;
}

/** Whose a message was that staff looked into: what the log says of it outlasts the message. */
export interface ChatModeratedTable {
  message_id: number;
  account_id: number;
}

export interface ChatMutesTable {
  id: number;
  account_id: number;
  /** As the member reads it. */
  reason: string;
  staff_id: number;
  created_at: number;
  until_at: number;
  lifted_at: number | null;
}

/** What the operator wrote, once for all who get it. */
export interface InboxMessagesTable {
  id: number;
  /** named, team, all */
  audience: string;
  /** Whose downlines get it. */
  agent_id: number | null;
  kind: string;
  /** JSON: language → { title, content }; empty for an answer to feedback, which is read there. */
  texts: string;
  feedback_id: number | null;
  staff_id: number | null;
  /** How many it was addressed to; 0 where that is found when it is read. */
  recipients: number;
  created_at: number;
  /** Of a letter to a team: who was below the agent on this day gets it. */
  day: number | null;
}

/** Who gets a message whose audience is `named`. */
export interface InboxRecipientsTable {
  account_id: number;
  message_id: number;
}

/** What somebody did with a message; no row while it is new. */
export interface InboxStatesTable {
  account_id: number;
  message_id: number;
  read_at: number | null;
  deleted_at: number | null;
}

export interface FeedbackTable {
  id: number;
  /** Null when whoever wrote was not signed in. */
  account_id: number | null;
  contact: string;
  kind: string;
  content: string;
  /** open, answered, closed */
  status: string;
  ip: string;
  created_at: number;
  changed_at: number;
}

/** What was said about it afterwards, by the staff or by whoever wrote. */
export interface FeedbackNotesTable {
  id: number;
  feedback_id: number;
  staff_id: number | null;
  text: string;
  created_at: number;
}

/** Mails and text messages that go out, or would if sending were set up. */
export interface MessagesOutTable {
  id: number;
  /** mail, sms */
  channel: string;
  recipient: string;
  subject: string;
  /** `{secret}` stands for what is in `secret`. */
  body: string;
  /** waiting, sent, failed, kept (sending is not set up) */
  status: string;
  created_at: number;
  sent_at: number | null;
  /** A code or a link, sealed; empty once it has been sent or is of no use any more. */
  secret: Generated<string>;
  attempts: Generated<number>;
  next_try_at: Generated<number>;
  /** From then on nobody wants it any more. */
  expires_at: number | null;
  /** Why the last try failed. */
  error: Generated<string>;
  /** Whose it is, once the recipient's address does not say so, or no longer. */
  account_id: Generated<number | null>;
}

export interface TeamMessagesTable {
  id: number;
  from_id: number;
  /** Null for everybody below. */
  to_id: number | null;
  text: string;
  created_at: number;
}
