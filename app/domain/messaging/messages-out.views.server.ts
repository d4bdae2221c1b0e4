import type { App } from "../app.server";
import { pageOf, type Page } from "../shared/page";

/** Mails and text messages as staff read them, the newest first. */
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
}

export async function listMessagesOut(
  { db }: App,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<MessageOut>> {
  const { count } = await db
    .selectFrom("messages_out")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const items = await db
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
    ])
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items };
}
