import type { App } from "~/domain/app.server";
import { MEMBER_TYPE } from "~/domain/vocabulary/account";
import { firstIdAt } from "~/domain/shared/id";
import { rooms } from "./chat-of-the-brand";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";
import { inAllLanguages } from "./words";

const MINUTE_MS = 60_000;

/** Rooms, and the first words in them. A second time it changes nothing. */
export async function seedChat(app: App, progress: Progress): Promise<void> {
  progress.begin("chat rooms", rooms.length);
  const now = app.clock.now();
  await insertRows(
    app,
    "chat_rooms",
    rooms.map(({ key }, position) => ({
      id: position + 1,
      texts: JSON.stringify(inAllLanguages((words) => words.rooms?.[key])),
      sort: position,
      enabled: 1,
      created_at: now,
      removed_at: null,
    })),
  );
  const members = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("member_type", "=", MEMBER_TYPE.member)
    .orderBy("id")
    .limit(40)
    .execute();
  if (members.length === 0) return;
  const writer = (who: number) => members[(who * 7 + 3) % members.length]!.id;
  await insertRows(
    app,
    "chat_messages",
    rooms.flatMap(({ said }, position) =>
      said.map(({ minutesAgo, who, text }, line) => ({
        id: firstIdAt(now - minutesAgo * MINUTE_MS) + position * 16 + line,
        room_id: position + 1,
        account_id: writer(who),
        staff_id: null,
        text,
        created_at: now - minutesAgo * MINUTE_MS,
        hidden_at: null,
        hidden_by: null,
        hidden_reason: "",
      })),
    ),
  );
  app.bus.emit("content", {});
}
