import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { pageOf, type Page } from "../shared/page";
import { dormantContacts, isCovered, keysOf } from "./covered-messages.server";
import { SECRET_MARK } from "./messages-out.server";

/**
 * Mails and text messages as staff read them, the newest first. A code that went to its owner is for its owner alone,
 * and the list shows nobody one that did not: it is read one at a time, with a reason.
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
  /** Whether it holds a secret that staff may ask to read. */
  opens: boolean;
}

/** What stands where a secret is or was. */
const COVERED = "••••••";

export async function listMessagesOut(
  app: App,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<MessageOut>> {
  const count = await countOf(app.db.selectFrom("messages_out"));
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
  const now = app.clock.now();
  const guarded = await guardedAmong(
    app,
    found.map(({ recipient }) => recipient),
  );
  const items = found.map(({ secret, expiresAt, ...message }) => ({
    ...message,
    body: message.body.replaceAll(SECRET_MARK, COVERED),
    opens:
      !isCovered({ ...message, secret, expiresAt }, now) &&
      !keysOf(message.recipient).some((key) => guarded.has(key)),
  }));
  return { ...page, items };
}

async function guardedAmong({ db }: App, recipients: string[]): Promise<ReadonlySet<string>> {
  const found = await dormantContacts(db, recipients).execute();
  return new Set(found.map(({ address }) => address));
}
