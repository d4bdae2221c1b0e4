import type { App } from "../../app.server";
import { readable } from "../../publishing/content-rows";
import { languagesOf } from "../../settings/languages.server";
import { keptCopy } from "../../shared/cached-reading";
import { inLanguage } from "../../shared/texts.server";
import * as store from "./chat.store.server";
import type { ChatRoom, SaidRoom } from "./room";

/** The rooms that are open, in the order that staff gave them. */
export async function openRooms(app: App, language: string): Promise<SaidRoom[]> {
  const [rooms, languages] = await Promise.all([roomsOf(app), languagesOf(app)]);
  return rooms
    .filter(({ enabled }) => enabled)
    .map(({ id, texts }) => {
      const words = inLanguage(texts, language, languages);
      return { id, name: words?.name ?? "", lead: words?.lead ?? "" };
    });
}

export async function hasOpenRooms(app: App): Promise<boolean> {
  return (await roomsOf(app)).some(({ enabled }) => enabled);
}

export async function hasOpenRoom(app: App, id: number): Promise<boolean> {
  return (await roomsOf(app)).some((room) => room.id === id && room.enabled);
}

const roomsOf = keptCopy<ChatRoom[]>("content", async (app) =>
  readable(app, await store.listRooms(app), store.roomOf),
);
