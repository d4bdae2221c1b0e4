import type { App } from "../../app.server";
import { nextTurn, readable } from "../../publishing/content-rows";
import { languagesOf } from "../../settings/languages.server";
import { textOfHtml } from "../../shared/clean-html.server";
import { keptCopy } from "../../shared/cached-reading";
import { pageOf, type Page } from "../../shared/page";
import { runStateOf } from "../../shared/running-time";
import { inLanguage } from "../../shared/texts.server";
import { cleanTexts } from "./clean-texts.server";
import { isListedFor, opensFor, type Notice, type Reader, type SaidNotice } from "./notice";
import * as store from "./notices.store.server";

/**
 * What the operator tells people, as each of them may read it. A notice that runs is chosen here and nowhere else; its
 * HTML was cleaned when it was saved and is cleaned again when it is read, since rows outlive rules.
 */
export const PAGE_SIZE = 9;

interface ListRequest {
  reader: Reader;
  language: string;
  pageNo: number;
  /** Only these types; all that the reader may have when left out. */
  types?: readonly string[];
}

/** What somebody finds in the list of notices. */
export async function listNotices(app: App, request: ListRequest): Promise<Page<SaidNotice>> {
  const { reader, types } = request;
  const running = await runningOf(app, "players");
  const found = running.filter((notice) => isListedFor(notice, reader) && isOneOf(types, notice.type));
  return pageIn(app, found, request);
}

/** All that somebody finds in the list or meets as a popup. */
export async function readableNotices(
  app: App,
  request: Omit<ListRequest, "pageNo"> & { execution?: string },
): Promise<SaidNotice[]> {
  const { reader, language, types, execution } = request;
  const found = (await runningOf(app, "players")).filter(
    (notice) =>
      (isListedFor(notice, reader) || (notice.type === "PU" && opensFor(notice, reader))) &&
      isOneOf(types, notice.type) &&
      (execution === undefined || notice.execution === execution),
  );
  return saidIn(app, found, language);
}

const isOneOf = (types: readonly string[] | undefined, type: string) => types?.includes(type) ?? true;

/** What agents find in their centre. */
export async function listAgentNotices(
  app: App,
  request: { language: string; pageNo: number },
): Promise<Page<SaidNotice>> {
  return pageIn(app, await runningOf(app, "agents"), request);
}

/** On which page of a list a notice stands; undefined where it does not. */
export async function pageOfNotice(app: App, reader: Reader, id: number): Promise<number | undefined> {
  const listed = (await runningOf(app, "players")).filter((notice) => isListedFor(notice, reader));
  const position = listed.findIndex((notice) => notice.id === id);
  return position < 0 ? undefined : Math.floor(position / PAGE_SIZE) + 1;
}

/** What runs along the lobby: one line each, without marks. */
export async function marqueeOf(app: App, language: string): Promise<SaidNotice[]> {
  const lines = (await runningOf(app, "players")).filter(({ type }) => type === "H");
  const said = await saidIn(app, lines, language);
  return said.map((line) => ({ ...line, content: textOfHtml(line.content) }));
}

/** The popups that open for somebody, in the order in which they do. */
export async function popupsFor(app: App, reader: Reader, language: string): Promise<SaidNotice[]> {
  const running = await runningOf(app, "players");
  const popups = running.filter((notice) => notice.type === "PU" && opensFor(notice, reader));
  return saidIn(app, popups, language);
}

/** Until when a page that shows notices stays true. */
export async function noticesTurnAt(app: App): Promise<number> {
  return nextTurn(await keptNotices(app), app.clock.now());
}

async function runningOf(app: App, audience: Notice["audience"]): Promise<Notice[]> {
  const now = app.clock.now();
  const notices = await keptNotices(app);
  return notices.filter((notice) => notice.audience === audience && runStateOf(notice, now) === "running");
}

async function pageIn(
  app: App,
  notices: Notice[],
  { language, pageNo }: Pick<ListRequest, "language" | "pageNo">,
): Promise<Page<SaidNotice>> {
  const page = pageOf(notices.length, { wanted: pageNo, size: PAGE_SIZE });
  const { offset, limit, ...place } = page;
  return { ...place, items: await saidIn(app, notices.slice(offset, offset + limit), language) };
}

async function saidIn(app: App, notices: readonly Notice[], language: string): Promise<SaidNotice[]> {
  const languages = await languagesOf(app);
  return notices.flatMap(({ id, type, execution, promotionType, startsAt, texts }) => {
    const words = inLanguage(texts, language, languages);
    return words ? [{ id, type, execution, promotionType, startsAt, ...words }] : [];
  });
}

const keptNotices = keptCopy("content", async (app) =>
  readable(app, await store.listNotices(app), (row) => withCleanTexts(store.noticeOf(row))),
);

function withCleanTexts(notice: Notice): Notice {
  return { ...notice, texts: cleanTexts(notice.texts) };
}
