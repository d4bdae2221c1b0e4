import { languageCode } from "~/i18n/languages";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeSettingByStaff } from "../../settings/change-setting.server";
import { languagesOf } from "../../settings/languages.server";
import type { ActingStaff } from "../../audit/audit.server";

/** What staff can do to a language: speak it, leave it, offer it before the one above, or make it the site's own. */
export const LANGUAGE_CHANGES = ["on", "off", "up", "default"] as const;
export type LanguageChange = (typeof LANGUAGE_CHANGES)[number];

interface Change {
  code: string;
  how: LanguageChange;
  by: ActingStaff;
}

/** Refusals: `unknown_language`; `last_language` when no other would be left. */
export async function changeLanguages(
  app: App,
  { code, how, by }: Change,
): Promise<Outcome<object, "unknown_language" | "last_language">> {
  if (languageCode(code) !== code) return refuse("unknown_language");
  const now = await languagesOf(app);
  if (how === "off" && now.every((enabled) => enabled === code)) return refuse("last_language");
  await changeSettingByStaff(app, { key: "languages", change: (codes) => changed(codes, code, how), by });
  return { ok: true };
}

/** Whether a first visit is answered in the language of its browser where the site speaks it. */
export async function followBrowsers(app: App, { follow, by }: { follow: boolean; by: ActingStaff }) {
  await changeSettingByStaff(app, { key: "languageByBrowser", change: () => follow, by });
}

function changed(codes: string[], code: string, how: LanguageChange): string[] {
  const others = codes.filter((other) => other !== code);
  const at = codes.indexOf(code);
  switch (how) {
    case "on":
      return at < 0 ? [...codes, code] : codes;
    case "off":
      return others.length > 0 ? others : codes;
    case "up":
      return at > 0 ? [...others.slice(0, at - 1), code, ...others.slice(at - 1)] : codes;
    case "default":
      return [code, ...others];
  }
}
