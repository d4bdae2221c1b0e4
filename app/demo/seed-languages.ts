import type { App } from "~/domain/app.server";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";

/** Those that have a catalogue, the brand's own first. */
const LANGUAGES = ["bn", "en", "ar", "zh-Hans", "th", "vi", "ja", "ru", "tr", "es", "pt"];

/** The languages that the demo brand speaks. Where staff have chosen others it changes nothing. */
export async function seedLanguages(app: App, progress: Progress): Promise<void> {
  progress.begin("languages", LANGUAGES.length);
  const value = JSON.stringify(LANGUAGES);
  await insertRows(app, "settings", [{ key: "languages", value, updated_at: app.clock.now() }]);
  app.bus.emit("settings", {});
}
