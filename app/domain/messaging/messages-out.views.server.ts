import type { App } from "../app.server";
import { pageOf, type Page } from "../shared/page";
import { openSecret, SECRET_MARK } from "./messages-out.server";

/**
 * Mails and text messages as staff read them, the newest first. A code that went to its owner is for its owner alone;
 * only where nothing can be sent, staff hand it over while it is good for something.
 */
export interface MessageOut {
  id: number;
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  /** waiting, sent, failed, kept (sending is not set up) */
  status: string;
  createdAt: number;
  sentAt: number | null;
  attempts: number;
  /** Why the last try failed; empty when none has. */
  error: string;
}

/** What stands where a secret was, or is for somebody else's eyes. */
const COVERED = "••••••";

export async function listMessagesOut(
  app: App,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<MessageOut>> {
  const { count } = await app.db
    .selectFrom("messages_out")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const found = await app.db
    .selectFrom("messages_out")
    .select([
      "id",
      "channel",
      "recipient",
      "subject",
      "body",
      "status",
      "created_at as createdAt",
      "sent_at as sentAt",
      "attempts",
      "error",
    ])
    .select(["secret", "expires_at as expiresAt"])
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  const items = found.map(({ secret, expiresAt, ...message }) => {
    const isOver = expiresAt !== null && expiresAt <= app.clock.now();
    const mayBeRead = message.status === "kept" && !isOver;
    const text = (mayBeRead && openSecret(app, { id: message.id, secret })) || COVERED;
    return { ...message, body: message.body.replaceAll(SECRET_MARK, () => text) };
  });
  return { ...page, items };
}
