import type { App } from "~/domain/app.server";
import { watchRoom, type Change } from "~/domain/messaging/chat/feed.server";
import type { ChatLine } from "~/domain/messaging/chat/room";
import { hasOpenRoom } from "~/domain/messaging/chat/rooms.server";
import { momentText } from "~/i18n/time-text";
import type { ChatNews, NewsLine } from "~/ui/chat/news";
import { avatarPath } from "../paths/art-paths";

interface Reader {
  accountId: number;
  language: string;
}

/** A server-sent event, as one reader gets it. */
type ChatEvent = (reader: Reader) => string;

interface Asked {
  query: object;
  /** What a browser sends when it comes back after its stream broke. */
  lastEventId: string | undefined;
}

/** What is said in the room that an address asks for, from the line on that it names. Returns what stops it. */
export function followRoom(
  app: App,
  { query, lastEventId }: Asked,
  tell: (event: ChatEvent) => void,
): () => void {
  const { room, after } = query as { room?: unknown; after?: unknown };
  const roomId = idOf(room);
  if (roomId === 0) return () => undefined;
  let stop: (() => void) | undefined = () => undefined;
  const begin = async () => {
    if (!(await hasOpenRoom(app, roomId)) || !stop) return;
    const from = Math.max(idOf(after), idOf(lastEventId));
    stop = watchRoom(app, { roomId, after: from }, (change) => tell(eventOf(app, change)));
  };
  begin().catch((error: unknown) =>
    app.log.warn({ err: error, roomId }, "a chat room could not be followed"),
  );
  return () => {
    stop?.();
    stop = undefined;
  };
}

const idOf = (text: unknown) => (typeof text === "string" && /^\d{1,16}$/.test(text) ? Number(text) : 0);

const written = new WeakMap<Change, Map<string, string>>();

/** Written once for each language, but for those who said something themselves. */
function eventOf(app: App, change: Change): ChatEvent {
  const texts = written.get(change) ?? new Map<string, string>();
  written.set(change, texts);
  return (reader) => {
    if (change.said.some(({ accountId }) => accountId === reader.accountId))
      return write(app, change, reader);
    let text = texts.get(reader.language);
    if (text === undefined) texts.set(reader.language, (text = write(app, change, reader)));
    return text;
  };
}

function write(app: App, { said, gone }: Change, reader: Reader): string {
  const news: ChatNews = { said: said.map((line) => newsLine(app, line, reader)), gone };
  const id = said.length > 0 ? `id: ${said.at(-1)!.id}\n` : "";
  return `${id}event: chat\ndata: ${JSON.stringify(news)}\n\n`;
}

/** A line as a browser builds it. */
export function newsLine(app: App, line: ChatLine, { accountId, language }: Reader): NewsLine {
  const { timeZone } = app.config;
  const kind = line.isHost ? "host" : line.accountId === accountId ? "me" : "other";
  return {
    id: line.id,
    kind,
    name: line.name,
    avatar: avatarPath(line.avatar),
    time: momentText(line.saidAt, { language, timeZone, now: app.clock.now() }),
    text: line.text,
  };
}
