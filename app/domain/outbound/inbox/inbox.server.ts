import { isTrial, type Account } from "../../vocabulary/account";
import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { publish } from "../../shared/outbox.server";
import { pageOf, type Page } from "../../shared/page";
import { inLanguage, type Texts } from "../../shared/texts.server";
import * as store from "./inbox.store.server";
import { MESSAGE_KINDS, type MessageKind, type MessageWords, type SaidMessage } from "./message";

/**
 * A member's messages. One that goes to many is one row, found when somebody reads; only what a member did with it is
 * kept for each. Another's message is not found.
 */
export const PAGE_SIZE = 20;

/** Unread messages; trial accounts get none, and are not asked about. */
export async function unreadCount(app: App, account: Pick<Account, "id" | "memberType">): Promise<number> {
  return isTrial(account) ? 0 : store.countUnread(app, account.id);
}

interface Asked {
  accountId: number;
  language: string;
  kind: MessageKind | undefined;
  pageNo: number;
}

/** The latest first. */
export async function listMessages(app: App, asked: Asked): Promise<Page<SaidMessage>> {
  const { accountId, kind, pageNo } = asked;
  const reader = { accountId, kind };
  const total = await store.countMessages(app, reader);
  const { offset, limit, ...place } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const [rows, languages] = await Promise.all([
    store.listMessages(app, reader, { offset, limit }),
    languagesOf(app),
  ]);
  return { ...place, items: rows.map((row) => saidIn(row, asked.language, languages)) };
}

/** A message of somebody's; it is read from now on, unless nobody looks at it yet. */
export async function openMessage(
  app: App,
  {
    accountId,
    id,
    language,
    isRead = true,
  }: { accountId: number; id: number; language: string; isRead?: boolean },
): Promise<SaidMessage | undefined> {
  const row = await store.findMessage(app, { accountId }, id);
  if (!row) return undefined;
  if (isRead && row.read_at === null) await markRead(app, { accountId, ids: [id] });
  return saidIn(row, language, await languagesOf(app));
}

/** What is not somebody's own is left alone. */
export async function markRead(
  app: App,
  { accountId, ids }: { accountId: number; ids: readonly number[] | "unread" },
): Promise<void> {
  if (ids.length === 0) return;
  const own = await store.listOwnIds(app, { accountId }, ids);
  await setState(app, { accountId, own, state: { readAt: app.clock.now() } });
}

/** Out of the inbox of one member; of a message to many the others keep it. */
export async function deleteMessages(
  app: App,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const own = await store.listOwnIds(app, { accountId }, ids);
  const now = app.clock.now();
  await setState(app, { accountId, own, state: { readAt: now, deletedAt: now } });
  return own.length;
}

interface Change {
  accountId: number;
  own: readonly number[];
  state: Parameters<typeof store.setState>[2];
}

/** The member's other pages are told as well. */
async function setState(app: App, { accountId, own, state }: Change): Promise<void> {
  if (own.length === 0) return;
  await app.store.transaction(function* () {
    yield* store.setState(accountId, own, state);
    yield* publish(app, "unread", { accountId });
  });
}

function saidIn(
  row: store.MessageRow,
  language: string,
  languages: readonly [string, ...string[]],
): SaidMessage {
  return {
    id: row.id,
    kind: MESSAGE_KINDS.find((kind) => kind === row.kind) ?? "service",
    words: inLanguage(JSON.parse(row.texts) as Texts<MessageWords>, language, languages),
    feedbackId: row.feedback_id ?? undefined,
    sentAt: row.created_at,
    isRead: row.read_at !== null,
  };
}
