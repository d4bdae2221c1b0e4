import type { App } from "../../app.server";
import { maskedName } from "../../vocabulary/masked-name";
import * as store from "./chat.store.server";
import type { ChatLine } from "./room";

/**
 * The newest lines of each room, kept for all who read it: a thousand readers cost one query. Open pages are told what
 * came and what was taken out; while somebody reads, the room is looked at again and again, since another server may
 * have written to it.
 */
export const FEED_SIZE = 50;
const LOOK_EVERY_MS = 2_000;
/** How long a copy serves pages of a room that nobody watches. */
const FRESH_MS = 1_000;

export interface Change {
  said: ChatLine[];
  gone: number[];
}

/** Newest last. */
export async function latestLines(app: App, roomId: number): Promise<ChatLine[]> {
  return feedOf(app, roomId).lines();
}

/**
 * Tells of every change from now on, and at once of what was said after a line that the page has already.
 * Returns what stops telling.
 */
export function watchRoom(
  app: App,
  { roomId, after }: { roomId: number; after: number },
  tell: (change: Change) => void,
): () => void {
  return feedOf(app, roomId).watch(after, tell);
}

class Feed {
  #copy: { lines: Promise<ChatLine[]>; readAt: number } | undefined;
  readonly #watchers = new Set<(change: Change) => void>();
  #known: ChatLine[] = [];
  #stop = new AbortController();
  #looking = false;
  #lookAgain = false;

  constructor(
    readonly app: App,
    readonly roomId: number,
  ) {
    app.bus.on("chat", (event) => {
      if (event.roomId !== roomId) return;
      this.#copy = undefined;
      if (this.#watchers.size > 0) void this.#look();
    });
  }

  lines(): Promise<ChatLine[]> {
    const now = this.app.clock.now();
    if (this.#copy && now - this.#copy.readAt < FRESH_MS) return this.#copy.lines;
    const lines = readLines(this.app, { roomId: this.roomId });
    const copy = (this.#copy = { lines, readAt: now });
    lines.catch(() => this.#copy === copy && (this.#copy = undefined));
    return lines;
  }

  watch(after: number, tell: (change: Change) => void): () => void {
    let stopped = false;
    const begin = async () => {
      const lines = await this.lines();
      if (stopped) return;
      if (this.#watchers.size === 0) {
        this.#known = lines;
        this.#stop = new AbortController();
        void this.#keepLooking(this.#stop.signal);
      }
      this.#watchers.add(tell);
      const said = this.#known.filter(({ id }) => id > after);
      if (said.length > 0) tell({ said, gone: [] });
    };
    begin().catch((error: unknown) =>
      this.app.log.warn({ err: error, roomId: this.roomId }, "a chat room could not be read"),
    );
    return () => {
      stopped = true;
      if (this.#watchers.delete(tell) && this.#watchers.size === 0) this.#stop.abort();
    };
  }

  async #keepLooking(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      await this.app.clock.sleep(LOOK_EVERY_MS, stopped);
      if (!stopped.aborted) await this.#look();
    }
  }

  /** One at a time; what happens meanwhile is looked at right after. */
  async #look(): Promise<void> {
    if (this.#looking) return void (this.#lookAgain = true);
    this.#looking = true;
    try {
      do {
        this.#lookAgain = false;
        const lines = await this.lines();
        const change = changeBetween(this.#known, lines);
        this.#known = lines;
        if (change.said.length + change.gone.length === 0) continue;
        for (const tell of this.#watchers) tell(change);
      } while (this.#lookAgain);
    } catch (error) {
      this.app.log.warn({ err: error, roomId: this.roomId }, "a chat room could not be read");
    } finally {
      this.#looking = false;
    }
  }
}

/** A line that only moved into or out of the newest ones has neither come nor gone. */
export function changeBetween(before: readonly ChatLine[], now: readonly ChatLine[]): Change {
  const known = new Set(before.map(({ id }) => id));
  const shown = new Set(now.map(({ id }) => id));
  const oldestKnown = before.length < FEED_SIZE ? 0 : before[0]!.id;
  const oldestShown = now.length < FEED_SIZE ? 0 : now[0]!.id;
  return {
    said: now.filter(({ id }) => !known.has(id) && id > oldestKnown),
    gone: before.map(({ id }) => id).filter((id) => !shown.has(id) && id > oldestShown),
  };
}

const feeds = new WeakMap<App, Map<number, Feed>>();

function feedOf(app: App, roomId: number): Feed {
  const rooms = feeds.get(app) ?? new Map<number, Feed>();
  feeds.set(app, rooms);
  let feed = rooms.get(roomId);
  if (!feed) rooms.set(roomId, (feed = new Feed(app, roomId)));
  return feed;
}

/** One of the newest lines. */
export async function findLine(app: App, roomId: number, id: number): Promise<ChatLine | undefined> {
  return (await latestLines(app, roomId)).find((line) => line.id === id);
}

/** Lines of a room, newest last. */
export async function readLines(
  app: App,
  { roomId, before }: { roomId: number; before?: number },
): Promise<ChatLine[]> {
  const rows = await store.listMessages(app, { roomId, before, limit: FEED_SIZE, hiddenToo: false });
  return rows.map(lineOf).reverse();
}

function lineOf(row: store.MessageRow): ChatLine {
  const isHost = row.account_id === null;
  const name = row.nickname || row.username || "";
  return {
    id: row.id,
    accountId: row.account_id ?? undefined,
    name: isHost ? (row.display_name ?? "") : maskedName(name),
    avatar: isHost ? "host" : row.avatar || maskedName(name),
    isHost,
    text: row.text,
    saidAt: row.created_at,
  };
}
