import { changeSetting, settingsOf } from "../../app/domain/settings/settings.server";
import type { App } from "../../app/domain/app.server";

/** A site whose deposits can be paid out at once, for tests that are about something else. */
export async function withoutTurnover(app: App): Promise<void> {
  const { bonuses } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "bonuses", { ...bonuses, depositTurnover: 0 }));
  app.bus.emit("settings", {});
}
