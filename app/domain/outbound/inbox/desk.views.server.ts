import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { pageOf, type Page } from "../../shared/page";
import { inLanguage, type Texts } from "../../shared/texts.server";
import * as store from "./inbox.store.server";
import { AUDIENCES, MESSAGE_KINDS, type Audience, type MessageKind, type MessageWords } from "./message";

export interface SentLine {
  id: number;
  title: string;
  audience: Audience;
  /** Of a team. */
  agent: string | undefined;
  recipients: number;
  kind: MessageKind;
  by: string;
  sentAt: number;
}

const PAGE_SIZE = 20;

/** What staff sent, the latest first. */
export async function sentMessages(
  app: App,
  { pageNo, language }: { pageNo: number; language: string },
): Promise<Page<SentLine>> {
  const total = await store.countSent(app);
  const { offset, limit, ...place } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const [rows, languages] = await Promise.all([store.listSent(app, { offset, limit }), languagesOf(app)]);
  const items = rows.map((row) => ({
    id: row.id,
    title: inLanguage(JSON.parse(row.texts) as Texts<MessageWords>, language, languages)?.title ?? "",
    audience: AUDIENCES.find((audience) => audience === row.audience) ?? "named",
    agent: row.agent ?? undefined,
    recipients: row.recipients,
    kind: MESSAGE_KINDS.find((kind) => kind === row.kind) ?? "service",
    by: row.display_name ?? "",
    sentAt: row.created_at,
  }));
  return { ...place, items };
}
