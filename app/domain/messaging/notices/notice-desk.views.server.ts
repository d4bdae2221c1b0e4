import type { App } from "../../app.server";
import { readable } from "../../publishing/content-rows";
import { languagesOf } from "../../settings/languages.server";
import { contentVersion } from "../../shared/content-version.server";
import { pageOf, type Page } from "../../shared/page";
import { runStateOf, type RunState } from "../../shared/running-time";
import { inLanguage } from "../../shared/texts.server";
import type { Notice } from "./notice";
import * as store from "./notices.store.server";

export interface NoticeLine extends Notice {
  title: string;
  state: RunState;
}

export type NoticeTab = RunState | "all";
export const NOTICE_TABS: readonly NoticeTab[] = ["all", "running", "planned", "ended", "off"];

interface DeskRequest {
  tab: NoticeTab;
  language: string;
  pageNo: number;
  pageSize: number;
}

/** Every notice with its state, and how many there are of each. */
export async function noticeDesk(
  app: App,
  { tab, language, pageNo, pageSize }: DeskRequest,
): Promise<{ page: Page<NoticeLine>; counts: Record<NoticeTab, number> }> {
  const [rows, languages] = await Promise.all([store.listNotices(app), languagesOf(app)]);
  const now = app.clock.now();
  const lines = readable(app, rows, store.noticeOf).map((notice) => ({
    ...notice,
    title: inLanguage(notice.texts, language, languages)?.title ?? "",
    state: runStateOf(notice, now),
  }));
  const linesIn = (one: NoticeTab) => lines.filter(({ state }) => one === "all" || state === one);
  const counts = Object.fromEntries(NOTICE_TABS.map((one) => [one, linesIn(one).length]));
  const found = linesIn(tab);
  const { offset, limit, ...place } = pageOf(found.length, { wanted: pageNo, size: pageSize });
  return {
    page: { ...place, items: found.slice(offset, offset + limit) },
    counts: counts as Record<NoticeTab, number>,
  };
}

export async function noticeForDesk(
  app: App,
  id: number,
): Promise<(Notice & { state: RunState; version: string }) | undefined> {
  const row = await store.findNotice(app, id);
  if (!row) return undefined;
  const notice = store.noticeOf(row);
  return { ...notice, state: runStateOf(notice, app.clock.now()), version: contentVersion(notice) };
}
