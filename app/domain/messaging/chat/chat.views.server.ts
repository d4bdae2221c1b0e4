import { isTrial, type Account } from "../../vocabulary/account";
import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import * as store from "./chat.store.server";
import { FEED_SIZE, latestLines, readLines } from "./feed.server";
import type { ChatLine, SaidRoom } from "./room";
import { openRooms } from "./rooms.server";

export interface Mute {
  reason: string;
  untilAt: number;
}

export interface ChatView {
  rooms: SaidRoom[];
  room: SaidRoom;
  lines: (Omit<ChatLine, "accountId"> & { isMine: boolean })[];
  /** The id before which there is more. */
  olderThan: number | undefined;
  /** Whether these are the newest, which go on by themselves. */
  isLatest: boolean;
  writing: { may: true; maxLength: number } | { may: false; why: "visitor" | "trial" | Mute };
}

/** Whether somebody may read at all. */
export async function mayRead(app: App, account: Account | undefined): Promise<boolean> {
  return account !== undefined || (await settingsOf(app)).chat.visitorsRead;
}

interface Asked {
  /** The first room when left out. */
  roomId: number | undefined;
  before: number | undefined;
  account: Account | undefined;
  language: string;
}

/** A room as somebody sees it; undefined where there is none. */
export async function chatView(
  app: App,
  { roomId, before, account, language }: Asked,
): Promise<ChatView | undefined> {
  const [rooms, { chat }] = await Promise.all([openRooms(app, language), settingsOf(app)]);
  const room = roomId === undefined ? rooms[0] : rooms.find(({ id }) => id === roomId);
  if (!room) return undefined;
  const [lines, mute] = await Promise.all([
    before === undefined ? latestLines(app, room.id) : readLines(app, { roomId: room.id, before }),
    account && muteOf(app, account.id),
  ]);
  const why = !account ? "visitor" : isTrial(account) ? "trial" : mute;
  return {
    rooms,
    room,
    lines: lines.map(({ accountId, ...line }) => ({ ...line, isMine: isOf(accountId, account) })),
    olderThan: lines.length < FEED_SIZE ? undefined : lines[0]!.id,
    isLatest: before === undefined,
    writing: why ? { may: false, why } : { may: true, maxLength: chat.maxLength },
  };
}

const isOf = (accountId: number | undefined, account: Account | undefined) =>
  accountId !== undefined && accountId === account?.id;

/** What keeps somebody from writing now. */
export async function muteOf(app: App, accountId: number): Promise<Mute | undefined> {
  const mute = await app.store.transaction(() => store.readMute(accountId, app.clock.now()));
  return mute && { reason: mute.reason, untilAt: mute.until_at };
}
