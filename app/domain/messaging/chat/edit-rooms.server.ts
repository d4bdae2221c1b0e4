import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { otherTexts } from "../../shared/texts.server";
import { changeKept } from "../../shared/versions.server";
import { recordAudit } from "../../audit/audit.server";
import * as store from "./chat.store.server";
import type { ChatRoom } from "./room";
import type { RoomForm } from "./room-form.server";

/**
 * Staff open rooms, change them, switch them off and take them away. What was said in a room stays in the store when
 * the room is gone, for whoever has to settle a dispute.
 */
interface By {
  staffId: number;
  ip: string;
}

type Unknown = "unknown_room";

/** Refusals: `different_content`, for a form that was sent twice and changed in between. */
export async function createRoom(
  app: App,
  { asked, key, by }: { asked: RoomForm; key: string; by: By },
): Promise<Outcome<{ roomId: number }, "different_content">> {
  const { idempotencyKey: _key, ...content } = asked;
  const room: ChatRoom = { id: app.ids.next(), ...content };
  return changeKept(app, "content", () =>
    once(app, { scope: `chat_room:${by.staffId}`, key, content }, function* (): Tx<{
      ok: true;
      roomId: number;
    }> {
      yield* store.insertRoom(room, app.clock.now());
      yield* log(app, by, "created", { after: room });
      return { ok: true, roomId: room.id };
    }),
  );
}

/** Texts in languages that the site does not speak now stay as they are. Refusals: `unknown_room`. */
export function changeRoom(
  app: App,
  { id, asked, languages, by }: { id: number; asked: RoomForm; languages: readonly string[]; by: By },
): Promise<Outcome<object, Unknown>> {
  return withRoom(app, id, function* (before) {
    const texts = { ...otherTexts(before.texts, languages), ...asked.texts };
    const after: ChatRoom = { id, texts, sort: asked.sort, enabled: asked.enabled };
    yield* store.updateRoom(after);
    yield* log(app, by, "changed", { before, after });
  });
}

/** Refusals: `unknown_room`. */
export function removeRoom(app: App, { id, by }: { id: number; by: By }): Promise<Outcome<object, Unknown>> {
  return withRoom(app, id, function* (before) {
    yield* store.removeRoom(id, app.clock.now());
    yield* log(app, by, "removed", { before });
  });
}

function withRoom(
  app: App,
  id: number,
  work: (room: ChatRoom) => Tx<void>,
): Promise<{ ok: true } | Refused<Unknown>> {
  return changeKept(app, "content", function* (): Tx<{ ok: true } | Refused<Unknown>> {
    const row = yield* store.lockRoom(id);
    if (!row) return refuse("unknown_room");
    yield* work(store.roomOf(row));
    return { ok: true };
  });
}

function* log(
  app: App,
  { staffId, ip }: By,
  verb: "created" | "changed" | "removed",
  { before, after }: { before?: ChatRoom; after?: ChatRoom },
): Tx<void> {
  yield* recordAudit(app, {
    actorKind: "staff",
    actorId: staffId,
    action: `chat_room.${verb}`,
    target: `chat_room:${(after ?? before)!.id}`,
    before: before && told(before),
    after: after && told(after),
    ip,
  });
}

/** One value to a field, so that the log shows what has changed and nothing else. */
function told({ texts, sort, enabled }: ChatRoom): Record<string, unknown> {
  const words = Object.entries(texts).flatMap(([language, { name, lead }]) => [
    [`name.${language}`, name],
    ...(lead ? [[`lead.${language}`, lead]] : []),
  ]);
  return { sort, enabled, ...(Object.fromEntries(words) as object) };
}
