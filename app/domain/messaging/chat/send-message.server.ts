import type { Tx } from "~/db/runner/transaction";
import { isTrial } from "../../vocabulary/account";
import type { App } from "../../app.server";
import type { ChatSettings } from "./chat-settings";
import { settingsOf } from "../../settings/settings.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import * as store from "./chat.store.server";
import { cleanText, holdsLink, lengthOf } from "./clean-text";
import { holdAccount } from "../../account-rows/account-rows.server";

/**
 * A member says something in a room. How much one may say is counted in the messages themselves, so that neither a
 * second server nor a restart forgets it; a form that is sent twice says it once.
 */
const MINUTE_MS = 60_000;

export type NotSaid =
  | "chat_empty"
  | "chat_too_long"
  | "chat_no_links"
  | "chat_trial"
  | "chat_muted"
  | "chat_too_fast"
  | "unknown_room"
  | "different_content";

interface Wish {
  roomId: number;
  accountId: number;
  typed: string;
  /** Made with the form. */
  key: string;
}

type Said = { ok: true; messageId: number };

/** Refusals, in this order: what is wrong with the text, the writer, the room; `different_content`. */
export async function sendMessage(
  app: App,
  { roomId, accountId, typed, key }: Wish,
): Promise<Outcome<{ messageId: number }, NotSaid>> {
  const { chat } = await settingsOf(app);
  const text = checkedText(typed, chat);
  if (typeof text !== "string") return text;
  const content = { roomId, text };
  const said = await app.store.transaction(() =>
    once(app, { scope: `chat:${accountId}`, key, content }, function* (): Tx<Said | Refused<NotSaid>> {
      const refused = yield* whyNot(app, { accountId, roomId }, chat);
      if (refused) return refuse(refused);
      const id = app.ids.next();
      yield* store.insertMessage({
        ...{ id, roomId, accountId, staffId: null },
        ...{ text, createdAt: app.clock.now() },
      });
      return { ok: true, messageId: id };
    }),
  );
  if (said.ok) app.bus.emit("chat", { roomId });
  return said;
}

/** Somebody of the staff says something under their own name. Refusals: as for members, but for limits. */
export async function sayAsHost(
  app: App,
  { roomId, staffId, typed, key }: Omit<Wish, "accountId"> & { staffId: number },
): Promise<Outcome<{ messageId: number }, NotSaid>> {
  const { chat } = await settingsOf(app);
  const text = checkedText(typed, { ...chat, allowsLinks: true });
  if (typeof text !== "string") return text;
  const content = { roomId, text };
  const said = await app.store.transaction(() =>
    once(app, { scope: `chat_host:${staffId}`, key, content }, function* (): Tx<Said | Refused<NotSaid>> {
      if (!(yield* store.readRoom(roomId))) return refuse("unknown_room");
      const id = app.ids.next();
      yield* store.insertMessage({
        ...{ id, roomId, accountId: null, staffId },
        ...{ text, createdAt: app.clock.now() },
      });
      return { ok: true, messageId: id };
    }),
  );
  if (said.ok) app.bus.emit("chat", { roomId });
  return said;
}

function checkedText(
  typed: string,
  { maxLength, allowsLinks }: Pick<ChatSettings, "maxLength" | "allowsLinks">,
): string | Refused<NotSaid> {
  const text = cleanText(typed);
  if (text === undefined) return refuse("chat_empty");
  if (lengthOf(text) > maxLength) return refuse("chat_too_long");
  if (!allowsLinks && holdsLink(text)) return refuse("chat_no_links");
  return text;
}

function* whyNot(
  app: Pick<App, "clock">,
  { accountId, roomId }: { accountId: number; roomId: number },
  { perMinute }: ChatSettings,
): Tx<NotSaid | undefined> {
  const now = app.clock.now();
  // Two messages that one member sends at once come here one after the other.
  const writer = yield* holdAccount(accountId);
  if (!writer || isTrial(writer)) return "chat_trial";
  if (yield* store.readMute(accountId, now)) return "chat_muted";
  const room = yield* store.readRoom(roomId);
  if (room?.enabled !== 1) return "unknown_room";
  const lately = yield* store.countSaid(accountId, now - MINUTE_MS);
  return lately >= perMinute ? "chat_too_fast" : undefined;
}
