import type { App } from "../../app/domain/app.server";
import { changeSettingByStaff } from "../../app/domain/settings/change-setting.server";
import type { ChatSettings } from "../../app/domain/messaging/chat/chat-settings";

interface TestRoom {
  name: string;
  /** By language, where it is not English alone. */
  names?: Record<string, string>;
  enabled?: boolean;
  sort?: number;
}

/** Opens rooms as the desk would. */
export async function addRooms(app: App, rooms: TestRoom[]): Promise<number[]> {
  const ids = rooms.map(() => app.ids.next());
  await app.db
    .insertInto("chat_rooms")
    .values(
      rooms.map(({ name, names, enabled = true, sort = 0 }, position) => ({
        id: ids[position]!,
        texts: JSON.stringify(
          Object.fromEntries(
            Object.entries(names ?? { en: name }).map(([code, said]) => [code, { name: said }]),
          ),
        ),
        sort,
        enabled: enabled ? 1 : 0,
        created_at: app.clock.now(),
        removed_at: null,
      })),
    )
    .execute();
  app.bus.emit("content", {});
  return ids;
}

export async function setChat(app: App, wanted: Partial<ChatSettings>): Promise<void> {
  const by = { staffId: 1, ip: "192.0.2.1" };
  await changeSettingByStaff(app, { key: "chat", change: (now) => ({ ...now, ...wanted }), by });
}
