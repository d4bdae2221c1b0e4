import type { App } from "~/domain/app.server";
import { FINISHED } from "~/i18n/languages";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";

/** The demo brand speaks every finished language. Where staff have chosen others it changes nothing. */
export async function seedLanguages(app: App, progress: Progress): Promise<void> {
  progress.begin("languages", FINISHED.length);
  const value = JSON.stringify(FINISHED);
  await insertRows(app, "settings", [{ key: "languages", value, updated_at: app.clock.now() }]);
  app.bus.emit("settings", {});
}
