import { z } from "zod";
import type { App } from "../app.server";
import { keptCopy } from "../shared/kept-copy";
import { inLanguage, isRunning, nextTurn, periodOf, readable } from "./content-rows";
import { listNotices } from "./content.store.server";

/** What the operator announces in the lobby. Read once, and again after a change. */
export interface Notice {
  id: number;
  title: string;
  content: string;
}

const NoticeTexts = z.record(z.object({ title: z.string(), content: z.string() }));

const MARQUEE = "H";

/** The notices that run along the lobby now. */
export async function marqueeOf(app: App, language: string): Promise<Notice[]> {
  const now = app.clock.now();
  const notices = await keptNotices(app);
  const shown = notices.filter((notice) => notice.type === MARQUEE && isRunning(notice, now));
  return shown.flatMap(({ id, texts }) => {
    const said = inLanguage(texts, language);
    return said ? [{ id, ...said }] : [];
  });
}

/** Until when a page with notices stays true. */
export async function noticesTurnAt(app: App): Promise<number> {
  return nextTurn(await keptNotices(app), app.clock.now());
}

const keptNotices = keptCopy("content", async (app) =>
  readable(app, await listNotices(app), (row) => ({
    id: row.id,
    type: row.notice_type,
    texts: NoticeTexts.parse(JSON.parse(row.texts)),
    ...periodOf(row),
  })),
);
