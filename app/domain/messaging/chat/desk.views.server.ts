import type { App } from "../../app.server";
import { readable } from "../../publishing/content-rows";
import { languagesOf } from "../../settings/languages.server";
import { inLanguage } from "../../shared/texts.server";
import * as store from "./chat.store.server";
import type { ChatRoom } from "./room";

export interface RoomLine extends ChatRoom {
  name: string;
}

/** Every room that was not removed. */
export async function roomsForDesk(app: App, language: string): Promise<RoomLine[]> {
  const [rows, languages] = await Promise.all([store.listRooms(app), languagesOf(app)]);
  return readable(app, rows, store.roomOf).map((room) => ({
    ...room,
    name: inLanguage(room.texts, language, languages)?.name ?? "",
  }));
}

export async function roomForDesk(app: App, id: number, language: string): Promise<RoomLine | undefined> {
  const [row, languages] = await Promise.all([store.findRoom(app, id), languagesOf(app)]);
  if (!row) return undefined;
  const room = store.roomOf(row);
  return { ...room, name: inLanguage(room.texts, language, languages)?.name ?? "" };
}

const PAGE_SIZE = 50;

/** What was said in a room, hidden messages too, newest first and under full names. */
export async function messagesForDesk(app: App, roomId: number, before: number | undefined) {
  const rows = await store.listMessages(app, { roomId, before, limit: PAGE_SIZE + 1, hiddenToo: true });
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    messages: shown.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      name: row.username ?? row.display_name ?? "",
      text: row.text,
      saidAt: row.created_at,
      hidden: row.hidden_at === null ? undefined : { at: row.hidden_at, reason: row.hidden_reason },
    })),
    olderThan: rows.length > PAGE_SIZE ? shown.at(-1)!.id : undefined,
  };
}

export async function messageForDesk(app: App, id: number) {
  const row = await store.findMessage(app, id);
  return (
    row && {
      id: row.id,
      roomId: row.room_id,
      accountId: row.account_id,
      text: row.text,
      hiddenReason: row.hidden_at === null ? undefined : row.hidden_reason,
    }
  );
}

/** Who may not write now. */
export function mutesForDesk(app: App) {
  return store.listMutes(app, app.clock.now());
}
