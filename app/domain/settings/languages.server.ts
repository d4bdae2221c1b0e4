import { languageCode, USUAL_LANGUAGES } from "~/i18n/languages";
import type { App } from "../app.server";
import { settingsOf } from "./settings.server";

export type EnabledLanguages = readonly [string, ...string[]];

/** The languages that the site speaks, its default first. What is not known any more is left out. */
export async function languagesOf(app: App): Promise<EnabledLanguages> {
  const { languages } = await settingsOf(app);
  const [first, ...others] = [...new Set(languages.flatMap((code) => languageCode(code) ?? []))];
  return first === undefined ? USUAL_LANGUAGES : [first, ...others];
}
